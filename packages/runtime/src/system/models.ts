import { Model, type ModelClass } from '../crud/model/model.ts'
import { type BelongsTo, type BelongsToMany, belongsTo, belongsToMany } from '../crud/model/relation.ts'
import { frameworkSchemaPlaceholder } from '../database/framework-names.ts'

/** A user who can log in. */
export class AdminUser extends Model {
  static override readonly table = 'admin_users'
  static override readonly schema: typeof frameworkSchemaPlaceholder = frameworkSchemaPlaceholder
  static override readonly displayColumn: string = 'username'
  static override readonly fillable: readonly string[] = [
    'username',
    'name',
    'avatar',
    'enabled',
    'password',
    'role_ids',
    'attributes',
  ]
  static override readonly hidden: readonly string[] = ['password']
  static override readonly casts = { enabled: 'boolean', attributes: 'json' } as const
  static override readonly relations: { readonly roles: BelongsToMany } = {
    roles: belongsToMany(() => AdminRole, `${frameworkSchemaPlaceholder}.admin_role_users`, 'user_id', 'role_id'),
  }
}

/** The columns that an application adds to its users. */
export function applicationUserColumns({ fillable }: Pick<ModelClass, 'fillable'>): readonly string[] {
  return fillable.filter((column) => !AdminUser.fillable.includes(column))
}

/** A role. */
export class AdminRole extends Model {
  static override readonly table = 'admin_roles'
  static override readonly schema: typeof frameworkSchemaPlaceholder = frameworkSchemaPlaceholder
  static override readonly displayColumn: string = 'name'
  static override readonly fillable: readonly string[] = ['slug', 'name', 'permission_ids', 'grants', 'rules']
  static override readonly casts = { super_user: 'boolean' } as const
  static override readonly relations: { readonly permissions: BelongsToMany } = {
    permissions: belongsToMany(
      () => AdminPermission,
      `${frameworkSchemaPlaceholder}.admin_permission_roles`,
      'role_id',
      'permission_id',
    ),
  }
}

/** A permission: a named list of rules. */
export class AdminPermission extends Model {
  static override readonly table = 'admin_permissions'
  static override readonly schema: typeof frameworkSchemaPlaceholder = frameworkSchemaPlaceholder
  static override readonly displayColumn: string = 'name'
  static override readonly fillable: readonly string[] = ['slug', 'name', 'parent_id', 'rules', 'position']
  static override readonly casts = { rules: 'json' } as const
  static override readonly relations: { readonly parent: BelongsTo } = {
    parent: belongsTo(() => AdminPermission, 'parent_id'),
  }
}

/** A menu entry; deleting one that is declared by a route file keeps it from coming back. */
export class AdminMenu extends Model {
  static override readonly table = 'admin_menus'
  static override readonly schema: typeof frameworkSchemaPlaceholder = frameworkSchemaPlaceholder
  static override readonly displayColumn: string = 'title'
  static override readonly fillable: readonly string[] = ['title', 'icon', 'url', 'parent_id', 'position', 'visible']
  static override readonly hidden: readonly string[] = ['declared']
  static override readonly casts = { visible: 'boolean' } as const
  static override readonly softDeletes = true
  static override readonly relations: { readonly parent: BelongsTo } = {
    parent: belongsTo(() => AdminMenu, 'parent_id'),
  }
}

/** An entry of the audit log. */
export class AdminAuditEntry extends Model {
  static override readonly table = 'admin_audit_log'
  static override readonly schema: typeof frameworkSchemaPlaceholder = frameworkSchemaPlaceholder
  static override readonly displayColumn: string = 'action'
  static override readonly timestamps = false
  static override readonly casts = { before_values: 'json', after_values: 'json', created_at: 'instant' } as const
}
