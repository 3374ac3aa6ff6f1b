import type { Column, Table } from '@quoin/introspect'
import { propertyNameFor } from '../naming/identifier.ts'
import { plural, singular } from '../naming/inflection.ts'
import { wordsOf } from '../naming/label.ts'
import { isTextType } from './column-kinds.ts'
import { meaningOf } from './column-meaning.ts'
import { type GuessReason, reason } from './guess.ts'
import { guessedKeys, keyStem } from './guessed-keys.ts'
import type { RelationConfig } from './relation-config.ts'

const shownNames = [
  'name',
  'title',
  'label',
  'display_name',
  'full_name',
  'username',
  'subject',
  'email',
  'code',
  'sku',
  'slug',
]

/**
 * The column that stands for a row when people read it: `name`, `title`, … or one that ends so, else the first short
 * text. Never a secret or a key of another row.
 */
export function displayColumnOf(columns: readonly Pick<Column, 'name' | 'type' | 'comment'>[]): string | null {
  const texts = columns.filter(
    (column) => isTextType(column.type) && meaningOf(column) !== 'secret' && !/(?:_id|[a-z]Id)$/.test(column.name),
  )
  const inWords = (name: string): string => wordsOf(name).join('_').toLowerCase()
  const named =
    shownNames.map((name) => texts.find((column) => inWords(column.name) === name)).find(isDefined) ??
    shownNames.map((name) => texts.find((column) => inWords(column.name).endsWith(`_${name}`))).find(isDefined)
  const short = texts.find(({ type }) => type.name === 'varchar' || type.name === 'char')
  const line = texts.find((column) => column.type.name === 'text' && meaningOf(column) !== 'longText')
  return (named ?? short ?? line)?.name ?? null
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined
}

/** Why a relation is there. */
export function relationReason({ kind, table, foreignKey, ownerKey, pivot, guessed }: RelationConfig): GuessReason {
  return reason(guessed ? 'relation.name' : `relation.${kind}`, {
    table,
    foreignKey,
    ownerKey,
    pivot: pivot?.table ?? '',
  })
}

function isShownName(column: string): boolean {
  const name = wordsOf(column).join('_').toLowerCase()
  return shownNames.some((one) => name === one || name.endsWith(`_${one}`))
}

/** Why {@link displayColumnOf} chose a column. */
export function displayColumnReason(column: string | null): GuessReason {
  if (column === null) return reason('shown.key')
  return reason(isShownName(column) ? 'shown.named' : 'shown.text', { column })
}

/** The relations that foreign keys give a table, and columns that are called like one, in both directions. */
export function relationsFor(table: Table, tables: readonly Table[]): readonly RelationConfig[] {
  const others = new Map(tables.map((other) => [other.name, other]))
  const taken = new Set<string>()
  const relations: RelationConfig[] = []
  const add = (relation: RelationConfig): void => {
    const name = freeName(relation.name, relation.foreignKey, taken)
    taken.add(name)
    relations.push({ ...relation, name })
  }
  const guessed = (other: Table): KeysOf => ({ ...other, foreignKeys: guessedKeys(other, tables) })
  for (const relation of ownRelations(table, others)) add(relation)
  for (const relation of ownRelations(guessed(table), others)) add({ ...relation, guessed: true })
  for (const other of tables) for (const relation of reverseRelations(table, other)) add(relation)
  for (const other of tables)
    for (const relation of reverseRelations(table, guessed(other))) add({ ...relation, guessed: true })
  for (const other of tables) for (const relation of manyToMany(table, other, others)) add(relation)
  return relations
}

/** A table with some of its keys. */
type KeysOf = Pick<Table, 'name' | 'columns' | 'foreignKeys'>

function ownRelations(table: KeysOf, others: ReadonlyMap<string, KeysOf>): readonly RelationConfig[] {
  return table.foreignKeys.flatMap(({ columns, references }) => {
    const [column, ...rest] = columns
    if (column === undefined || rest.length > 0) return []
    const target = references.table === table.name ? table : others.get(references.table)
    const stem = keyStem(column)
    return {
      kind: 'belongsTo' as const,
      name: propertyNameFor(stem === null ? singular(references.table) : stem),
      table: references.table,
      foreignKey: column,
      ownerKey: references.columns[0] ?? 'id',
      displayColumn: target ? displayColumnOf(target.columns) : null,
      pivot: null,
    }
  })
}

function reverseRelations(table: KeysOf, other: KeysOf): readonly RelationConfig[] {
  if (pivotKeys(other) !== null) return []
  return other.foreignKeys.flatMap(({ columns, references }) => {
    const [column, ...rest] = columns
    if (references.table !== table.name || column === undefined || rest.length > 0) return []
    return reverseRelation(table.name, other.name, {
      foreignKey: column,
      ownerKey: references.columns[0] ?? 'id',
      isUnique: other.columns.some(({ name, unique }) => name === column && unique),
      displayColumn: displayColumnOf(other.columns),
    })
  })
}

/** What a table gets of a key of another table that points to it. */
export function reverseRelation(
  owner: string,
  other: string,
  {
    isUnique,
    ...key
  }: Pick<RelationConfig, 'foreignKey' | 'ownerKey' | 'displayColumn'> & { readonly isUnique: boolean },
): RelationConfig {
  const name = withoutOwner(isUnique ? singular(other) : plural(other), owner)
  return {
    kind: isUnique ? 'hasOne' : 'hasMany',
    name: other === owner ? 'children' : propertyNameFor(name),
    table: other,
    ...key,
    pivot: null,
  }
}

/** Seen from a product, `product_details` are its details. */
function withoutOwner(name: string, owner: string): string {
  const prefix = `${singular(owner)}_`
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name
}

function manyToMany(table: Table, pivot: Table, others: ReadonlyMap<string, Table>): readonly RelationConfig[] {
  const keys = pivotKeys(pivot)
  if (keys === null) return []
  const [first, second] = keys
  const sides = [
    [first, second],
    [second, first],
  ] as const
  return sides.flatMap(([own, related]) => {
    const ownColumn = own.columns[0]
    const relatedColumn = related.columns[0]
    if (own.references.table !== table.name || ownColumn === undefined || relatedColumn === undefined) return []
    const target = others.get(related.references.table)
    return {
      kind: 'belongsToMany' as const,
      name: propertyNameFor(plural(related.references.table)),
      table: related.references.table,
      foreignKey: ownColumn,
      ownerKey: own.references.columns[0] ?? 'id',
      displayColumn: target ? displayColumnOf(target.columns) : null,
      pivot: { table: pivot.name, foreignKey: ownColumn, relatedKey: relatedColumn },
    }
  })
}

/** A table that only joins two others: two single-column keys and nothing else but a key and timestamps. */
function pivotKeys(table: KeysOf): readonly [Table['foreignKeys'][number], Table['foreignKeys'][number]] | null {
  const [first, second, ...rest] = table.foreignKeys
  if (!first || !second || rest.length > 0) return null
  if (first.columns.length !== 1 || second.columns.length !== 1) return null
  const joined = new Set([...first.columns, ...second.columns])
  return table.columns.every(({ name, system }) => system || joined.has(name)) ? [first, second] : null
}

/** The name of a relation, longer where others have it. */
export function freeName(name: string, foreignKey: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  const longer = `${name}By${propertyNameFor(foreignKey.replace(/_id$/i, '')).replace(/^./, (letter) => letter.toUpperCase())}`
  let free = longer
  for (let number = 2; taken.has(free); number += 1) free = `${longer}${number}`
  return free
}
