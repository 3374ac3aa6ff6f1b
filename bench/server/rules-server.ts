// One server for two roles: one that a rule confines to rows and fields, and one that none does; 200 people each.
import { defineConfig } from '@quoin/runtime/config'
import { createApplication, type FrameworkTables } from '@quoin/runtime/server'
import { DefaultQueryExecutor, type Kysely, sql } from 'kysely'
import { answerParent } from './child-process.ts'

const [, , url = '', rowCount = '100000'] = process.argv
const people = 200
const rows = Number(rowCount)
const orders = Math.ceil(rows / 5)
const customers = Math.ceil(orders / 10)
const root = import.meta.dirname
const config = defineConfig({ database: url, server: { port: 0 } })
const application = await createApplication({ root, config, mode: 'production' })
const address = await application.listen({ port: 0 })
const tables = application.database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
const db = application.database.db as unknown as Kysely<FrameworkTables>

await fill()
const free = await peopleOf('free', null)
const confined = await peopleOf('confined', {
  rows: { 'order.customer.owner_id': '$user.id' },
  fields: { cost: 'hidden', margin: 'hidden' },
})
await own(confined.map(({ id }) => id))
await application.reload()
const cookies = { free: free.map(({ cookie }) => cookie), confined: confined.map(({ cookie }) => cookie) }
const keys = await keysOf(confined.map(({ id }) => id))
answerParent(address, { ...cookies, keys, statements: await countStatements() })

/** Tables with rows that lead from a line to whose it is. */
async function fill(): Promise<void> {
  const { schema } = tables
  const key = (name: string) => schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey())
  await key('bench_customers')
    .addColumn('name', 'varchar(80)', (column) => column.notNull())
    .addColumn('owner_id', 'integer', (column) => column.notNull())
    .execute()
  await key('bench_orders')
    .addColumn('number', 'varchar(80)', (column) => column.notNull())
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .execute()
  await key('bench_lines')
    .addColumn('article', 'varchar(80)', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('price', 'numeric(10, 2)', (column) => column.notNull())
    .addColumn('cost', 'numeric(10, 2)', (column) => column.notNull())
    .addColumn('margin', 'numeric(10, 2)', (column) => column.notNull())
    .addColumn('order_id', 'integer', (column) => column.notNull())
    .execute()
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  await insert(
    'bench_customers',
    numbered(customers).map((id) => ({ id, name: `Customer ${id}`, owner_id: 0 })),
  )
  await insert(
    'bench_orders',
    numbered(orders).map((id) => ({ id, number: `O-${id}`, customer_id: 1 + (id % customers) })),
  )
  await insert(
    'bench_lines',
    numbered(rows).map((id) => {
      const facts = { id, article: `Article ${id}`, quantity: id % 9, order_id: 1 + ((id * 7919) % orders) }
      return { ...facts, price: '9.50', cost: '6.25', margin: '3.25' }
    }),
  )
  for (const [table, column] of [
    ['bench_customers', 'owner_id'],
    ['bench_orders', 'customer_id'],
    ['bench_lines', 'order_id'],
  ] as const) {
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }
}

async function insert(table: string, values: readonly Record<string, unknown>[]): Promise<void> {
  for (let at = 0; at < values.length; at += 1000) {
    await tables
      .insertInto(table)
      .values(values.slice(at, at + 1000))
      .execute()
  }
}

interface Person {
  readonly id: number
  readonly cookie: string
}

