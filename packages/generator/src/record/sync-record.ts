import type { Column, DriverName, Table } from '@quoin/introspect'
import type { ColumnFacts } from './column-facts.ts'
import type { ComponentMap } from './component-map.ts'
import type { FieldConfig } from './field-config.ts'
import type { GenerationRecord } from './generation-record.ts'
import { inOwnWords } from './own-words.ts'
import { recordFromTable } from './record-from-table.ts'
import { checkRecord } from './record-json.ts'
import type { RelationConfig } from './relation-config.ts'

/** What syncing changed. */
export interface RecordSync {
  readonly record: GenerationRecord
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  /** All of it in lines: `+ added`, `- removed`, `~ changed`. */
  readonly lines: readonly string[]
}

/** What syncing knows beside record and table. */
export interface SyncOptions {
  readonly driver: DriverName
  readonly tables?: readonly Table[]
  readonly componentMap?: ComponentMap
}

/**
 * Brings a record up to date with its table: what was derived follows the table, what was chosen by hand stays.
 * A choice counts as made by hand when it differs from what the table, as the record last saw it, gives.
 */
export function syncRecord(record: GenerationRecord, current: Table, options: SyncOptions): RecordSync {
  const table = inOwnWords(current, record)
  const { connection, kind } = record.table
  const shared = { ...options, savePath: record.savePath, kind, ...(connection !== undefined && { connection }) }
  const tables = options.tables ?? []
  // A record keeps not all checks; that they are as they were keeps the rules made from them from passing for hand-made.
  const before = recordFromTable({ ...tableOf(record), checks: table.checks }, { ...shared, tables })
  const after = recordFromTable(table, shared)
  const known = new Map(record.fields.map((field) => [field.name, field]))
  const derived = new Map(before.fields.map((field) => [field.name, field]))
  const fields = after.fields.map((next) => {
    const own = known.get(next.name)
    return own ? keepChoices(own, derived.get(next.name) ?? own, next) : next
  })
  const ordered = inOrderOf(fields, record.fields)
  const names = new Set(ordered.map(({ name }) => name))
  const merged: GenerationRecord = {
    ...record,
    ...keepChoices(topLevel(record), topLevel(before), topLevel(after)),
    table: { ...after.table, kind },
    fields: ordered,
    relations: syncRelations(record.relations, before.relations, after.relations),
    page: {
      ...record.page,
      form: {
        ...record.page.form,
        groups: record.page.form.groups.map((group) => ({
          ...group,
          fields: group.fields.filter((name) => names.has(name)),
        })),
      },
    },
  }
  const added = ordered.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  const removed = record.fields.filter(({ name }) => !names.has(name)).map(({ name }) => name)
  const changed = ordered
    .filter((field) => known.has(field.name) && !same(known.get(field.name), field))
    .map(({ name }) => name)
  const lines = [
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => `- ${name}`),
    ...changed.map((name) => `~ ${name}`),
  ]
  return { record: checkRecord(merged), added, removed, changed, lines }
}

function topLevel({ functionName, primaryKey, timestamps, softDeletes }: GenerationRecord) {
  return { functionName, primaryKey, timestamps, softDeletes }
}

/** Each property on its own: the hand's choice where there is one, else what the table gives now. */
function keepChoices<Value extends object>(own: Value, derived: Value, next: Value): Value {
  const facts = new Set<string>(factNames)
  const entries = Object.entries(next).map(([key, value]) => {
    const mine = own[key as keyof Value]
    const chosen = !facts.has(key) && !same(mine, derived[key as keyof Value])
    return [key, chosen ? mine : value]
  })
  return Object.fromEntries(entries) as Value
}

const factNames: readonly (keyof ColumnFacts)[] = [
  'name',
  'type',
  'nullable',
  'default',
  'autoIncrement',
  'generated',
  'unique',
  'comment',
]

function syncRelations(
  own: readonly RelationConfig[],
  derived: readonly RelationConfig[],
  next: readonly RelationConfig[],
): readonly RelationConfig[] {
  const keyOf = ({ kind, table, foreignKey, pivot }: RelationConfig): string =>
    JSON.stringify([kind, table, foreignKey, pivot])
  const mine = new Map(own.map((relation) => [keyOf(relation), relation]))
  const old = new Map(derived.map((relation) => [keyOf(relation), relation]))
  const kept = next.flatMap((relation) => {
    const chosen = mine.get(keyOf(relation))
    if (chosen) {
      const { subForm } = chosen
      return { ...keepChoices(chosen, old.get(keyOf(relation)) ?? chosen, relation), ...(subForm && { subForm }) }
    }
    return old.has(keyOf(relation)) ? [] : relation
  })
  const found = new Set(kept.map(keyOf))
  return [...kept, ...own.filter((relation) => !found.has(keyOf(relation)) && !old.has(keyOf(relation)))]
}

/** Fields stay in the order a person gave them; new ones come after the field they follow in the table. */
function inOrderOf(fields: readonly FieldConfig[], own: readonly FieldConfig[]): readonly FieldConfig[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const ordered = own.flatMap(({ name }) => byName.get(name) ?? [])
  const placed = new Set(ordered.map(({ name }) => name))
  for (const [index, field] of fields.entries()) {
    if (placed.has(field.name)) continue
    const previous = fields[index - 1]?.name
    const at = previous === undefined ? 0 : ordered.findIndex(({ name }) => name === previous) + 1
    ordered.splice(at, 0, field)
    placed.add(field.name)
  }
  return ordered
}

/** The table as a record last saw it. */
function tableOf(record: GenerationRecord): Table {
  const { systemColumns, name, comment, indexes, foreignKeys } = record.table
  const isKey = ({ name: column }: ColumnFacts): boolean => column === record.primaryKey
  const columns = [
    ...systemColumns.filter(isKey),
    ...record.fields,
    ...systemColumns.filter((column) => !isKey(column)),
  ]
  return {
    schema: '',
    name,
    comment,
    kind: 'table',
    columns: columns.map(columnOf),
    primaryKey: { name: null, columns: [record.primaryKey] },
    foreignKeys,
    indexes,
    checks: [],
  }
}

function columnOf(facts: ColumnFacts): Column {
  return {
    name: facts.name,
    type: facts.type,
    nullable: facts.nullable,
    default: facts.default,
    autoIncrement: facts.autoIncrement,
    generated: facts.generated,
    unique: facts.unique,
    comment: facts.comment,
    system: ['id', 'created_at', 'updated_at', 'deleted_at'].includes(facts.name),
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
