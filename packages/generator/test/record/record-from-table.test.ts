import type { Column, ColumnType, Table } from '@quoin/introspect'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordFromTable } from '../../src/index.ts'
import { readTables, shopTables, tableNamed } from '../shop-tables.ts'

const column = (name: string, type: ColumnType, more: Partial<Column> = {}): Column => ({
  name,
  type,
  nullable: false,
  default: null,
  autoIncrement: false,
  generated: null,
  unique: false,
  comment: null,
  system: false,
  ...more,
})

function recordOf(...columns: readonly Column[]) {
  const id = column('id', { name: 'integer', raw: 'int' }, { autoIncrement: true, system: true, unique: true })
  const table: Table = {
    schema: 'shop',
    name: 'order_items',
    comment: null,
    kind: 'table',
    columns: [id, ...columns],
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: [],
    indexes: [],
    checks: [],
  }
  return recordFromTable(table, { driver: 'mysql' })
}

const fieldOf = (...columns: readonly Column[]) => recordOf(...columns).fields[0]

describe('the form component of a column type', () => {
  it.each([
    ['varchar', 'TextControl'],
    ['char', 'TextControl'],
    ['integer', 'NumberControl'],
    ['bigint', 'NumberControl'],
    ['decimal', 'NumberControl'],
    ['float', 'NumberControl'],
    ['date', 'DateTimeControl'],
    ['datetime', 'DateTimeControl'],
    ['enum', 'SelectControl'],
    ['json', 'JsonSchemaControl'],
    ['text', 'TextareaControl'],
    ['longtext', 'TextareaControl'],
  ] as const)('for %s is %s', (name, component) => {
    expect(fieldOf(column('x', { name, raw: name }))?.component).toBe(component)
  })

  it('for a short text is TextControl', () => {
    expect(fieldOf(column('x', { name: 'text', raw: 'text(255)', length: 255 }))?.component).toBe('TextControl')
  })

  it('for a decimal or bigint preserves every digit', () => {
    expect(
      fieldOf(column('x', { name: 'decimal', raw: 'decimal(10,2)', precision: 10, scale: 2 }))?.properties,
    ).toEqual({
      precision: 2,
      stringMode: true,
    })
    expect(fieldOf(column('x', { name: 'bigint', raw: 'bigint' }))?.properties).toMatchObject({ stringMode: true })
  })
})

describe('the validation rules of a column', () => {
  it.each([
    [{ name: 'varchar', raw: 'varchar(50)', length: 50 }, {}, 'string|max:50'],
    [{ name: 'varchar', raw: 'varchar(50)', length: 50 }, { nullable: true }, 'nullable|string|max:50'],
    [{ name: 'varchar', raw: 'varchar(9)', length: 9 }, { unique: true }, 'string|max:9|unique:order_items,x'],
    [{ name: 'tinyint', raw: 'tinyint unsigned', unsigned: true }, {}, 'integer|between:0,255'],
    [{ name: 'decimal', raw: 'decimal(6,2)', precision: 6, scale: 2 }, {}, 'decimal:0,2|max:9999.99'],
    [{ name: 'enum', raw: 'enum', values: ['a', 'b,c', 'd"e'] }, {}, 'in:a,"b,c","d""e"'],
    [{ name: 'boolean', raw: 'tinyint(1)' }, {}, 'boolean'],
    [{ name: 'time', raw: 'time' }, {}, 'regex:/^-?\\d{1,3}(:[0-5]\\d){2}$/'],
    [{ name: 'time', raw: 'time(3)' }, {}, 'regex:/^-?\\d{1,3}(:[0-5]\\d){2}(\\.\\d{1,3})?$/'],
    [{ name: 'time', raw: 'time without time zone' }, {}, 'regex:/^-?\\d{1,3}(:[0-5]\\d){2}(\\.\\d{1,6})?$/'],
  ] as const)('of type %j with %j are %s', (type, more, rules) => {
    expect(fieldOf(column('x', type, more))?.rules).toBe(rules)
  })

  it('require a value when the column is not null and has no default', () => {
    const type = { name: 'varchar', raw: 'varchar(9)' } as const
    expect(fieldOf(column('x', type))?.required).toBe(true)
    expect(fieldOf(column('x', type, { nullable: true }))?.required).toBe(false)
    expect(fieldOf(column('x', type, { default: { kind: 'literal', value: '' } }))?.required).toBe(false)
  })
})

describe('the label of a column', () => {
  it.each([
    ['sku', null, 'SKU'],
    ['available_on', null, 'Available on'],
    ['is_featured', null, 'Featured'],
    ['unitPrice', null, 'Unit price'],
    ['sku', 'Article number', 'Article number'],
    ['sku', 'Line one\nline two', 'Line one'],
    ['sku', 'x'.repeat(200), 'SKU'],
  ])('named %s with comment %j is %s', (name, comment, label) => {
    expect(fieldOf(column(name, { name: 'varchar', raw: 'varchar(9)' }, { comment }))?.label).toBe(label)
  })
})

