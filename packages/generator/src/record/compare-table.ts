import { isDeepStrictEqual } from 'node:util'
import type { ColumnType, ForeignKey, Index, Table } from '@quoin/introspect'
import { toColumnList } from '../feature-pages/row-key.ts'
import { alignTableWithRecord } from './align-table-with-record.ts'
import type { ColumnDifference, FactDifference } from './column-difference.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { GenerationRecord } from './generation-record.ts'
import { managedColumnNames, managedColumnsOf } from './managed-columns.ts'
import { factsOf } from './record-from-table.ts'
import { columnsNamed } from './table-checks.ts'

/** What lies between a record and its table: columns that came, that are gone, and that changed. */
export function compareWithTable(record: GenerationRecord, current: Table): readonly ColumnDifference[] {
  const table = alignTableWithRecord(current, record)
  const own = new Map(columnsOfRecord(record).map((column) => [column.name, column]))
  const theirs = new Map(table.columns.map((column) => [column.name, factsOf(column, record.table)]))
  const expected = lifecycleNames(record)
  const keys = keysByColumn(record, table)
  return [
    ...table.columns
      .filter(({ name }) => !own.has(name) && !expected.has(name))
      .map(({ name, type }) => oneSided(name, 'added', { table: typeText(type) })),
    ...[...own.values()]
      .filter(({ name }) => !theirs.has(name))
      .map(({ name, type }) => oneSided(name, 'missing', { record: typeText(type) })),
    ...[...own.values()].flatMap((column): readonly ColumnDifference[] => {
      const other = theirs.get(column.name)
      if (other === undefined) return []
      const facts = [...factsBetween(column, other), ...keysBetween(column.name, keys)]
      return facts.length === 0 ? [] : [{ column: column.name, kind: 'changed', facts }]
    }),
  ]
}

/** All columns of a record: its fields, and those that the framework keeps. */
export function columnsOfRecord({ table, fields }: GenerationRecord): readonly ColumnFacts[] {
  return [...fields, ...table.systemColumns]
}

/** The columns that the switches of a record need: that its table has them is no news. */
function lifecycleNames(record: GenerationRecord): ReadonlySet<string> {
  return new Set(managedColumnNames(managedColumnsOf(record)))
}

/** The column that a foreign key or an index counts to: its first. */
export function leadingColumn(
  part: ForeignKey | Index,
  record: Pick<GenerationRecord, 'primaryKey' | 'fields' | 'table'>,
): string {
  const [first] = part.columns
  if (typeof first === 'string') return first
  if (first?.name !== undefined) return first.name
  const names = [...record.fields, ...record.table.systemColumns].map(({ name }) => name)
  return columnsNamed(first?.expression ?? '', names)[0] ?? toColumnList(record.primaryKey)[0] ?? ''
}

/** The indexes of a record that its table lacks. */
function missingIndexes(record: GenerationRecord, table: Table): readonly Index[] {
  const there = new Set(table.indexes.map(indexText))
  return record.table.indexes.filter((index) => !there.has(indexText(index)))
}

function oneSided(
  column: string,
  kind: 'added' | 'missing',
  { record = null, table = null }: { readonly record?: string | null; readonly table?: string | null },
): ColumnDifference {
  return { column, kind, facts: [{ fact: 'type', record, table }] }
}

const factTexts: {
  readonly [Fact in Exclude<keyof ColumnFacts, 'name'>]: (value: ColumnFacts[Fact]) => string | null
} = {
  type: typeText,
  nullable: String,
  default: (value) => value?.value ?? null,
  autoIncrement: String,
  generated: (value) => (value === null ? null : `${value.kind}: ${value.expression}`),
  unique: String,
  comment: (value) => value,
}

function factsBetween(own: ColumnFacts, other: ColumnFacts): readonly FactDifference[] {
  const compare = <Fact extends Exclude<keyof ColumnFacts, 'name'>>(fact: Fact): readonly FactDifference[] => {
    if (isDeepStrictEqual(own[fact], other[fact])) return []
    const text = factTexts[fact]
    return [{ fact, record: text(own[fact]), table: text(other[fact]) }]
  }
  return (Object.keys(factTexts) as (keyof typeof factTexts)[]).flatMap((fact) => compare(fact))
}

/** Foreign keys and missing indexes in words, by the columns that they count to. */
interface KeysByColumn {
  readonly own: ReadonlyMap<string, readonly string[]>
  readonly theirs: ReadonlyMap<string, readonly string[]>
  readonly missing: ReadonlyMap<string, readonly string[]>
}

function keysByColumn(record: GenerationRecord, table: Table): KeysByColumn {
  function textsOf<Part extends ForeignKey | Index>(parts: readonly Part[], textOf: (part: Part) => string) {
    const byColumn = Map.groupBy(parts, (part) => leadingColumn(part, record))
    return new Map([...byColumn].map(([column, those]) => [column, those.map(textOf)]))
  }
  return {
    own: textsOf(record.table.foreignKeys, keyText),
    theirs: textsOf(table.foreignKeys, keyText),
    missing: textsOf(missingIndexes(record, table), indexText),
  }
}

function keysBetween(column: string, keys: KeysByColumn): readonly FactDifference[] {
  const [own = [], theirs = [], missing = []] = [keys.own, keys.theirs, keys.missing].map((one) => one.get(column))
  const gone = own.filter((key) => !theirs.includes(key))
  const come = theirs.filter((key) => !own.includes(key))
  return [
    ...Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => {
      return { fact: 'foreignKey' as const, record: gone[at] ?? null, table: come[at] ?? null }
    }),
    ...missing.map((index) => ({ fact: 'index' as const, record: index, table: null })),
  ]
}

function typeText({ raw, name, values }: ColumnType): string {
  const text = raw === '' ? name : raw
  return values === undefined || /^(?:enum|set)\b/i.test(text) ? text : `${text} (${values.join(', ')})`
}

/** The definition of a foreign key without its name. `restrict` is `no action` that does not wait: engines report one for the other. */
export function keyText({ columns, references, onUpdate, onDelete }: ForeignKey): string {
  const action = (event: string, does: string): string =>
    /^(?:no action|restrict)$/.test(does) ? '' : ` ${event} ${does}`
  const [update, remove] = [action('on update', onUpdate), action('on delete', onDelete)]
  return `${columns.join(', ')} → ${references.table}(${references.columns.join(', ')})${update}${remove}`
}

/** The definition of an index without its name. */
export function indexText({ kind, columns, where }: Index): string {
  const parts = columns.map(({ name, expression, prefix, order }) =>
    [name ?? `(${expression})`, prefix === undefined ? '' : `(${prefix})`, order === 'desc' ? ' desc' : ''].join(''),
  )
  return `${kind === 'normal' ? '' : `${kind} `}(${parts.join(', ')})${where === undefined ? '' : ` where ${where}`}`
}
