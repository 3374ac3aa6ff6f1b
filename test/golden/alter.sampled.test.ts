import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  apply,
  type FieldConfig,
  type GenerationPlan,
  type GenerationRecord,
  plan,
  readProject,
  recordFromTable,
} from '@quoin/generator'
import { formatText } from '@quoin/extensions/text'
import { catalogues } from '@quoin/generator/locales'
import { type Column, createIntrospector, type DriverName, type Table } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { migrateApplication } from '@quoin/runtime/server'
import { createTestDatabase } from '@quoin/test-databases'
import { ring } from '@quoin/test-machine/ring'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

const english = await catalogues['en-US']()
const seed = randomInt(1_000_000)
const drivers = ['sqlite', 'pgsql', 'mysql'] as const
const repository = join(import.meta.dirname, '../..')

/** The same table in the words of each engine, with an enum of its own and rows that must outlive every change. */
const statements: Readonly<Record<DriverName, readonly string[]>> = {
  sqlite: [
    'create table makers (id integer primary key autoincrement, name varchar(40) not null)',
    `create table items (id integer primary key autoincrement, label varchar(40) not null, note varchar(80), digits varchar(20),
      amount integer not null default 1, price decimal(8, 2), state varchar(10) not null default 'new' check (state in ('new', 'used')),
      maker_id integer references makers(id) on delete cascade, constraint items_amount_positive check (amount > 0))`,
    'create index items_note on items (note)',
    'create table parts (id integer primary key autoincrement, item_id integer not null references items(id) on delete cascade)',
  ],
  pgsql: [
    "create type item_state as enum ('new', 'used')",
    'create table makers (id serial primary key, name varchar(40) not null)',
    `create table items (id serial primary key, label varchar(40) not null, note varchar(80), digits varchar(20),
      amount integer not null default 1, price numeric(8, 2), state item_state not null default 'new',
      maker_id integer constraint items_maker references makers(id) on delete cascade, constraint items_amount_positive check (amount > 0))`,
    'create index items_note on items (note)',
    'create table parts (id serial primary key, item_id integer not null references items(id) on delete cascade)',
  ],
  mysql: [
    'create table makers (id int not null auto_increment primary key, name varchar(40) not null)',
    `create table items (id int not null auto_increment primary key, label varchar(40) not null, note varchar(80), digits varchar(20),
      amount int not null default 1, price decimal(8, 2), state enum('new', 'used') not null default 'new',
      maker_id int, constraint items_maker foreign key (maker_id) references makers(id) on delete cascade, constraint items_amount_positive check (amount > 0))`,
    'create index items_note on items (note)',
    'create table parts (id int not null auto_increment primary key, item_id int not null, constraint parts_item foreign key (item_id) references items(id) on delete cascade)',
  ],
}
const rows = [
  "insert into makers (name) values ('Acme')",
  "insert into items (label, note, digits, price, maker_id) values ('One', 'kept', '12', 1.50, 1), ('Two', 'also', '7', null, null)",
  'insert into parts (item_id) values (1), (2)',
]

type Change = (record: GenerationRecord) => GenerationRecord

const field =
  (name: string, change: Partial<FieldConfig>): Change =>
  (record) => ({
    ...record,
    fields: record.fields.map((own) => (own.name === name ? { ...own, ...change } : own)),
  })

const withoutField =
  (name: string): Change =>
  (record) => ({ ...record, fields: record.fields.filter((own) => own.name !== name) })

const withField =
  (name: string, like: string, change: Partial<FieldConfig>): Change =>
  (record) => {
    const model = record.fields.find((own) => own.name === like)
    if (!model) throw new Error(`no field ${like}`)
    return { ...record, fields: [...record.fields, { ...model, name, label: name, ...change }] }
  }

const table =
  (change: (table: GenerationRecord['table']) => Partial<GenerationRecord['table']>): Change =>
  (record) => ({ ...record, table: { ...record.table, ...change(record.table) } })

const all =
  (...changes: readonly Change[]): Change =>
  (record) =>
    changes.reduce((changed, change) => change(changed), record)

const integerType = (record: GenerationRecord): Column['type'] =>
  record.fields.find(({ name }) => name === 'amount')?.type ?? { name: 'integer', raw: 'integer' }

