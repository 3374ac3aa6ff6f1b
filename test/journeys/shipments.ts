import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, createRecordStore, plan, readProject, recordFromTable } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import type { OpenDatabase } from '@quoin/introspect/connect'
import {
  type Application,
  connectDatabase,
  createApplication,
  createUser,
  migrateApplication,
} from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { createTestDatabase } from '@quoin/test-databases'
import { password } from '@quoin/test-shop'
import { sql } from 'kysely'

const repository = join(import.meta.dirname, '../..')

/** A table with a column of every kind that people compare. */
const tables = {
  pgsql: `create type shipment_status as enum ('packed', 'sent', 'a,b');
create table carriers (id serial primary key, name varchar(40) not null);
create table shipments (id serial primary key, code varchar(20) not null unique, weight numeric(30, 10), pieces bigint, status shipment_status not null default 'packed', insured boolean not null default false, due date, packed_at timestamp, left_at timestamptz, carrier_id integer references carriers(id))`,
  mysql: `create table carriers (id int unsigned not null auto_increment primary key, name varchar(40) not null);
create table shipments (id int unsigned not null auto_increment primary key, code varchar(20) not null unique, weight decimal(30, 10), pieces bigint, status enum('packed', 'sent', 'a,b') not null default 'packed', insured tinyint(1) not null default 0, due date, packed_at datetime, left_at timestamp null, carrier_id int unsigned, foreign key (carrier_id) references carriers(id))`,
} as const

/** An engine with clock times, instants and enums of its own. */
export type Engine = keyof typeof tables

/** The features of shipments and carriers, generated and served, with two carriers and no shipment. */
export interface ServedShipments extends AsyncDisposable {
  readonly application: Application
  /** The address of the panel, where `owner` can log in with the password of the test shop. */
  readonly panel: string
}

export async function serveShipments(engine: Engine): Promise<ServedShipments> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-list-'))
  await using made = new AsyncDisposableStack()
  made.defer(() => rm(root, { recursive: true, force: true }))
  const { url } = made.use(await createTestDatabase(engine))
  const config = parseConfig({ database: { url }, log: { level: 'silent' } })
  const database = await connectDatabase(root, config)
  await generate(root, engine, database)
  await migrateFramework(database)
  await migrateApplication(root, database)
  await createUser(database, { username: 'owner', name: 'Owner', password, superUser: true })
  const application = await createApplication({ root, config, mode: 'production', database })
  made.defer(() => application.close())
  const address = await application.listen({ host: '127.0.0.1', port: 0 })
  const all = made.move()
  return {
    application,
    panel: `${address.replace(/\/$/, '')}/admin`,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Makes the two features with every field in the list, the form and the search. */
async function generate(root: string, engine: Engine, database: OpenDatabase): Promise<void> {
  for (const statement of tables[engine].split(';\n')) await sql.raw(statement).execute(database.db)
  await sql`insert into carriers (name) values ('Swift'), ('Slow, but sure')`.execute(database.db)
  const { tables: read } = await createIntrospector(database).schema()
  const store = createRecordStore(root)
  for (const table of read) {
    const record = recordFromTable(table, { driver: engine, tables: read })
    const fields = record.fields.map((field) => ({ ...field, showInList: true, searchable: true }))
    await store.save({ ...record, fields })
  }
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  const project = await readProject(root)
  await apply(root, await plan(project, project.records), { typeCheck: false })
}
