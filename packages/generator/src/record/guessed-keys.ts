import type { Column, ForeignKey, Table } from '@quoin/introspect'
import { singular } from '../naming/inflection.ts'
import { splitIntoWords } from '../naming/label.ts'
import { isTextType } from './column-kinds.ts'
import { columnOptions } from './component-by-column-type.ts'

/** What a key points to, as its name says: `customer` of `customer_id`, `Album` of `AlbumId`; null when it does not. */
export function keyStem(column: string): string | null {
  const stem = column.replace(/(?:_(?:id|uuid|key|fk)|(?<=[a-z\d])(?:Id|ID|Uuid|Key|Fk))$/i, '')
  return stem === '' || stem === column ? null : stem
}

/** Words for the row above in a tree. */
const above = /^(?:parent|superior|up|pid|p|vorgaenger|uebergeordnet|padre)$/
/** What stands before the name of a table without meaning. */
const prefixes = /^(?:tbl|tb|t|sys|app|dim|fact|mst|m)_(?=.{3})/

type KeyTable = Pick<Table, 'schema' | 'name' | 'columns' | 'primaryKey' | 'foreignKeys'>

/** Keys of tables by how the tables are called in the singular, and what the other tables point to by name. */
interface KnownTables {
  readonly byName: ReadonlyMap<string, readonly KeyTable[]>
  readonly keys: Map<KeyTable, readonly ForeignKey[]>
}

const known = new WeakMap<readonly KeyTable[], KnownTables>()

/**
 * Foreign keys that a table does not declare and the names of its columns say: `customer_id`, `AlbumId`, and `parent_id`
 * for a tree. Only where it is sure: one table of this name, with one key of the same type.
 */
export function guessForeignKeys(table: KeyTable, tables: readonly KeyTable[]): readonly ForeignKey[] {
  const all = knownAmong(tables)
  let keys = all.keys.get(table)
  if (keys === undefined) {
    const declared = new Set(table.foreignKeys.flatMap(({ columns }) => columns))
    const primary = table.primaryKey?.columns ?? []
    for (const { key } of guessPolymorphicKeys(table, tables)) declared.add(key)
    keys = table.columns
      .filter(({ name, generated, unique }) => !declared.has(name) && !generated && !unique && !primary.includes(name))
      .flatMap((column) => keyOf(column, table, all) ?? [])
    all.keys.set(table, keys)
  }
  return keys
}

function knownAmong(tables: readonly KeyTable[]): KnownTables {
  let found = known.get(tables)
  if (found === undefined) {
    const byName = new Map<string, KeyTable[]>()
    for (const table of tables) {
      for (const name of new Set([table.name, table.name.replace(prefixes, '')].map(wordsIn)))
        byName.set(name, [...(byName.get(name) ?? []), table])
    }
    found = { byName, keys: new Map() }
    known.set(tables, found)
  }
  return found
}

function keyOf(column: Column, table: KeyTable, { byName }: KnownTables): ForeignKey | null {
  const stem = keyStem(column.name)
  if (stem === null) return null
  const target = above.test(stem.toLowerCase()) ? table : targetOf(wordsIn(stem), table, byName)
  const owner = target && ownerOf(target)
  if (target === undefined || owner === undefined || !isSameKind(column, owner)) return null
  return {
    name: null,
    columns: [column.name],
    references: { schema: target.schema, table: target.name, columns: [owner.name] },
    onUpdate: 'no action',
    onDelete: 'no action',
  }
}

/** The only column of the key of a table. */
function ownerOf({ columns, primaryKey }: KeyTable): Column | undefined {
  const [key, ...rest] = primaryKey?.columns ?? []
  return rest.length > 0 ? undefined : columns.find(({ name }) => name === key)
}

/** The one table that is called so, alone or with the prefix of the table that points to it. */
function targetOf(stem: string, { schema, name }: KeyTable, byName: KnownTables['byName']): KeyTable | undefined {
  const [prefix = ''] = wordsIn(name).split('_')
  for (const wanted of [`${prefix}_${stem}`, stem]) {
    const found = (byName.get(wanted) ?? []).filter((one) => one.schema === schema)
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

function wordsIn(name: string): string {
  return singular(splitIntoWords(name).join('_').toLowerCase())
}

const whole = new Set(['tinyint', 'smallint', 'integer', 'bigint'])

function isSameKind({ type: one }: Column, { type: other }: Column): boolean {
  if (one.array || one.values !== undefined) return false
  if (whole.has(one.name)) return whole.has(other.name)
  return isTextType(one)
    ? isTextType(other) && one.length === other.length
    : one.name === other.name && one.length === other.length && ['uuid', 'binary'].includes(one.name)
}

/** A key without a table of its own: which one its row is in is said by the column of its type. */
export interface PolymorphicKey {
  readonly key: string
  readonly column: string
  readonly targets: readonly { readonly value: string; readonly table: KeyTable; readonly ownerKey: string }[]
}

/**
 * Keys beside a column that is called like them and whose values name tables, or the models of tables: `subject_id` beside
 * `subject_type`. Only where the values are known, and each names one table with one key of the same type.
 */
export function guessPolymorphicKeys(table: KeyTable, tables: readonly KeyTable[]): readonly PolymorphicKey[] {
  const declared = new Set(table.foreignKeys.flatMap(({ columns }) => columns))
  return table.columns.flatMap((column): readonly PolymorphicKey[] => {
    const stem = column.name.replace(/(?:_type|(?<=[a-z\d])Type)$/i, '')
    const values = stem === column.name ? [] : (columnOptions(column) ?? []).map(({ value }) => value)
    if (values.length === 0) return []
    const key = table.columns.find(({ name }) => keyStem(name)?.toLowerCase() === stem.toLowerCase())
    if (key === undefined || key.generated || declared.has(key.name)) return []
    const { byName } = knownAmong(tables)
    const targets = values.flatMap((value) => {
      // Laravel writes the name of a class with that of its namespace.
      const target = targetOf(wordsIn(value.split('\\').at(-1) ?? value), table, byName)
      const owner = target && ownerOf(target)
      if (target === undefined || owner === undefined || !isSameKind(key, owner)) return []
      return [{ value, table: target, ownerKey: owner.name }]
    })
    return targets.length === values.length ? [{ key: key.name, column: column.name, targets }] : []
  })
}
