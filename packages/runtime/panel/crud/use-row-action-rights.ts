import { useSession } from '../shell/session.tsx'
import type { CrudSchema } from './crud-schema.ts'

/** Tells whether the user may use an action of the list's resource; the server decides again. */
export function useRowActionRights(schema: CrudSchema): (action: 'store' | 'update' | 'destroy') => boolean {
  const { permissions } = useSession()
  const name = schema.api.replaceAll('/', '.')
  // A resource whose routes are called otherwise says nothing here.
  const known = permissions.includes(`${name}.index`)
  return (action) => !known || permissions.includes(`${name}.${action}`)
}
