import { classNameFor, kebabCase } from '../naming/identifier.ts'
import { labelFromName } from '../naming/label.ts'
import type { GenerationRecord } from './generation-record.ts'
import { checkRecord, parseRecord, serializeRecord } from './record-json.ts'

/** A record as JSON, for another environment: the same bytes as its file. */
export function exportRecord(record: GenerationRecord): string {
  return serializeRecord(record)
}

/** Reads an exported record; see {@link parseRecord} for what is refused. Nothing is saved. */
export function importRecord(text: string): GenerationRecord {
  return parseRecord(text)
}

/** What a clone is called. */
export interface CloneOptions {
  /** The name of the new record. */
  readonly name: string
  /** The table of the new record; the same one by default. */
  readonly table?: string
}

/** Copies a record under a new name, with its own classes, route and menu entry. */
export function cloneRecord(record: GenerationRecord, options: CloneOptions): GenerationRecord {
  const name = kebabCase(options.name)
  const table = options.table ?? record.table.name
  const title = labelFromName(name)
  return checkRecord({
    ...record,
    name,
    functionName: title,
    modelName: classNameFor(name),
    table: { ...record.table, name: table },
    route: { ...record.route, path: `/${name}`, menuName: title },
  })
}
