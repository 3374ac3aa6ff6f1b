import type { ForeignKey, Index, Table } from '@quoin/introspect'
import { toCamelCaseIdentifier } from '../naming/identifier.ts'
import { plural, singular } from '../naming/inflection.ts'
import { splitIntoWords } from '../naming/label.ts'
import { guessDisplayColumnOrPattern } from './display-column.ts'
import { type FrameworkTablesLocation, isFrameworkTable } from './framework-tables.ts'
import type { GenerationRecord } from './generation-record.ts'
import { type GuessReason, guessReason } from './guess.ts'
import { guessForeignKeys, keyStem } from './guessed-keys.ts'
import { foreignKeysInColumnOrder, manyToMany, pivotKeys } from './many-to-many.ts'
import { polymorphicRelations } from './polymorphic-relations.ts'
import type { RelationConfig } from './relation-config.ts'
import { TableCatalog, type TableWithKeys } from './table-catalog.ts'
import { formatTableName, type QualifiedTableName } from './table-name.ts'

/** Why a relation is there. */
export function relationReason({
  kind,
  table,
  foreignKey,
  ownerKey,
  pivot,
  guessed,
  type,
}: RelationConfig): GuessReason {
  if (type !== undefined) return guessReason('relation.belongsToAny', { column: type.column })
  return guessReason(guessed ? 'relation.name' : `relation.${kind}`, {
    table,
    foreignKey,
    ownerKey,
    pivot: pivot?.table ?? '',
  })
}

/**
 * The relations that foreign keys give a table, and columns that are called like one, in both directions; those to
 * tables outside the default schema name their schema.
 */
export function relationsFor(
  table: Table,
  tables: readonly Table[],
  defaultSchema: string = table.schema,
  frameworkTables?: FrameworkTablesLocation,
): readonly RelationConfig[] {
  const catalog = new TableCatalog(tables, defaultSchema)
  const taken = new Set<string>()
  const relations: RelationConfig[] = []
  const add = (relation: RelationConfig): void => {
    const name = availableRelationName(relation.name, relation.foreignKey, taken)
    taken.add(name)
    relations.push({ ...relation, name })
  }
  const guessed = (other: Table): TableWithKeys => ({
    ...other,
    // Nobody's rows point to those of the framework by their names alone.
    foreignKeys: guessForeignKeys(other, tables).filter(
      (key) =>
        ![catalog.nameOf(other), catalog.target(key, other)].some((name) => isFrameworkTable(name, frameworkTables)),
    ),
  })
  for (const relation of ownRelations(table, catalog)) add(relation)
  for (const relation of ownRelations(guessed(table), catalog)) add({ ...relation, guessed: true })
  for (const group of polymorphicRelations(table, tables, (other) => catalog.nameOf(other))) {
    if (group.types.some((relation) => isFrameworkTable(relation.table, frameworkTables))) continue
    const name = availableRelationName(group.name, group.foreignKey, taken)
    taken.add(name)
    relations.push(...group.types.map((relation) => ({ ...relation, name })))
  }
  for (const other of tables) for (const relation of reverseRelations(table, other, catalog)) add(relation)
  for (const other of tables)
    for (const relation of reverseRelations(table, guessed(other), catalog)) add({ ...relation, guessed: true })
  for (const other of tables) for (const relation of manyToMany(table, other, catalog)) add(relation)
  return relations
}

function ownRelations(table: TableWithKeys, catalog: TableCatalog): readonly RelationConfig[] {
  // A column that is a key alone is the control of that relation.
  const keys = table.foreignKeys.toSorted(
    (one, other) => Number(one.columns.length > 1) - Number(other.columns.length > 1),
  )
  return keys.flatMap((key) => {
    const pairs = pairsOf(key, table)
    if (pairs === null) return []
    const name = catalog.target(key, table)
    const target = name === catalog.nameOf(table) ? table : catalog.get(name)
    const { foreignKey, along } = pairs
    const stem = along && !isCalledAfter(foreignKey, key) ? null : keyStem(foreignKey)
    return {
      kind: 'belongsTo' as const,
      name: toCamelCaseIdentifier(stem === null ? singular(key.references.table) : stem),
      table: name,
      ...pairs,
      displayColumn: target ? guessDisplayColumnOrPattern(target.columns) : null,
      pivot: null,
    }
  })
}

/** The columns of a key, first the one whose control chooses the row: it is called after the table, or of no other key. */
function pairsOf(key: ForeignKey, table: Pick<Table, 'foreignKeys'>): Omit<RelationKey, 'isUnique'> | null {
  const { columns, references } = key
  // A key of SQLite to a table that is not there names no column of it.
  if (columns.length > 1 && references.columns.length !== columns.length) return null
  const pairs = columns.map((foreignKey, at) => ({ foreignKey, ownerKey: references.columns[at] ?? 'id' }))
  const [only] = pairs
  if (only === undefined || pairs.length === 1) return only ?? null
  const others = new Set(table.foreignKeys.filter((other) => other !== key).flatMap(({ columns }) => columns))
  const own = pairs.filter(({ foreignKey }) => !others.has(foreignKey))
  const chosen = own.find(({ foreignKey }) => isCalledAfter(foreignKey, key)) ?? own.at(-1) ?? pairs.at(-1) ?? only
  const along = pairs.filter((pair) => pair !== chosen)
  return { ...chosen, ...(along.length > 0 && { along }) }
}

