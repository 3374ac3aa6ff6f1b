export type { Routine, RowSecurity, Sequence, Trigger, TypeDefinition } from './database-objects.ts'
export { diffSchemas, type SchemaChange } from './diff-schemas.ts'
export { diffTables, type FactChange, type TableChange } from './diff-tables.ts'
export { type DriverName, driverNames } from './driver-name.ts'
export { renderDiff } from './render-diff.ts'
export { renderJson } from './render-json.ts'
export { renderMarkdown } from './render-markdown.ts'
export { renderMermaid } from './render-mermaid.ts'
export { renderSchema, renderTable } from './render-table.ts'
export { renderTypes } from './render-types.ts'
export type {
  Check,
  Column,
  ColumnDefault,
  ColumnType,
  ColumnTypeName,
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
