import { pathsOf } from '../emit/feature.ts'
import { GeneratorError } from '../errors.ts'
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

/**
 * Two features must not share a class or a route: the second would take over the first one's files.
 *
 * @throws {@link GeneratorError} `GENERATOR_NAME_COLLISION`.
 */
export function checkCollisions(records: readonly GenerationRecord[]): void {
  const claims = [
    ['file', (record: GenerationRecord) => pathsOf(record).model.toLowerCase(), 'modelName'],
    ['route', (record: GenerationRecord) => record.route.path.toLowerCase(), 'route.path'],
  ] as const
  checkConnections(records)
  for (const [what, keyOf, setting] of claims) {
    const seen = new Map<string, GenerationRecord>()
    for (const record of records) {
      const other = seen.get(keyOf(record))
      if (other) {
        const name = what === 'file' ? pathsOf(record).model : record.route.path
        throw new GeneratorError(
          'GENERATOR_NAME_COLLISION',
          `Records "${other.name}" and "${record.name}" want the same ${what} "${name}".`,
          {
            params: { records: [other.name, record.name], kind: what, name },
            hint: `Change ${setting} of one of them; upper and lower case count as the same.`,
          },
        )
      }
      seen.set(keyOf(record), record)
    }
  }
}

/** The rows of a table are declared by its name, once, whichever database it is in. */
function checkConnections(records: readonly GenerationRecord[]): void {
  const seen = new Map<string, GenerationRecord>()
  for (const record of records) {
    const other = seen.get(record.table.name) ?? record
    seen.set(record.table.name, other)
    if (other.table.connection === record.table.connection) continue
    throw new GeneratorError(
      'GENERATOR_NAME_COLLISION',
      `Records "${other.name}" and "${record.name}" are of two tables "${record.table.name}", on different connections.`,
      {
        params: { records: [other.name, record.name], kind: 'table', name: record.table.name },
        hint: 'Make a view of another name of one of them, and a record of that view.',
      },
    )
  }
}

/** A table is created after the tables its foreign keys point to. */
export function inDependencyOrder(batch: readonly GenerationRecord[]): readonly GenerationRecord[] {
  const byTable = new Map(batch.map((record) => [record.table.name, record]))
  const ordered = new Set<GenerationRecord>()
  const visiting = new Set<GenerationRecord>()
  const visit = (record: GenerationRecord): void => {
    if (ordered.has(record) || visiting.has(record)) return
    visiting.add(record)
    for (const { references } of record.table.foreignKeys) {
      const target = byTable.get(references.table)
      if (target) visit(target)
    }
    ordered.add(record)
  }
  for (const record of batch) visit(record)
  return [...ordered]
}
