import type { Table } from '@quoin/introspect'
import type { GenerationRecord } from './generation-record.ts'
import { type RecordFromTableOptions, recordFromTable } from './record-from-table.ts'
import type { RecordSummary } from './record-store.ts'
import { formatTableName } from './table-name.ts'

/** The record of a table under a name that no record of another table has. */
export function recordWithFreeName(
  table: Table,
  options: RecordFromTableOptions,
  saved: readonly RecordSummary[],
): GenerationRecord {
  const record = recordFromTable(table, options)
  const { connection = null } = options
  const other = saved.find(({ name, problem }) => name === record.name && problem === null)
  if (other === undefined) return record
  if (other.connection !== connection && connection !== null)
    return recordFromTable(table, { ...options, namesConnection: true })
  const isOwn = other.connection === connection && other.table === formatTableName(record.table)
  return isOwn ? record : recordFromTable(table, { ...options, namesSchema: true })
}
