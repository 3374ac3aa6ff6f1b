import type { DriverName } from '@quoin/introspect'
import { GeneratorError } from '../errors.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** A record with every column that its switches need, and which of them its table does not have yet. */
export interface CompletedRecord {
  readonly record: GenerationRecord
  readonly added: readonly string[]
}

const momentTypes: Readonly<Record<DriverName, ColumnFacts['type']>> = {
  mysql: { name: 'datetime', raw: 'datetime' },
  pgsql: { name: 'timestamptz', raw: 'timestamp with time zone' },
  sqlite: { name: 'datetime', raw: 'datetime' },
}

/**
 * Soft delete and timestamps need their columns: a migration adds them when the record asks for one (§2.2).
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` when a column is missing and no migration may add it.
 */
export function completeRecord(record: GenerationRecord): CompletedRecord {
  const { table, fields, softDeletes, timestamps, options } = record
  const known = new Set([...table.systemColumns, ...fields].map(({ name }) => name))
  const needed = [...(timestamps ? ['created_at', 'updated_at'] : []), ...(softDeletes ? ['deleted_at'] : [])]
  const missing = needed.filter((name) => !known.has(name))
  if (missing.length === 0) return { record, added: [] }
  if (!options.createMigration) throw missingColumns(record, missing)
  const columns = missing.map((name) => momentColumn(name, table.driver))
  return {
    record: { ...record, table: { ...table, systemColumns: [...table.systemColumns, ...columns] } },
    added: missing,
  }
}

function missingColumns({ name, table, softDeletes }: GenerationRecord, missing: readonly string[]): GeneratorError {
  const feature = softDeletes && missing.includes('deleted_at') ? 'Soft delete is' : 'Timestamps are'
  const names = missing.map((name) => `"${name}"`).join(' and ')
  return new GeneratorError(
    'GENERATOR_RECORD_INVALID',
    `${feature} switched on, but table "${table.name}" has no column ${names}.`,
    {
      params: { record: name },
      hint: 'Switch it off, add the column, or switch "create migration" on to have a migration add it.',
    },
  )
}

function momentColumn(name: string, driver: DriverName): ColumnFacts {
  return {
    name,
    type: momentTypes[driver],
    nullable: true,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment: null,
  }
}
