export type { DatabaseConfig } from './database-config.ts'
export { diffTables, type FactChange, type TableChange } from './diff-tables.ts'
export {
  type ErrorParams,
  IntrospectError,
  type IntrospectErrorCode,
  introspectErrorCodes,
  introspectErrorParams,
} from './errors.ts'
export { IntrospectionDocument, renderJson } from './introspection-document.ts'
export { createIntrospector, type Introspector } from './introspector.ts'
export { type OpenDatabase, openDatabase } from './open-database.ts'
export type { AnyDatabase, ConnectionCounts, DatabaseServer } from './opened-server.ts'
export { renderSchema, renderTable } from './render-table.ts'
export type {
  Check,
  Column,
  ColumnDefault,
  ColumnType,
  ColumnTypeName,
  DriverName,
  ForeignKey,
  GeneratedColumn,
  Index,
  IndexColumn,
  PrimaryKey,
  ReferentialAction,
  Schema,
  Table,
  TableProblem,
  TableSummary,
} from './schema.ts'
export type { ResultColumn, Statement, StatementResult, StatementRow, Statements } from './statements.ts'
export { type LifecycleColumns, lifecycleColumns } from './system-columns.ts'
