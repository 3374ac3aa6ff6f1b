import { isDeepStrictEqual } from 'node:util'
import type { DriverName, Table } from '@quoin/introspect'
import { type ColumnDifference, formatColumnDiffLine } from './column-difference.ts'
import type { ColumnFacts } from './column-facts.ts'
import { compareWithTable } from './compare-table.ts'
import type { ComponentByColumnType } from './component-by-column-type.ts'
import type { FieldConfig } from './field-config.ts'
import { isForgotten } from './forgotten-differences.ts'
import type { FrameworkTablesLocation } from './framework-tables.ts'
import type { GenerationRecord } from './generation-record.ts'
import { withoutMissingNames } from './layout.ts'
import { maxListColumns } from './list-columns.ts'
import { factsOf, type RecordFromTableOptions, recordFromTable } from './record-from-table.ts'
import { parseRecordValue } from './record-json.ts'
import { holdsForeignKey, type RelationConfig } from './relation-config.ts'
import { syncRelations } from './sync-relations.ts'
import { settledTable, tableOfRecord, type WinningSide } from './table-to-follow.ts'

/** What syncing changed. */
export interface RecordSync {
  readonly record: GenerationRecord
  /** What lay between record and table before, also what is forgotten. */
  readonly differences: readonly ColumnDifference[]
  /** All of it that is not forgotten, in lines: `+ added`, `- missing`, `~ changed`. */
  readonly lines: readonly string[]
}

/** What syncing knows beside record and table. */
export interface SyncOptions {
  readonly driver: DriverName
  readonly tables?: readonly Table[]
  /** The schema that a name without one means. */
  readonly defaultSchema?: string
  readonly componentMap?: ComponentByColumnType
  readonly frameworkTables?: FrameworkTablesLocation
  /** Which side of a difference counts; by default the table, and nothing of the record goes. */
  readonly sideOf?: (difference: ColumnDifference) => WinningSide
}

/**
 * Brings a record up to date with its table. A field whose column is as it was stays as it is; of the others, what was
 * derived follows the table and what was chosen by hand stays. A choice counts as made by hand when it differs from what
 * the table, as the record last saw it, gives. What the record has and the table lacks stays, unless a side is given.
 */
export function syncRecord(record: GenerationRecord, current: Table, options: SyncOptions): RecordSync {
  const differences = compareWithTable(record, current)
  const { sideOf = (difference) => (isForgotten(record, difference) ? 'record' : undefined), ...context } = options
  const table = settledTable(record, current, differences, sideOf)
  const lines = differences.filter((difference) => !isForgotten(record, difference)).map(formatColumnDiffLine)
  return { record: parseRecordValue(following(record, table, context)), differences, lines }
}

/** The record as it is when it agrees with a table in everything. */
function following(record: GenerationRecord, table: Table, options: Omit<SyncOptions, 'sideOf'>): GenerationRecord {
  const { connection, kind } = record.table
  const { savePath } = record
  const shared = { ...options, savePath, kind, ...(connection !== undefined && { connection }) }
  // A record keeps not all checks; that they are as they were keeps the rules made from them from passing for hand-made.
  const seen = { ...tableOfRecord(record), schema: table.schema, kind: table.kind, checks: table.checks }
  const before = recordFromTable(seen, shared)
  const after = recordFromTable(table, shared)
  const relations = syncRelations(record.relations, before.relations, after.relations, table)
  const columns = new Map(table.columns.map((column) => [column.name, column]))
  const old = new Map(seen.columns.map((column) => [column.name, column]))
  const factsIn = (all: typeof columns, name: string): ColumnFacts | undefined => {
    const column = all.get(name)
    return column && factsOf(column, shared)
  }
  const isAsBefore = (name: string): boolean =>
    isDeepStrictEqual(factsIn(old, name), factsIn(columns, name)) &&
    isDeepStrictEqual(relationOf(name, record.relations), relationOf(name, relations))
  const known = record.fields.flatMap((own) => {
    const column = columns.get(own.name)
    if (column === undefined) return []
    if (isAsBefore(own.name)) return own
    const alone = (given: Table, links: readonly RelationConfig[]): FieldConfig =>
      fieldAlone(given, own, links, shared) ?? { ...own, ...factsOf(column, shared) }
    return {
      ...chosen(own, alone(seen, record.relations), alone(table, relations), relations),
      ...factsOf(column, shared),
    }
  })
  const names = new Set(record.fields.map(({ name }) => name))
  const added = listedWhileThereIsRoom(after, record.fields).filter(({ name }) => !names.has(name))
  const fields = inOrderOf(
    known,
    added.map((field) => linked(field, relations)),
    table,
  )
  const there = new Set(fields.map(({ name }) => name))
  const placed = new Set([...columns.keys(), ...there, ...relations.map(({ name }) => name)])
  const { readOnly: _, ...kept } = record
  return {
    ...kept,
    primaryKey: after.primaryKey,
    ...(after.readOnly && { readOnly: true as const }),
    timestamps: chosenSwitch(record.timestamps, before.timestamps, after.timestamps),
    softDeletes: chosenSwitch(record.softDeletes, before.softDeletes, after.softDeletes),
    ...(isDeepStrictEqual(record.managed, before.managed) && after.managed !== undefined && { managed: after.managed }),
    table: {
      ...after.table,
      kind,
      // What the record has as a field stays one.
      systemColumns: after.table.systemColumns.filter(({ name }) => !there.has(name)),
      ...(record.table.forgotten && { forgotten: record.table.forgotten }),
    },
    fields,
    relations,
    page: withoutMissingNames(record.page, (name) => placed.has(name)),
  }
}

