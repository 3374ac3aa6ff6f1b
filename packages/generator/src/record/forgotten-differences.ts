import { isDeepStrictEqual } from 'node:util'
import type { ColumnDifference, ForgottenDifference } from './column-difference.ts'
import type { GenerationRecord } from './generation-record.ts'

/** Whether a difference is one that a record forgot. */
export function isForgotten({ table: { forgotten = [] } }: GenerationRecord, difference: ColumnDifference): boolean {
  return forgotten.some(
    ({ column, kind, facts }) =>
      column === difference.column &&
      kind === difference.kind &&
      (kind === 'added' || isDeepStrictEqual(facts, difference.facts)),
  )
}

/** The record with further forgotten differences, and without those of columns that were decided again. */
export function withForgotten(
  record: GenerationRecord,
  further: readonly ForgottenDifference[],
  decidedColumns: ReadonlySet<string>,
): GenerationRecord {
  const { forgotten: before = [], ...table } = record.table
  const forgotten = [...before.filter(({ column }) => !decidedColumns.has(column)), ...further]
  return { ...record, table: { ...table, ...(forgotten.length > 0 && { forgotten }) } }
}
