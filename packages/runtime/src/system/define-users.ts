import type { ComponentNode, TableColumn } from '@quoin/generator/components'
import type { AdminUser } from './models.ts'

/** What `app/Admin/users.ts` says of the users of an application. */
export interface UsersFile {
  /** Extends `AdminUser`: its columns are in `fillable`, behind those of `AdminUser`. */
  readonly model?: typeof AdminUser
  /** Controls behind those of the form of a user, for columns of the model. */
  readonly fields?: readonly ComponentNode[]
  /** Columns behind those of the list of users. */
  readonly columns?: readonly ReturnType<typeof TableColumn>[]
}

/**
 * Gives `app/Admin/users.ts` its types.
 *
 * @example
 * class User extends AdminUser {
 *   static override readonly fillable = [...AdminUser.fillable, 'department']
 * }
 * export default defineUsers({ model: User, fields: [TextControl({ name: 'department', label: 'Department' })] })
 */
export function defineUsers(file: UsersFile): UsersFile {
  return file
}