function chosenSwitch(own: boolean, derived: boolean, next: boolean): boolean {
  return own === derived ? next : own
}

/** The field that a column gives where no other column is: what is beside it decides nothing about it. */
function fieldAlone(
  table: Table,
  { name }: FieldConfig,
  relations: readonly RelationConfig[],
  options: RecordFromTableOptions,
): FieldConfig | undefined {
  const keys = table.primaryKey?.columns ?? []
  const columns = table.columns.filter((column) => column.name === name || keys.includes(column.name))
  const foreignKeys = table.foreignKeys.filter((one) => one.columns.length === 1 && one.columns[0] === name)
  const { fields } = recordFromTable({ ...table, columns, foreignKeys, indexes: [] }, options)
  const field = fields.find((one) => one.name === name)
  return field && linked(field, relations)
}

/** A relation may have got another name than it has where no other is. */
function linked(field: FieldConfig, relations: readonly RelationConfig[]): FieldConfig {
  const relation = relationOf(field.name, relations)
  if (relation === undefined || !('relation' in field.properties)) return field
  return { ...field, properties: { ...field.properties, relation: relation.name } }
}

function relationOf(column: string, relations: readonly RelationConfig[]): RelationConfig | undefined {
  return relations.find((one) => holdsForeignKey(one) && one.foreignKey === column)
}

/** Each property on its own: the hand's choice where there is one, else what the table gives now. */
function chosen(
  own: FieldConfig,
  derived: FieldConfig,
  next: FieldConfig,
  relations: readonly RelationConfig[],
): FieldConfig {
  const entries = Object.entries(next).map(([key, value]) => {
    const mine = own[key as keyof FieldConfig]
    return [key, isDeepStrictEqual(mine, derived[key as keyof FieldConfig]) ? value : mine]
  })
  const { component, properties } = own
  // A component goes with its properties; without its relation it has nothing to show.
  const isPicked = component !== derived.component || !isDeepStrictEqual(properties, derived.properties)
  const { relation } = properties
  const works = relation === undefined || relations.some(({ name }) => name === relation)
  const picked =
    isPicked && works ? { component, properties } : { component: next.component, properties: next.properties }
  return { ...(Object.fromEntries(entries) as FieldConfig), ...picked }
}

/** A new column is in the list while there is room: it takes nobody's place. */
function listedWhileThereIsRoom({ fields }: GenerationRecord, own: readonly FieldConfig[]): readonly FieldConfig[] {
  const known = new Set(own.map(({ name }) => name))
  let room = maxListColumns - own.filter(({ showInList }) => showInList).length
  return fields.map((field) => {
    if (known.has(field.name) || !field.showInList) return field
    room -= 1
    return room >= 0 ? field : { ...field, showInList: false, searchable: false, sortable: false }
  })
}

/** Fields stay in the order a user gave them; new ones come after the field they follow in the table. */
function inOrderOf(
  known: readonly FieldConfig[],
  added: readonly FieldConfig[],
  { columns }: Table,
): readonly FieldConfig[] {
  const ordered = [...known]
  const order = columns.map(({ name }) => name)
  for (const field of added) {
    const before = order.slice(0, order.indexOf(field.name)).reverse()
    const previous = before.find((name) => ordered.some((one) => one.name === name))
    ordered.splice(ordered.findIndex(({ name }) => name === previous) + 1, 0, field)
  }
  return ordered
}
