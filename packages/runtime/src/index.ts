// What features of an application and extensions import; all that generated code imports stands here.

// Every factory of the catalogue, which grows: a list of names here would only repeat it.
export * from '@quoin/generator/component-factories'
export type { Condition } from '@quoin/generator/conditions'
export type { CrudOptions, DetailSchema, FeatureForm, FilterKind, FormDisplay } from '@quoin/generator/feature-pages'
export { sqlName } from '@quoin/introspect/connect'
export type { RouteRegistry } from '@quoin/router'
export type { RouteDefinition } from '@quoin/router/loading'
export type { RowAction } from './access/access.ts'
export { AdminController } from './crud/admin-controller.ts'
export { AdminService } from './crud/admin-service.ts'
export type { ResourceDefinition } from './crud/definition/resource-definition.ts'
export { contains, endsWith, startsWith } from './crud/list/contains.ts'
export type { Filterable } from './crud/list/filterable.ts'
export type { ListOptions, ListPage } from './crud/list/list-options.ts'
export type { Cast } from './crud/model/cast.ts'
export type { RowChange } from './crud/model/managed-values.ts'
export {
  type Json,
  Model,
  type ModelClass,
  type PrimaryKey,
  type RowOf,
  type StoreData,
  type UpdateData,
} from './crud/model/model.ts'
export {
  type BelongsTo,
  type BelongsToAny,
  type BelongsToMany,
  belongsTo,
  belongsToAny,
  belongsToMany,
  type HasOneOrMany,
  hasMany,
  hasOne,
  type RelatedModel,
  type Relation,
} from './crud/model/relation.ts'
export type { AuditEntry, CurrentUser, ServiceClass, ServiceContext } from './crud/service-context.ts'
// Stars, since applications can add to an interface only through one.
export * from './crud/user-columns.ts'
export * from './database/database.ts'
export { hasTable } from './database/has-table.ts'
export { rebuildTable } from './database/rebuild-table.ts'
export { type FieldErrors, RuntimeError, type RuntimeErrorCode } from './errors.ts'
export type { ExtensionHostServices } from './extensions/extension-host-services.ts'
export type { ExtensionMiddleware } from './extensions/extension-middleware.ts'
export { defineRoutes } from './http/define-routes.ts'
export type { RequestContext } from './http/request-context.ts'
export { RequestInput } from './http/request-input.ts'
export { ApiResponse, RawResponse } from './http/response.ts'
export type { Logger } from './logger.ts'
export type { MenuDeclaration } from './menus/menu-declaration.ts'
export * from './own-components/own-components.ts'
export type { GrantDeclaration } from './permissions/grant-declaration.ts'
export {
  defineRoles,
  type RoleDeclaration,
  type RolesFile,
} from './permissions/roles-file.ts'
export { defineUsers, type UsersFile } from './system/define-users.ts'
export { AdminUser } from './system/models.ts'
