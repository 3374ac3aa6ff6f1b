// A star, since applications can add to an interface only through one.

// Every factory of the catalogue, which grows: a list of names here would only repeat it.
export * from '@quoin/generator/components'
export type { Condition, ConditionTest } from '@quoin/generator/conditions'
export type { CrudOptions, DetailSchema, FilterKind, FormDisplay } from '@quoin/generator/feature-pages'
export type { RouteRegistry } from '@quoin/router'
export type { RouteDefinition } from '@quoin/router/loading'
export type { Application, ApplicationOptions } from './application/application.ts'
export { createApplication } from './application/create-application.ts'
export { auditWork } from './audit/audited-work.ts'
export { countUsers } from './auth/count-users.ts'
export { createUser, type NewUser } from './auth/create-user.ts'
export { createSetupLink } from './auth/setup-link.ts'
export type { AdminConfig, AdminConfigInput } from './config/admin-config.ts'
export { defineConfig } from './config/define-config.ts'
export { loadConfig } from './config/load-config.ts'
export { parseConfig } from './config/parse-config.ts'
export { AdminController } from './crud/admin-controller.ts'
export { AdminService } from './crud/admin-service.ts'
export type { ResourceDefinition } from './crud/definition/resource-definition.ts'
export { contains, endsWith, startsWith } from './crud/list/contains.ts'
export type { Filterable } from './crud/list/filterable.ts'
export type { ListOptions, ListPage } from './crud/list/list-options.ts'
export type { Cast } from './crud/model/cast.ts'
export {
  type Json,
  Model,
  type ModelClass,
  type PrimaryKey,
  type RelatedData,
  type RelatedRow,
  type RelationName,
  type RowOf,
  type StoreData,
  type TableName,
  type TableOf,
  type UpdateData,
} from './crud/model/model.ts'
export {
  type BelongsTo,
  type BelongsToMany,
  belongsTo,
  belongsToMany,
  type HasOneOrMany,
  hasMany,
  hasOne,
  type RelatedModel,
  type Relation,
} from './crud/model/relation.ts'
export type { ResourceService } from './crud/resource-service.ts'
export type { AuditEntry, CurrentUser, ServiceClass, ServiceContext } from './crud/service-context.ts'
export { applicationMigrator } from './database/application-migrator.ts'
export { connectDatabase } from './database/connect-database.ts'
export * from './database/database.ts'
export type { FrameworkTables } from './database/framework-tables.ts'
export { hasTable } from './database/has-table.ts'
export { migrateApplication } from './database/migrate-application.ts'
export { migrateFramework } from './database/migrate-framework.ts'
export { type DefineTable, rebuildTable } from './database/rebuild-table.ts'
export type { RunMigrationsOptions } from './database/run-migrations.ts'
export { type DevelopmentOptions, startDevelopment } from './development/start-development.ts'
export { type FieldErrors, RuntimeError, type RuntimeErrorCode, type RuntimeErrorOptions } from './errors.ts'
export type { ExtensionMiddleware } from './extensions/extension-middleware.ts'
export type { ExtensionHostServices } from './extensions/load-extensions.ts'
export { Answer, RawAnswer } from './http/answer.ts'
export { defineRoutes } from './http/define-routes.ts'
export type { RequestContext } from './http/request-context.ts'
export { RequestInput } from './http/request-input.ts'
export type { Logger } from './logger.ts'
export type { MenuDeclaration } from './menus/menu-declaration.ts'