const bigint = { name: 'bigint', raw: 'bigint' } as const
const wider = { name: 'varchar', raw: 'varchar(120)', length: 120 } as const
const pgWider = { name: 'varchar', raw: 'character varying(120)', length: 120 } as const
const price = { name: 'decimal', raw: 'decimal(12,3)', precision: 12, scale: 3 } as const
const pgPrice = { name: 'decimal', raw: 'numeric(12,3)', precision: 12, scale: 3 } as const

const changes: readonly (readonly [name: string, change: (driver: DriverName) => Change, risks: readonly RegExp[]])[] = [
  [
    'adds columns',
    () =>
      all(
        withField('hint', 'note', { comment: 'A hint' }),
        withField('count', 'amount', { default: { kind: 'literal', value: '5' } }),
      ),
    [],
  ],
  ['drops a column with its index', () => all(withoutField('note'), table(() => ({ indexes: [] }))), [/drops column note/]],
  [
    'drops a column with its foreign key',
    () =>
      all(
        withoutField('maker_id'),
        table(({ indexes }) => ({
          foreignKeys: [],
          // MySQL has made one for the key.
          indexes: indexes.filter(({ columns }) => columns.every(({ name }) => name !== 'maker_id')),
        })),
      ),
    [/drops column maker_id/],
  ],
  [
    'renames a column with its contents',
    () =>
      all(
        field('note', { name: 'remark' }),
        table(({ indexes }) => ({ indexes: indexes.map((index) => ({ ...index, columns: [{ name: 'remark' }] })) })),
      ),
    [/renames note to remark/],
  ],
  [
    'widens types',
    (driver) =>
      all(
        field('label', { type: driver === 'pgsql' ? pgWider : wider }),
        field('amount', { type: bigint }),
        field('price', { type: driver === 'pgsql' ? pgPrice : price }),
      ),
    [],
  ],
  [
    'converts texts to numbers',
    () => (record) => field('digits', { type: integerType(record) })(record),
    [/turns digits from .* into int/i],
  ],
  ['makes a column nullable', () => field('label', { nullable: true }), []],
  ['makes a column required', () => field('note', { nullable: false }), [/fails while note holds null/]],
  ['sets a default', () => field('note', { default: { kind: 'literal', value: "it's" } }), []],
  ['removes a default', () => field('amount', { default: null }), []],
  [
    'adds an index and a unique index',
    () =>
      table(({ indexes }) => ({
        indexes: [
          ...indexes,
          { name: 'items_amount', kind: 'normal', columns: [{ name: 'amount' }, { name: 'price' }] },
          { name: 'items_label', kind: 'unique', columns: [{ name: 'label' }] },
        ],
      })),
    [/duplicates/],
  ],
  ['drops an index', () => table(() => ({ indexes: [] })), []],
  ['drops a foreign key', () => table(() => ({ foreignKeys: [] })), []],
  [
    'changes the action of a foreign key',
    () => table(({ foreignKeys }) => ({ foreignKeys: foreignKeys.map((key) => ({ ...key, onDelete: 'set null' })) })),
    [],
  ],
  ['allows one more value', () => (record) => withValues(record, ['new', 'mint', 'used']), []],
  ['allows one value fewer', () => (record) => withValues(record, ['new']), [/state/]],
]

function withValues(record: GenerationRecord, values: readonly string[]): GenerationRecord {
  const type = record.fields.find(({ name }) => name === 'state')?.type
  if (!type) throw new Error('no state')
  const list = values.map((value) => `'${value}'`).join(',')
  const raw = record.table.driver === 'mysql' ? `enum(${list})` : type.raw
  return field('state', { type: { ...type, values, raw } })(record)
}

/** In the smallest ring each change meets one engine, another one with another seed. */
function changesOn(turn: number): typeof changes {
  return ring === 'test' ? changes.filter((_, index) => (index + seed) % drivers.length === turn) : changes
}

