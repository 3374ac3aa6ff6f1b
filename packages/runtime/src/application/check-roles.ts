import { closestWord } from '@quoin/extensions/rules'
import type { RoleRuleProblem } from '../access/read-rule.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'
import type { RolesFile } from '../permissions/roles-file.ts'
import type { DataFile } from '../sources/data-file.ts'
import { roleRuleProblemText } from '../system/role-rules.ts'

/** What `app/Admin/roles.ts` names and nobody has: permissions, features, and columns of these. */
export async function checkRoles(
  declared: RolesFile,
  file: DataFile,
  context: RequestContext,
): Promise<readonly RuntimeError[]> {
  return [...(await unknownPermissions(declared, file, context)), ...(await unfitRules(declared, file, context))]
}

async function unknownPermissions(
  { permissions = [], roles = [] }: RolesFile,
  file: DataFile,
  { services }: RequestContext,
): Promise<readonly RuntimeError[]> {
  const named = [
    ...roles.flatMap(({ key, permissions: names = [] }) => names.map((name) => ['roles', key, 'permissions', name])),
    ...permissions.flatMap(({ key, parent }) => (parent ? [['permissions', key, 'parent', parent]] : [])),
  ]
  if (named.length === 0) return []
  const rows = await frameworkDb(services.database.db).selectFrom('admin_permissions').select('slug').execute()
  const known = rows.map(({ slug }) => slug)
  return named.flatMap((path) => {
    const name = path.at(-1) ?? ''
    if (known.includes(name)) return []
    const closest = closestWord(name, known)
    const hintText = closest === null ? text('hint.knownKeys', { known }) : text('hint.closest', { closest })
    const params = { file: file.fileAndLineOf(path), place: path.slice(0, -1).join('.'), name }
    return [new RuntimeError('RUNTIME_APPLICATION_INVALID.rolePermission', { params, hintText })]
  })
}

async function unfitRules(
  { roles = [] }: RolesFile,
  file: DataFile,
  { access, services }: RequestContext,
): Promise<readonly RuntimeError[]> {
  const found: RuntimeError[] = []
  for (const { key, rules = {} } of roles) {
    const all = new Map(Object.entries(rules))
    for (const feature of all.keys()) {
      const path = ['roles', key, 'rules', feature]
      const problems = await access.problemsOf(feature, all, services)
      if (problems === null) found.push(noFeature(feature, path, file, [...access.served.features().keys()]))
      else found.push(...problems.map((problem) => unfit(problem, path, file)))
    }
  }
  return found
}

function noFeature(feature: string, path: readonly string[], file: DataFile, known: readonly string[]): RuntimeError {
  const closest = closestWord(feature, known)
  const hintText = closest === null ? text('hint.knownKeys', { known }) : text('hint.closest', { closest })
  const params = {
    file: file.fileAndLineOf(path),
    place: path.join('.'),
    problem: text('field.noFeature', { feature }),
  }
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.roleUnfit', { params, hintText })
}

function unfit(problem: RoleRuleProblem, path: readonly string[], file: DataFile): RuntimeError {
  const at = [...path, ...problem.path.split('.')]
  const params = {
    file: file.fileAndLineOf([...at, problem.name]),
    place: at.join('.'),
    problem: roleRuleProblemText(problem),
  }
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.roleUnfit', { params })
}
