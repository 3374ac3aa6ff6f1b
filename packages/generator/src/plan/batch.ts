import type { GenerationRecord } from '../record/generation-record.ts'

/** The saved records with those of the batch in their places. */
export function mergeRecords(
  saved: readonly GenerationRecord[],
  batch: readonly GenerationRecord[],
): readonly GenerationRecord[] {
  const planned = new Map(batch.map((record) => [record.name, record]))
  const kept = saved.map((record) => planned.get(record.name) ?? record)
  const known = new Set(saved.map(({ name }) => name))
  return [...kept, ...batch.filter(({ name }) => !known.has(name))]
}

/** A table is created after the tables its foreign keys point to. */
export function inDependencyOrder(batch: readonly GenerationRecord[]): readonly GenerationRecord[] {
  // Of one name in several schemas all come before: that is no more than an order.
  const byTable = Map.groupBy(batch, (record) => record.table.name)
  const ordered = new Set<GenerationRecord>()
  const visiting = new Set<GenerationRecord>()
  const visit = (record: GenerationRecord): void => {
    if (ordered.has(record) || visiting.has(record)) return
    visiting.add(record)
    for (const { references } of record.table.foreignKeys) {
      for (const target of byTable.get(references.table) ?? []) visit(target)
    }
    ordered.add(record)
  }
  for (const record of batch) visit(record)
  return [...ordered]
}