// Each has databases and a folder of its own, and waits for its server more than it computes.
const turns = drivers.map((driver, turn) => ({ driver, turn }))
describe.concurrent.each(turns)('an ALTER migration on $driver', ({ driver, turn }) => {
  it.each(changesOn(turn))('%s, can be reverted, and preserves the rows', async (name, change, risks) => {
    await using server = await createTestDatabase(driver)
    const root = await mkdtemp(join(tmpdir(), 'quoin-alter-'))
    const database = await openDatabase(server.config)
    try {
      for (const statement of [...statements[driver], ...rows]) await sql.raw(statement).execute(database.db)
      const original = await itemsOf(database)
      const record = recordOf(original, driver)
      await prepare(root)
      await applyPlan(root, database, record)
      const changed = change(driver)(record)
      const planned = await applyPlan(root, database, changed)
      expect(planned.migrations).toMatchObject([{ kind: 'alter', table: 'items' }])
      const told = (planned.migrations[0]?.risks ?? []).map((risk) => formatText(english, 'en-US', risk)).join(' ')
      for (const risk of risks) expect(told).toMatch(risk)
      expect(facts(await itemsOf(database))).toEqual(facts(await madeAnew(driver, changed)))
      expect(await survivingRows(database, name)).toEqual([2, 2])
      await migrateApplication(root, database, { direction: 'down' })
      expect(facts(await itemsOf(database))).toEqual(facts(original))
      expect(await survivingRows(database, '')).toEqual([2, 2])
    } finally {
      await database.close()
      await rm(root, { recursive: true, force: true })
    }
  })
})

function recordOf(items: Table, driver: DriverName): GenerationRecord {
  const record = recordFromTable(items, { driver })
  return { ...record, options: { ...record.options, createMigration: true, createTable: true } }
}

async function prepare(root: string): Promise<void> {
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
}

async function applyPlan(root: string, database: OpenDatabase, record: GenerationRecord): Promise<GenerationPlan> {
  const planned = await plan(await readProject(root), record)
  const migrate = async (): Promise<void> => {
    await migrateApplication(root, database)
  }
  await apply(root, planned, { migrate, typeCheck: false })
  return planned
}

async function itemsOf(database: OpenDatabase): Promise<Table> {
  return createIntrospector(database).table('items')
}

/** The number of items and of parts: a rebuilt table must not take along what refers to it. */
async function survivingRows({ db }: OpenDatabase, change: string): Promise<readonly number[]> {
  const renamed = change.startsWith('renames') ? 'remark' : 'note'
  const column = change.startsWith('drops a column') ? 'label' : renamed
  const kept = await sql<{ total: unknown }>`select count(${sql.ref(column)}) as total from items`.execute(db)
  const parts = await sql<{ total: unknown }>`select count(*) as total from parts`.execute(db)
  // What was dropped comes back empty.
  return [kept, parts].map(({ rows: [row] }) => Number(row?.total)).map((total) => (total === 0 ? 2 : total))
}

/** The table as a migration makes it that knows only the changed record. */
async function madeAnew(driver: DriverName, record: GenerationRecord): Promise<Table> {
  await using server = await createTestDatabase(driver)
  const root = await mkdtemp(join(tmpdir(), 'quoin-anew-'))
  const database = await openDatabase(server.config)
  try {
    await sql.raw(statements[driver].find((text) => text.startsWith('create table makers')) ?? '').execute(database.db)
    await prepare(root)
    await applyPlan(root, database, { ...record, table: { ...record.table, kind: 'new' } })
    expect(await readdir(join(root, 'database/migrations'))).toHaveLength(1)
    return await itemsOf(database)
  } finally {
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
}

/** What must be equal: everything but the order of columns and the names that engines give. */
function facts({ columns, foreignKeys, indexes, comment, checks }: Table): unknown {
  const sorted = [...columns].sort((a, b) => (a.name < b.name ? -1 : 1))
  const isKeyIndex = (name: string): boolean => foreignKeys.some((key) => key.name === name)
  return {
    comment,
    checks: checks.filter(({ expression }) => /amount/.test(expression)).map(({ name }) => name),
    columns: sorted.map(({ name, type, nullable, unique, default: fallback, autoIncrement, comment: text }) => {
      const { raw: _, ...shape } = type
      return { name, type: shape, nullable, unique, autoIncrement, comment: text, default: autoIncrement ? null : fallback }
    }),
    foreignKeys: foreignKeys.map(({ columns: own, references, onDelete }) => [own, references.table, onDelete]),
    // MySQL makes an index for each foreign key that has none, and leaves it when the key goes.
    indexes: indexes
      .filter(({ kind, name }) => kind !== 'primary' && !isKeyIndex(name) && name !== 'items_maker')
      .map(({ kind, columns: own }) => [kind, own])
      .sort(),
  }
}