function isCalledAfter(column: string, { references }: ForeignKey): boolean {
  const stem = keyStem(column)
  const inWords = (name: string): string => singular(splitIntoWords(name).join('_').toLowerCase())
  return stem !== null && `_${inWords(stem)}`.endsWith(`_${inWords(references.table)}`)
}

function reverseRelations(
  table: TableWithKeys,
  other: TableWithKeys,
  catalog: TableCatalog,
): readonly RelationConfig[] {
  if (pivotKeys(other) !== null) return []
  return other.foreignKeys.flatMap((key) => {
    const pairs = pairsOf(key, other)
    if (catalog.target(key, other) !== catalog.nameOf(table) || pairs === null) return []
    const relation = reverseRelation(catalog.placeOf(table), catalog.placeOf(other), {
      ...pairs,
      isUnique: pairs.along ? isUniqueTogether(key, other) : isUniqueAlone(pairs.foreignKey, other),
      displayColumn: guessDisplayColumnOrPattern(other.columns),
    })
    const isPart =
      relation.kind === 'hasMany' && !pairs.along && (isFirstOfPair(key, other) || isPartOf(table, other, key))
    return isPart ? { ...relation, subForm: { fields: [] } } : relation
  })
}

function isUniqueAlone(column: string, { columns }: Pick<Table, 'columns'>): boolean {
  return columns.some(({ name, unique }) => name === column && unique)
}

function isUniqueTogether({ columns }: ForeignKey, { indexes, primaryKey }: TableWithKeys): boolean {
  const unique = [primaryKey?.columns ?? [], ...indexes.filter(isWhole).map(columnsOf)]
  return unique.some((own) => own.length > 0 && own.every((name) => columns.includes(name)))
}

/** True for the first key of a table whose rows are pairs with columns of their own: one pair of keys, one row. */
function isFirstOfPair(key: ForeignKey, table: TableWithKeys): boolean {
  const [first, second] = foreignKeysInColumnOrder(table)
  if (first !== key || second === undefined) return false
  const pair = [first, second].flatMap(({ columns }) => columns)
  const unique = [table.primaryKey?.columns, ...table.indexes.filter(isWhole).map(columnsOf)]
  return (
    pair.length === 2 && unique.some((columns) => columns?.length === 2 && pair.every((one) => columns.includes(one)))
  )
}

function isWhole({ kind, where }: Index): boolean {
  return kind === 'unique' && where === undefined
}

function columnsOf({ columns }: Index): readonly string[] {
  return columns.flatMap((column) => ('name' in column && column.name !== undefined ? [column.name] : []))
}

/** True for rows that are nothing without their owner, go with it, and are called after it: `order_lines` of `orders`. */
function isPartOf(owner: Pick<Table, 'name'>, { columns, name }: TableWithKeys, key: ForeignKey): boolean {
  const isNeeded = columns.some((column) => column.name === key.columns[0] && !column.nullable)
  return isNeeded && key.onDelete === 'cascade' && name.startsWith(`${singular(owner.name)}_`)
}

/** The default schema, as far as a record lets it be seen: that of the tables which its keys name without one. */
export function inferDefaultDatabaseSchema({
  table,
  relations,
}: Pick<GenerationRecord, 'table' | 'relations'>): string {
  const names = new Set(relations.map((relation) => relation.table))
  return table.foreignKeys.find(({ references }) => names.has(references.table))?.references.schema ?? ''
}

type RelationKey = Pick<RelationConfig, 'foreignKey' | 'ownerKey' | 'along'> & { readonly isUnique: boolean }

/** What a table gets of a key of another table that points to it. */
export function reverseRelation(
  owner: QualifiedTableName,
  other: QualifiedTableName,
  { isUnique, ...key }: RelationKey & Pick<RelationConfig, 'displayColumn'>,
): RelationConfig {
  const name = withoutOwner(isUnique ? singular(other.name) : plural(other.name), owner.name)
  return {
    kind: isUnique ? 'hasOne' : 'hasMany',
    name: formatTableName(other) === formatTableName(owner) ? 'children' : toCamelCaseIdentifier(name),
    table: formatTableName(other),
    ...key,
    pivot: null,
  }
}

/** Seen from a product, `product_details` are its details. */
function withoutOwner(name: string, owner: string): string {
  const prefix = `${singular(owner)}_`
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name
}

/** The name of a relation, longer where others have it. */
export function availableRelationName(name: string, foreignKey: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const longer = `${name}By${toCamelCaseIdentifier(foreignKey.replace(/_id$/i, '')).replace(/^./, (letter) => letter.toUpperCase())}`
  let free = longer
  for (let number = 2; taken.has(free); number += 1) free = `${longer}${number}`
  return free
}
