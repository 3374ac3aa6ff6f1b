import type { GenerationRecord, SkippedTable } from '@quoin/generator'
import { formatTableName } from '@quoin/generator/table-name'
import { alignColumns, terminal } from './terminal.ts'
import { localized, t } from './texts.ts'

/** Says of many tables what was made of each; the exit code says whether all of them got a feature. */
export function printBatchResult(
  records: readonly GenerationRecord[],
  made: number,
  skipped: readonly SkippedTable[],
): void {
  terminal.line(
    alignColumns(
      records.map(({ table, functionName, route }) => ['✔', formatTableName(table), functionName, route.path]),
    ),
  )
  showSkipped(skipped)
  terminal.line(t('cli.tables', { made, known: records.length - made, skipped: skipped.length }))
}

/** Says which tables got no feature, and why. */
export function showSkipped(skipped: readonly SkippedTable[]): void {
  if (skipped.length === 0) return
  process.exitCode = 1
  terminal.line(alignColumns(skipped.map(({ table, reason }) => ['✖', table, localized(reason)])))
}

/** A table without a feature, as a script reads it. */
export function localizeSkippedTable({ schema, table, reason }: SkippedTable): object {
  return { schema, table, reason: localized(reason) }
}
