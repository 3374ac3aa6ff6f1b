import type { Column, ColumnType, DriverName, ForeignKey, Index, Table } from '@quoin/introspect'
import fc from 'fast-check'
import type { FieldConfig, GenerationRecord } from '../../src/index.ts'

const type = (name: ColumnType['name'], raw: string, more: Partial<ColumnType> = {}): ColumnType => ({
  name,
  raw,
  ...more,
})

const types: readonly ColumnType[] = [
  type('varchar', 'varchar(40)', { length: 40 }),
  type('varchar', 'varchar(255)', { length: 255 }),
  type('char', 'char(2)', { length: 2 }),
  type('text', 'text'),
  type('longtext', 'longtext'),
  type('integer', 'integer'),
  type('bigint', 'bigint'),
  type('decimal', 'decimal(10,2)', { precision: 10, scale: 2 }),
  type('boolean', 'boolean'),
  type('date', 'date'),
  type('datetime', 'datetime'),
  type('time', 'time'),
  type('enum', "enum('new','old')", { values: ['new', 'old'] }),
  type('set', "set('a','b')", { values: ['a', 'b'] }),
  type('json', 'json'),
  type('uuid', 'uuid'),
  type('binary', 'blob'),
  type('integer', 'integer[]', { array: true }),
  type('geometry', 'point'),
  type('unknown', 'tsvector'),
]

const words = ['name', 'title', 'email', 'code', 'password', 'body', 'author_id', 'order', 'created_at', 'deleted_at']
const columnName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 4, arbitrary: fc.nat(60).map((number) => `column_${number}`) },
  { weight: 1, arbitrary: fc.constantFrom('preis in €', 'Über', 'a.b', '*', 'user"name', "it's", '列', 'constructor') },
)

const column = (name: string): fc.Arbitrary<Column> =>
  fc.record({
    name: fc.constant(name),
    type: fc.constantFrom(...types),
    nullable: fc.boolean(),
    default: fc.option(fc.constantFrom({ kind: 'literal' as const, value: '1' }), { nil: null, freq: 3 }),
    autoIncrement: fc.constant(false),
    generated: fc.option(fc.constant({ kind: 'stored' as const, expression: '1 + 1' }), { nil: null, freq: 12 }),
    unique: fc.boolean(),
    comment: fc.option(fc.constantFrom('Shown to people', 'note: internal'), { nil: null, freq: 3 }),
    system: fc.constant(/^(?:created|updated|deleted)_at$/.test(name)),
  })

const columns = (most: number): fc.Arbitrary<readonly Column[]> =>
  fc
    .uniqueArray(columnName, { minLength: 1, maxLength: most, selector: (name) => name.toLowerCase() })
    .chain((names) => fc.tuple(...names.map(column)))

const id: Column = {
  name: 'id',
  type: type('bigint', 'bigint'),
  nullable: false,
  default: null,
  autoIncrement: true,
  generated: null,
  unique: true,
  comment: null,
  system: true,
}

const others: readonly Table[] = ['authors', 'orders'].map((name) => ({
  schema: '',
  name,
  comment: null,
  kind: 'table',
  columns: [id, { ...id, name: 'name', type: type('varchar', 'varchar(40)', { length: 40 }), autoIncrement: false }],
  primaryKey: { name: null, columns: ['id'] },
  foreignKeys: [],
  indexes: [],
  checks: [],
}))

/** A table among others that some of its columns point to. */
export interface RandomTable {
  readonly driver: DriverName
  readonly table: Table
  readonly tables: readonly Table[]
}

const picks = fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.boolean()), { maxLength: 3 })

const rendered = (all: readonly Column[], keys: readonly Pick3[], indexes: readonly Pick3[]): Table => {
  const at = (index: number): string => all[index % all.length]?.name ?? ''
  return {
    schema: '',
    name: 'things',
    comment: null,
    kind: 'table',
    columns: [id, ...all],
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: unique(
      keys.map(
        ([own, other, cascades]): ForeignKey => ({
          name: `key_${own}_${other}`,
          columns: [at(own)],
          references: { schema: '', table: others[other % others.length]?.name ?? '', columns: ['id'] },
          onUpdate: 'no action',
          onDelete: cascades ? 'cascade' : 'restrict',
        }),
      ),
      ({ columns: [first] }) => first,
    ),
    indexes: unique(
      indexes.map(
        ([one, two, isUnique]): Index => ({
          name: `index_${one}_${two}`,
          kind: isUnique ? 'unique' : 'normal',
          columns: [...new Set([at(one), at(two)])].map((name) => ({ name })),
        }),
      ),
      ({ name }) => name,
    ),
    checks: [],
  }
}

type Pick3 = readonly [number, number, boolean]

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

