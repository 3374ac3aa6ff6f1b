import type { DriverName } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { managedColumnsOf } from '../record/managed-columns.ts'

/** A record with every column that its switches need, and which of them its table does not have yet. */
export interface RecordWithLifecycleColumns {
  readonly record: GenerationRecord
  readonly addedColumns: readonly string[]
}

/** Soft delete and timestamps need their columns: a migration adds them when the record asks for one. */
export function addLifecycleColumns(record: GenerationRecord): RecordWithLifecycleColumns {
  const { table, options } = record
  const missing = options.createMigration ? missingLifecycleColumns(record) : []
  if (missing.length === 0) return { record, addedColumns: [] }
  const columns = missing.map((name) => instantColumn(name, table.driver))
  return {
    record: { ...record, table: { ...table, systemColumns: [...table.systemColumns, ...columns] } },
    addedColumns: missing,
  }
}

/** The columns that soft delete and timestamps need and the table does not have. */
export function missingLifecycleColumns(record: GenerationRecord): readonly string[] {
  const { table, fields } = record
  const known = new Set([...table.systemColumns, ...fields].map(({ name }) => name))
  const { created, updated, deleted } = managedColumnsOf(record)
  return [created, updated, deleted].filter((name) => name !== undefined).filter((name) => !known.has(name))
}

function instantColumn(name: string, driver: DriverName): ColumnFacts {
  return {
    name,
    type: dialectOf(driver).instantType,
    nullable: true,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment: null,
  }
}
