export type { DatabaseConfig } from './address/database-config.ts'
export type { Asker, Connection, DatabaseServer, Question } from './connection/connection.ts'
export {
  type ErrorParams,
  IntrospectError,
  type IntrospectErrorCode,
  introspectErrorCodes,
  introspectErrorParams,
} from './errors.ts'
export { type IntrospectOptions, introspect } from './introspect.ts'
export { createIntrospector, type Introspector } from './introspector.ts'
export {
  type Check,
  type Column,
  type ColumnDefault,
  type ColumnType,
  type ColumnTypeName,
  type DriverName,
  diffSchemas,
  diffTables,
  type FactChange,
  type ForeignKey,
  type GeneratedColumn,
  type Index,
  type IndexColumn,
  type LifecycleColumns,
  lifecycleColumns,
  type PrimaryKey,
  type ReferentialAction,
  renderDiff,
  renderJson,
  renderMarkdown,
  renderMermaid,
  renderSchema,
  renderTable,
  renderTypes,
  type Schema,
  type SchemaChange,
  type Table,
  type TableChange,
  type TableProblem,
  type TableSummary,
} from './schema/index.ts'
export type { TableFilter } from './table-filter.ts'
