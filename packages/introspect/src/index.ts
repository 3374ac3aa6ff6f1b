export type { DatabaseConfig } from './address/database-config.ts'
export type { Connection, DatabaseServer, QueryFunction, QuerySource } from './connection/connection.ts'
export {
  type ErrorParams,
  IntrospectError,
  type IntrospectErrorCode,
  type IntrospectErrorKey,
  introspectErrorCodes,
  introspectErrorParams,
} from './errors.ts'
export { introspect } from './introspect.ts'
export { createIntrospector, type IntrospectOptions, type Introspector } from './introspector.ts'
export {
  type Check,
  type Column,
  type ColumnDefault,
  type ColumnType,
  type ColumnTypeName,
  type DriverName,
  diffSchemas,
  diffTables,
  driverNames,
  type FactChange,
  type ForeignKey,
  type GeneratedColumn,
  type Index,
  type IndexColumn,
  type LifecycleColumns,
  lifecycleColumns,
  type PrimaryKey,
  type ReferentialAction,
  type Routine,
  type RowSecurity,
  renderDiff,
  renderJson,
  renderMarkdown,
  renderMermaid,
  renderSchema,
  renderTable,
  renderTypes,
  type Schema,
  type SchemaChange,
  type Sequence,
  type Table,
  type TableChange,
  type TableProblem,
  type TableSummary,
  type Trigger,
  type TypeDefinition,
} from './schema/index.ts'
export type { TableFilter } from './table-filter.ts'
export type { IntrospectText } from './text.ts'