/** Any table. */
export const randomTable: fc.Arbitrary<RandomTable> = fc
  .tuple(columns(24), picks, picks, fc.constantFrom<DriverName>('mysql', 'pgsql', 'sqlite'))
  .map(([all, keys, indexes, driver]) => {
    const table = rendered(all, keys, indexes)
    return { driver, table, tables: [...others, table] }
  })

/** The table with columns that were added anywhere, and none that went or changed. */
export const withMoreColumns = ({ table, ...random }: RandomTable): fc.Arbitrary<RandomTable> =>
  fc.tuple(columns(12), fc.array(fc.nat(40), { minLength: 12, maxLength: 12 }), picks).map(([more, places, keys]) => {
    const known = new Set(table.columns.map(({ name }) => name.toLowerCase()))
    const added = more.filter(({ name }) => !known.has(name.toLowerCase()))
    let all = table.columns
    for (const [index, one] of added.entries()) all = all.toSpliced((places[index] ?? 0) % (all.length + 1), 0, one)
    const further = added.length === 0 ? [] : rendered(added, keys, []).foreignKeys
    const next = { ...table, columns: all, foreignKeys: [...table.foreignKeys, ...further] }
    return { ...random, table: next, tables: [...others, next] }
  })

/** The table after any change: columns that came, went and changed, and other keys and indexes. */
export const changedTable = ({ table, ...random }: RandomTable): fc.Arbitrary<RandomTable> =>
  fc
    .tuple(columns(24), fc.array(fc.nat(4), { minLength: 24, maxLength: 24 }), picks, picks)
    .map(([more, dice, keys, indexes]) => {
      const next = new Map(more.map((one) => [one.name.toLowerCase(), one]))
      const [, ...own] = table.columns
      const left = own.flatMap((one, index): readonly Column[] => {
        const other = next.get(one.name.toLowerCase())
        next.delete(one.name.toLowerCase())
        if (dice[index] === 0) return []
        return dice[index] === 1 && other ? [{ ...other, name: one.name, system: one.system }] : [one]
      })
      const all = [...left, ...[...next.values()].slice(0, 6)]
      const changed =
        all.length === 0 ? { ...table, columns: [id], foreignKeys: [], indexes: [] } : rendered(all, keys, indexes)
      return { ...random, table: changed, tables: [...others, changed] }
    })

/** What a user makes of a record: fields hidden, renamed, moved, and added for a column that is yet to come. */
export const editedBy = (record: GenerationRecord): fc.Arbitrary<GenerationRecord> =>
  fc
    .record({
      labels: fc.array(fc.nat(40), { maxLength: 4 }),
      lists: fc.array(fc.nat(40), { maxLength: 6 }),
      order: fc.boolean(),
      wish: fc.option(column('wish for this'), { nil: null }),
      index: fc.option(fc.nat(40), { nil: null }),
      relation: fc.boolean(),
      softDeletes: fc.boolean(),
      group: fc.boolean(),
    })
    .map(({ labels, lists, order, wish, index, relation, softDeletes, group }) => {
      const { length } = record.fields
      const hit = (at: number, places: readonly number[]): boolean => places.some((place) => place % length === at)
      const edited = record.fields.map(
        (field, at): FieldConfig => ({
          ...field,
          ...(hit(at, labels) && { label: `My ${field.label}`, width: 77 }),
          ...(hit(at, lists) && { showInList: !field.showInList, sortable: !field.sortable, searchable: false }),
        }),
      )
      const [first] = edited
      const added: readonly FieldConfig[] =
        wish && first
          ? [
              {
                ...first,
                name: wish.name,
                type: wish.type,
                nullable: wish.nullable,
                component: 'TextControl',
                properties: {},
                display: null,
              },
            ]
          : []
      const fields = order ? [...added, ...edited.toReversed()] : [...edited, ...added]
      const indexed = index === null ? undefined : fields[index % Math.max(1, fields.length)]
      return {
        ...record,
        softDeletes: record.softDeletes || softDeletes,
        table: {
          ...record.table,
          indexes: [
            ...record.table.indexes,
            ...(indexed ? [{ name: 'my_index', kind: 'normal' as const, columns: [{ name: indexed.name }] }] : []),
          ],
        },
        fields,
        relations: relation
          ? [
              ...record.relations,
              {
                kind: 'hasMany' as const,
                name: 'mine',
                table: 'elsewhere',
                foreignKey: 'thing_id',
                ownerKey: 'id',
                displayColumn: null,
                pivot: null,
              },
            ]
          : record.relations,
        page: {
          ...record.page,
          form: {
            ...record.page.form,
            ...(group && {
              body: [{ kind: 'fieldset' as const, title: 'Mine', body: fields.slice(0, 2).map(({ name }) => name) }],
            }),
          },
        },
      }
    })