describe('a record made from a real table', () => {
  let tables: readonly Table[] = []
  beforeAll(async () => {
    tables = await shopTables()
  })
  const product = () => recordFromTable(tableNamed(tables, 'products'), { driver: 'sqlite', tables })

  it('skips the system columns and configures timestamps and soft delete', () => {
    const record = product()
    expect(record.fields.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['id', 'created_at']))
    expect(record.table.systemColumns.map(({ name }) => name)).toEqual(['id', 'created_at', 'updated_at', 'deleted_at'])
    expect(record).toMatchObject({ timestamps: true, softDeletes: true, primaryKey: 'id', modelName: 'Product' })
  })

  it('turns foreign keys into relations in both directions', () => {
    expect(product().relations.map(({ kind, name, table }) => [kind, name, table])).toEqual([
      ['belongsTo', 'category', 'categories'],
      ['hasOne', 'detail', 'product_details'],
      ['belongsToMany', 'tags', 'tags'],
    ])
    const category = recordFromTable(tableNamed(tables, 'categories'), { driver: 'sqlite', tables })
    expect(category.relations.map(({ kind, name }) => [kind, name])).toEqual([
      ['belongsTo', 'parent'],
      ['hasMany', 'children'],
      ['hasMany', 'products'],
    ])
  })

  it('joins two tables through one with its own key and timestamps, but not through one with further columns', async () => {
    const joining = (columns: string): Promise<readonly Table[]> =>
      readTables([
        'create table posts (id integer primary key, title varchar(40) not null)',
        'create table labels (id integer primary key, name varchar(40) not null)',
        `create table label_post (id integer primary key autoincrement, post_id integer not null references posts(id),
          label_id integer not null references labels(id), created_at datetime, updated_at datetime${columns})`,
      ])
    const kindsOf = (read: readonly Table[]) =>
      recordFromTable(tableNamed(read, 'posts'), { driver: 'sqlite', tables: read }).relations.map(({ kind }) => kind)
    expect(kindsOf(await joining(''))).toEqual(['belongsToMany'])
    expect(kindsOf(await joining(', position integer'))).toEqual(['hasMany'])
  })

  it('chooses the rows of a pivot in the form of its first side, and edits there pairs and parts with further columns', async () => {
    const read = await readTables([
      'create table posts (id integer primary key, title varchar(40) not null)',
      'create table labels (id integer primary key, name varchar(40) not null)',
      'create table label_post (post_id integer not null references posts(id), label_id integer not null references labels(id), primary key (post_id, label_id))',
      'create table credits (post_id integer not null references posts(id), label_id integer not null references labels(id), role varchar(20) not null, primary key (post_id, label_id))',
      'create table post_images (id integer primary key, post_id integer not null references posts(id) on delete cascade, url varchar(80) not null)',
      'create table remarks (id integer primary key, post_id integer not null references posts(id) on delete cascade, text varchar(80) not null)',
    ])
    // PostgreSQL lists the keys of a table by the names of their constraints.
    const byName = read.map((table) => ({ ...table, foreignKeys: table.foreignKeys.toReversed() }))
    for (const tables of [read, byName]) {
      const edited = (name: string) =>
        recordFromTable(tableNamed(tables, name), { driver: 'sqlite', tables })
          .relations.filter(({ subForm }) => subForm !== undefined)
          .map((relation) => [relation.kind, relation.name])
      expect(edited('posts')).toEqual([
        ['hasMany', 'credits'],
        ['hasMany', 'images'],
        ['belongsToMany', 'labels'],
      ])
      expect(edited('labels')).toEqual([])
    }
  })

  it('turns a foreign key and a check constraint into selects', () => {
    const fields = new Map(product().fields.map((field) => [field.name, field]))
    expect(fields.get('category_id')).toMatchObject({
      component: 'SelectControl',
      properties: { relation: 'category' },
      label: 'Category',
    })
    expect(fields.get('status')).toMatchObject({
      component: 'SelectControl',
      default: { kind: 'literal', value: 'draft' },
    })
  })

  it('keeps long texts, JSON and secrets out of the list, and limits the number of list columns', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `n${index} integer`).join(', ')
    const [wide] = await readTables([
      `create table wide (id integer primary key, title varchar(20), password varchar(60), body text, meta json, ${many})`,
    ])
    if (!wide) throw new Error('no table')
    const listed = recordFromTable(wide, { driver: 'sqlite' }).fields.filter(({ showInList }) => showInList)
    expect(listed).toHaveLength(8)
    expect(listed.map(({ name }) => name)).toContain('title')
    expect(listed.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['password']))
  })

  it('has a key of several columns, whose columns are fields', () => {
    const { primaryKey, readOnly, fields } = recordFromTable(tableNamed(tables, 'product_tag'), { driver: 'sqlite' })
    expect([primaryKey, readOnly]).toEqual([['product_id', 'tag_id'], undefined])
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['product_id', 'tag_id']))
  })
})

it('a record stores the checks of its table that are not lists of values, for its migrations', async () => {
  const [table] = await readTables([
    `create table items (id integer primary key, low integer, high integer, state varchar(9) check (state in ('new', 'low > high')),
      code varchar(9) constraint short_code check (length(code) < 5), constraint in_order check (low <= high and state <> 'high'))`,
  ])
  if (!table) throw new Error('no table')
  const record = recordFromTable(table, { driver: 'sqlite' })
  expect(record.table.checks).toEqual([
    { name: 'short_code', expression: 'length(code) < 5', columns: ['code'] },
    { name: 'in_order', expression: "low <= high and state <> 'high'", columns: ['low', 'high', 'state'] },
  ])
  const [plain] = await readTables(['create table plain (id integer primary key)'])
  expect(plain && 'checks' in recordFromTable(plain, { driver: 'sqlite' }).table).toBe(false)
})
