import type { Issue } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { issue } from './issue.ts'

/** Roles that a record gives rights to and the application does not have; null where nobody can say which it has. */
export function* accessIssues(
  { access = {} }: Pick<GenerationRecord, 'access'>,
  roles: readonly string[] | null,
): Generator<Issue> {
  if (roles === null) return
  for (const role of Object.keys(access)) {
    if (!roles.includes(role)) yield issue(`access.${role}`, 'access.role', { role, roles: roles.join(', ') })
  }
}
