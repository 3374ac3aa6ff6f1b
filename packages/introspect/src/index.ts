export type { DatabaseConfig } from './database-config.ts'
export { IntrospectError, type IntrospectErrorCode, introspectErrorCodes } from './errors.ts'
export { createIntrospector, type Introspector } from './introspector.ts'
export { type AnyDatabase, type DatabaseServer, type OpenDatabase, openDatabase } from './open-database.ts'
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
export { type LifecycleColumns, lifecycleColumns } from './system-columns.ts'
