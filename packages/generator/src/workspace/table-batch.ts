import type { Text } from '@quoin/extensions/text'
import type { Table } from '@quoin/introspect'
import { groupTablesForMenu } from '../emit/menu-groups.ts'
import { GeneratorError } from '../errors.ts'
import { createIssueContext, findRecordIssues } from '../issues/record-issues.ts'
import { mergeRecords } from '../plan/batch.ts'
import type { Project } from '../plan/project.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** Which tables of a database are meant. */
export interface TableChoice {
  readonly connection?: string | undefined
  /** Left out for the schema that a name without one means. */
  readonly schema?: string | undefined
  /** Patterns of names, such as `sales_*`; left out for all. */
  readonly only?: readonly string[] | undefined
}

/** A table that got no feature, and why. */
export interface SkippedTable {
  readonly schema: string
  readonly table: string
  readonly reason: Text
}

/** Many tables at once: what is made of them. */
export interface TableBatch {
  /** New records, which are not saved yet. */
  readonly drafts: readonly GenerationRecord[]
  /** Records that are there. */
  readonly known: readonly string[]
  readonly skipped: readonly SkippedTable[]
}

/** Whether a name fits one of these patterns, in which `*` is any text and `?` any character. */
export function matchesName(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split(/([*?])/).map((part) => (part === '*' ? '.*' : part === '?' ? '.' : escaped(part)))
    return new RegExp(`^${parts.join('')}$`, 'isu').test(name)
  })
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/**
 * Drafts of all these tables but those that have a record. What cannot be generated is left out with its reason, and
 * the rest goes on; a table whose record would be in the way of another one's comes after it.
 */
export function draftTables(
  tables: readonly Table[],
  project: Project,
  make: (table: Table) => GenerationRecord,
  recordOf: (table: Table) => string | undefined,
): TableBatch {
  const skipped: SkippedTable[] = []
  const known: string[] = []
  const made: { table: Table; record: GenerationRecord }[] = []
  const skip = ({ schema, name }: Table, reason: Text): void => void skipped.push({ schema, table: name, reason })
  const groupOf = groupTablesForMenu(tables)
  for (const table of tables) {
    const own = recordOf(table)
    if (own !== undefined) {
      known.push(own)
      continue
    }
    try {
      const record = make(table)
      made.push({ table, record: { ...record, route: { ...record.route, parentMenu: groupOf(table) } } })
    } catch (error) {
      if (!(error instanceof GeneratorError)) throw error
      skip(table, error.text)
    }
  }
  return { drafts: withoutIssues(made, project, skip), known, skipped }
}

/** The records that can be generated together: leaving one out may leave another without what it needs. */
function withoutIssues(
  made: readonly { readonly table: Table; readonly record: GenerationRecord }[],
  project: Project,
  skip: (table: Table, reason: Text) => void,
): readonly GenerationRecord[] {
  let left = withoutTaken(made, project, skip)
  for (;;) {
    const records = left.map(({ record }) => record)
    const around = createIssueContext(project, mergeRecords(project.records, records))
    const kept = left.filter(({ table, record }) => {
      const [issue] = findRecordIssues(around, record)
      if (issue) skip(table, issue.text)
      return issue === undefined
    })
    if (kept.length === left.length) return records
    left = kept
  }
}

/** Of records with one name, the first stays. */
function withoutTaken<Made extends { readonly table: Table; readonly record: GenerationRecord }>(
  made: readonly Made[],
  project: Project,
  skip: (table: Table, reason: Text) => void,
): readonly Made[] {
  const taken = new Map(project.records.flatMap((record) => keysOf(record).map((key) => [key, record.name])))
  return made.filter(({ table, record }) => {
    const keys = keysOf(record)
    const other = keys.map((key) => taken.get(key)).find((name) => name !== undefined)
    if (other === undefined) for (const key of keys) taken.set(key, record.name)
    else skip(table, new GeneratorError('GENERATOR_RECORD_EXISTS', { params: { record: other } }).text)
    return other === undefined
  })
}

/** What only one record can have, whatever the file system makes of capitals. */
function keysOf({ name, modelName, route }: GenerationRecord): readonly string[] {
  return [`name ${name}`, `model ${modelName}`, `route ${route.path}`].map((key) => key.toLowerCase())
}
