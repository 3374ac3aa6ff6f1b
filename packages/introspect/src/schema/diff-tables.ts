import { isEqual } from './is-equal.ts'
import type { ForeignKey, Table } from './schema.ts'

/** One fact with its value in both readings. */
export interface FactChange {
  readonly fact: string
  readonly before: unknown
  readonly after: unknown
}

/** One difference between two readings of a table. */
export interface TableChange {
  readonly subject: 'table' | 'column' | 'primaryKey' | 'foreignKey' | 'index' | 'check'
  /** The column's, key's or index's name; of a key without one its columns; of the table its name. */
  readonly name: string
  readonly change: 'added' | 'removed' | 'changed'
  /** What changed, when the thing is in both readings. */
  readonly facts: readonly FactChange[]
}

/**
 * What changed in a table between two readings: columns and their facts, keys, indexes, checks, comments.
 *
 * @example
 * diffTables(before, after).map(({ change, subject, name }) => `${change} ${subject} ${name}`)
 */
export function diffTables(before: Table, after: Table): readonly TableChange[] {
  const own = factsOf(pick(before), pick(after))
  return [
    ...(own.length > 0 ? [{ subject: 'table', name: after.name, change: 'changed', facts: own } as const] : []),
    ...diffLists('column', before.columns, after.columns, ({ name }) => name),
    ...diffLists('primaryKey', present(before.primaryKey), present(after.primaryKey), () => 'primary key'),
    ...diffLists('foreignKey', before.foreignKeys, after.foreignKeys, foreignKeyName),
    ...diffLists('index', before.indexes, after.indexes, ({ name }) => name),
    ...diffLists('check', before.checks, after.checks, ({ name, expression }) => name ?? expression),
  ]
}

function pick({ schema, name, comment, kind }: Table): object {
  return { schema, name, comment, kind }
}

function present<Item>(item: Item | null): readonly Item[] {
  return item === null ? [] : [item]
}

function foreignKeyName({ name, columns, references }: ForeignKey): string {
  return name ?? `${columns.join(', ')} -> ${references.table}`
}

function diffLists<Item extends object>(
  subject: TableChange['subject'],
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
): TableChange[] {
  const old = new Map(before.map((item) => [nameOf(item), item]))
  const changes: TableChange[] = []
  for (const item of after) {
    const name = nameOf(item)
    const previous = old.get(name)
    old.delete(name)
    if (!previous) changes.push({ subject, name, change: 'added', facts: [] })
    else if (!isEqual(previous, item)) {
      changes.push({ subject, name, change: 'changed', facts: factsOf(previous, item) })
    }
  }
  const removed = [...old.keys()].map((name) => ({ subject, name, change: 'removed', facts: [] }) as const)
  return [...removed, ...changes]
}

function factsOf(before: object, after: object): FactChange[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((fact) => !isEqual(old.get(fact), current.get(fact)))
    .map((fact) => ({ fact, before: old.get(fact), after: current.get(fact) }))
}
