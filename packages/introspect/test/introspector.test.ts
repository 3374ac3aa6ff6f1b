import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/connect/index.ts'
import { createIntrospector, IntrospectError, lifecycleColumns, type Schema, type Table } from '../src/index.ts'
import { hostileNames, quoteName } from './hostile-names.ts'
import { columnOf, countStatements, indexOf, openTestDatabase, type TestIntrospector } from './open-test-database.ts'

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('introspection on %s', (driver) => {
  let open: TestIntrospector
  let schema: Schema
  const table = (name: string): Table => {
    const found = schema.tables.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`no table ${name}`)
    return found
  }
  const names = hostileNames(driver)

  beforeAll(async () => {
    open = await openTestDatabase(driver)
    const { db } = open.database
    await db.schema
      .createTable('categories')
      .addColumn('id', driver === 'pgsql' ? 'serial' : 'integer', (column) =>
        driver === 'mysql' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('code', 'varchar(20)', (column) => column.notNull().unique())
      .addColumn('created_at', 'timestamp')
      .addColumn('updated_at', 'timestamp')
      .addColumn('deleted_at', 'timestamp')
      .execute()
    await db.schema
      .createTable('products')
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('region', 'varchar(2)', (column) => column.notNull())
      .addColumn('name', 'varchar(120)', (column) => column.notNull().defaultTo("it's"))
      .addColumn('price', 'decimal(10, 2)', (column) => column.defaultTo(sql`1.50`))
      .addColumn('stock', 'bigint')
      .addColumn('category_id', 'integer')
      .addColumn('doubled', 'integer', (column) => column.generatedAlwaysAs(sql`id * 2`).stored())
      .addPrimaryKeyConstraint('products_pk', ['region', 'id'])
      .addForeignKeyConstraint('products_category', ['category_id'], 'categories', ['id'], (key) =>
        key.onDelete('cascade').onUpdate('set null'),
      )
      .addCheckConstraint('positive', sql`stock > 0`)
      .execute()
    await db.schema.createIndex('by_name').on('products').columns(['name', 'price desc']).execute()
    await db.schema
      .createTable('lines')
      .addColumn('product_region', 'varchar(2)')
      .addColumn('product_id', 'integer')
      .addForeignKeyConstraint('lines_product', ['product_region', 'product_id'], 'products', ['region', 'id'])
      .execute()
    await db.schema
      .createView('product_names')
      .as(db.selectFrom('products').select(['id', 'name']))
      .execute()
    // Written by hand, because kysely splits a name at its dot.
    for (const name of names) {
      const [self, second, third, key, unique] = [name, `${name}2`, `${name}3`, `fk ${name}`, `uq ${name}`].map(
        (each) => quoteName(driver, each),
      )
      await open.run(`create table ${self} (${self} integer not null primary key, ${second} varchar(20), ${third} integer,
        constraint ${unique} unique (${second}), constraint ${key} foreign key (${third}) references ${self} (${self}))`)
    }
    schema = await open.introspector.schema()
  })
  afterAll(() => open?.[Symbol.asyncDispose]())

  test('reads types, defaults and nullability', () => {
    const literal = (value: string) => ({ kind: 'literal', value })
    expect(columnOf(table('products'), 'name')).toMatchObject({
      type: { name: 'varchar', length: 120 },
      nullable: false,
      default: literal("it's"),
    })
    expect(columnOf(table('products'), 'price')).toMatchObject({
      type: { name: 'decimal', precision: 10, scale: 2 },
      default: literal('1.50'),
    })
    expect(columnOf(table('products'), 'stock')).toMatchObject({ type: { name: 'bigint' } })
    expect(columnOf(table('products'), 'doubled')).toMatchObject({
      generated: { kind: 'stored', expression: expect.stringContaining('* 2') },
    })
    expect(columnOf(table('products'), 'category_id')).toMatchObject({ type: { name: 'integer' } })
    expect(columnOf(table('products'), 'category_id')).not.toHaveProperty('nullable')
  })

  test('reads single, composite and auto-increment keys, and tables without a key', () => {
    expect(columnOf(table('categories'), 'id')).toMatchObject({
      autoIncrement: true,
      unique: true,
      nullable: false,
      system: true,
    })
    expect(table('categories').primaryKey?.columns).toEqual(['id'])
    expect(table('products').primaryKey?.columns).toEqual(['region', 'id'])
    expect(table('lines').primaryKey).toBeNull()
    expect(columnOf(table('products'), 'id')).not.toHaveProperty('unique')
  })

  test('reads unique and normal indexes with their directions', () => {
    expect(columnOf(table('categories'), 'code')).toMatchObject({ unique: true })
    expect(indexOf(table('products'), 'by_name')).toEqual({
      name: 'by_name',
      kind: 'normal',
      columns: [{ name: 'name' }, { name: 'price', order: 'desc' }],
    })
    for (const name of ['categories', 'products']) {
      expect(table(name).indexes.filter(({ kind }) => kind === 'primary')).toHaveLength(1)
    }
  })

  test('reads foreign keys with their actions, and composite ones in pairs', () => {
    expect(table('products').foreignKeys).toEqual([
      {
        name: 'products_category',
        columns: ['category_id'],
        references: { schema: schema.defaultSchema, table: 'categories', columns: ['id'] },
        onDelete: 'cascade',
        onUpdate: 'set null',
      },
    ])
    expect(table('lines').foreignKeys).toMatchObject([
      {
        name: 'lines_product',
        columns: ['product_region', 'product_id'],
        references: { table: 'products', columns: ['region', 'id'] },
      },
    ])
  })

  test('reads checks and views, and recognises timestamps and soft deletes', () => {
    expect(table('products').checks).toEqual([{ name: 'positive', expression: expect.stringMatching(/stock\W+0/) }])
    expect(table('product_names')).toMatchObject({ kind: 'view', primaryKey: null, indexes: [] })
    expect(lifecycleColumns(table('categories'))).toEqual({
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      deletedAt: 'deleted_at',
    })
    expect(lifecycleColumns(table('products'))).toEqual({ createdAt: null, updatedAt: null, deletedAt: null })
    expect(
      table('categories')
        .columns.filter(({ system }) => system)
        .map(({ name }) => name),
    ).toEqual(['id', 'created_at', 'updated_at', 'deleted_at'])
  })

  test.each(names)('reads a table named %j like any other', async (name) => {
    const hostile = await open.introspector.table(name)
    expect(hostile).toEqual(table(name))
    expect(hostile.name).toBe(name)
    expect(hostile.columns.map((column) => column.name)).toEqual([name, `${name}2`, `${name}3`])
    expect(hostile.primaryKey?.columns).toEqual([name])
    expect(hostile.foreignKeys).toMatchObject([
      { name: `fk ${name}`, columns: [`${name}3`], references: { table: name, columns: [name] } },
    ])
    expect(hostile.columns.map((column) => column.unique)).toEqual([true, true, false])
  })

  test('lists every table and view', async () => {
    const listed = await open.introspector.tables()
    expect(new Set(listed.map(({ name }) => name))).toEqual(
      new Set(['categories', 'products', 'lines', 'product_names', ...names]),
    )
    expect(listed).toHaveLength(names.length + 4)
  })

  test('reads the same facts for a single table as for the whole schema', async () => {
    for (const expected of schema.tables)
      expect(await open.introspector.table({ schema: expected.schema, name: expected.name })).toEqual(expected)
  })

  test('reads views with hostile names, and reads everything else when one is broken', async () => {
    await open.run('create table behind (id integer)')
    for (const name of names) {
      const [view, column] = [`view ${name}`, name].map((each) => quoteName(driver, each))
      await open.run(`create view ${view} as select id as ${column} from behind`)
      expect(await open.introspector.table(`view ${name}`)).toMatchObject({ kind: 'view', columns: [{ name }] })
    }
    if (driver !== 'pgsql') await open.run('drop table behind')
    const { tables, problems } = await open.introspector.schema()
    const broken = driver === 'pgsql' ? [] : names.map((name) => `view ${name}`)
    expect(new Set(problems.map(({ name }) => name))).toEqual(new Set(broken))
    for (const { message, name } of problems) expect(message).toContain(name)
    expect(tables).toEqual(expect.arrayContaining([...schema.tables]))
    for (const name of names) await open.run(`drop view ${quoteName(driver, `view ${name}`)}`)
  })

  test('finds a table by its name with the schema in front', async () => {
    expect((await open.introspector.table(`${schema.defaultSchema}.products`)).name).toBe('products')
  })

  test('names the table and the database in the error about an unknown table', async () => {
    const error = await open.introspector.table('posts').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(IntrospectError)
    expect(error).toMatchObject({
      code: 'INTROSPECT_TABLE_NOT_FOUND',
      params: { table: 'posts', database: open.database.label, places: [] },
      message: `Table "posts" was not found in ${open.database.label}.`,
    })
  })

  test('takes at most eight statements for the whole schema, regardless of the number of tables', async () => {
    const counted = countStatements(open.database)
    const introspector = createIntrospector(counted.connection)
    await introspector.schema()
    const before = counted.sql.length
    expect(before).toBeLessThanOrEqual(8)
    for (let at = 0; at < 100; at++) {
      await open.database.db.schema
        .createTable(`many_${at}`)
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .execute()
    }
    counted.sql.length = 0
    expect((await introspector.schema()).tables.length).toBeGreaterThan(100)
    expect(counted.sql).toHaveLength(before)
    counted.sql.length = 0
    await introspector.table('many_7')
    expect(counted.sql.length).toBeLessThanOrEqual(8)
    counted.sql.length = 0
    await introspector.tables()
    expect(counted.sql).toHaveLength(1)
  })

  test('returns column values in the form that the wire format needs', async () => {
    const { db } = open.database
    await db.schema
      .createTable('values')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('wide', 'bigint')
      .addColumn('price', 'decimal(12, 2)')
      .addColumn('flag', 'boolean')
      .addColumn('day', 'date')
      .addColumn('instant', driver === 'mysql' ? 'datetime' : 'timestamp')
      .addColumn('doc', 'json')
      .execute()
    const text = (value: string) => (driver === 'sqlite' ? sql.lit(value) : value)
    const row = {
      id: 1,
      wide: text('9007199254740993'),
      price: '12.50',
      flag: true,
      day: '2020-01-31',
      instant: '2020-01-31 10:00:00',
      doc: '{"a":1}',
    }
    if (driver === 'sqlite')
      await sql`insert into "values" values (1, 9007199254740993, '12.50', ${true}, '2020-01-31', '2020-01-31 10:00:00', '{"a":1}')`.execute(
        db,
      )
    else await db.insertInto('values').values(row).execute()
    const read = await db.selectFrom('values').selectAll().executeTakeFirstOrThrow()
    expect(read).toMatchObject({ id: 1, wide: '9007199254740993', day: '2020-01-31', instant: '2020-01-31 10:00:00' })
    expect(String(read.price)).toBe(driver === 'sqlite' ? '12.5' : '12.50')
    expect(Boolean(read.flag)).toBe(true)
    expect(JSON.parse(String(read.doc))).toEqual({ a: 1 })
  })

  test('returns the same over a second connection', async () => {
    const again = await openDatabase(open.test.url)
    expect((await createIntrospector(again).tables()).length).toBeGreaterThan(0)
    await again.close()
  })
})