/** People of one role, logged in. */
async function peopleOf(slug: string, rule: object | null): Promise<readonly Person[]> {
  const facts = { created_at: null, updated_at: null }
  await db
    .insertInto('admin_roles')
    .values({ slug, name: slug, ...facts })
    .execute()
  const { id: role } = await db
    .selectFrom('admin_roles')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  for (const name of ['lines.index', 'lines.show']) {
    await db
      .insertInto('admin_role_grants')
      .values({ role_id: role, rule: name, granted: true, declared: false })
      .execute()
  }
  if (rule !== null) {
    await db
      .insertInto('admin_role_rules')
      .values({ role_id: role, feature: 'lines', rules: JSON.stringify(rule) })
      .execute()
  }
  const found: Person[] = []
  for (let index = 0; index < people; index += 1) {
    const username = `${slug}-${index}`
    await db
      .insertInto('admin_users')
      .values({ username, name: username, password: 'none', avatar: null, ...facts })
      .execute()
    const user = await db
      .selectFrom('admin_users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await db.insertInto('admin_role_users').values({ role_id: role, user_id: user.id }).execute()
    const cookie = await application.sessions.start(username)
    found.push({ id: user.id, cookie: cookie.split(';')[0] ?? '' })
  }
  return found
}

/** Gives each of the people as many customers as the others. */
async function own(owners: readonly number[]): Promise<void> {
  const nth = sql.raw(`id % ${owners.length}`)
  for (const [index, owner_id] of owners.entries()) {
    await tables.updateTable('bench_customers').set({ owner_id }).where(sql<boolean>`${nth} = ${index}`).execute()
  }
  const { driver } = application.database
  if (driver === 'pgsql') await sql`vacuum analyze`.execute(tables)
  else if (driver === 'sqlite') await sql`analyze`.execute(tables)
  else await sql`analyze table bench_lines, bench_orders, bench_customers`.execute(tables)
}

/** Ten rows of each of the people. */
async function keysOf(owners: readonly number[]): Promise<readonly (readonly number[])[]> {
  const keys: number[][] = []
  for (const owner of owners) {
    const found = await tables
      .selectFrom('bench_lines')
      .innerJoin('bench_orders', 'bench_orders.id', 'bench_lines.order_id')
      .innerJoin('bench_customers', 'bench_customers.id', 'bench_orders.customer_id')
      .where('bench_customers.owner_id', '=', owner)
      .select('bench_lines.id')
      .limit(10)
      .execute()
    keys.push(found.map(({ id }) => Number(id)))
  }
  return keys
}

/** How many statements a list and a row take, for somebody of each role, once they are known. */
async function countStatements() {
  let count = 0
  const { statements } = application.database
  const { executeQuery } = DefaultQueryExecutor.prototype
  DefaultQueryExecutor.prototype.executeQuery = function (this: DefaultQueryExecutor, ...query) {
    count += 1
    return executeQuery.apply(this, query)
  } as typeof executeQuery
  const run = statements.run.bind(statements)
  const runAhead = statements.runAhead?.bind(statements)
  Object.assign(statements, {
    run: (...sent: Parameters<typeof run>) => {
      count += 1
      return run(...sent)
    },
    ...(runAhead !== undefined && {
      runAhead: (...sent: Parameters<typeof runAhead>) => {
        count += 1
        return runAhead(...sent)
      },
    }),
  })
  const ask = async (path: string, cookie: string | undefined): Promise<number> => {
    const counts: number[] = []
    for (let asked = 0; asked < 4; asked += 1) {
      // The total of a list is believed for a second.
      await new Promise((resolve) => setTimeout(resolve, 1100))
      const before = count
      const answer = await fetch(`${address}${path}`, { headers: { cookie: cookie ?? '' } })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      counts.push(count - before)
    }
    // Rights and settings are read again now and then, for whoever comes next.
    return Math.min(...counts)
  }
  const counted: Record<string, string> = {}
  const key = keys[0]?.[0] ?? 1
  const paths = { list: '/admin-api/lines?_action=getData', show: `/admin-api/lines/${key}?_action=getData` }
  for (const [name, path] of Object.entries(paths)) {
    counted[name] = `${await ask(path, cookies.free[0])} and ${await ask(path, cookies.confined[0])}`
  }
  DefaultQueryExecutor.prototype.executeQuery = executeQuery
  Object.assign(statements, { run, ...(runAhead !== undefined && { runAhead }) })
  return counted
}
