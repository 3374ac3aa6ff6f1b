import { join } from 'node:path'
import { DefaultQueryCompiler, DefaultQueryExecutor, type IdentifierNode, type QueryResult } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

/** Remembers each statement that is sent, by kysely or prepared. */
function watchStatements({ application }: Shop): string[] {
  const sent: string[] = []
  const { executeQuery } = DefaultQueryExecutor.prototype
  DefaultQueryExecutor.prototype.executeQuery = function <R>(
    this: DefaultQueryExecutor,
    ...given: Parameters<typeof executeQuery>
  ) {
    sent.push(given[0].sql)
    return executeQuery.apply(this, given) as Promise<QueryResult<R>>
  }
  onTestFinished(() => {
    DefaultQueryExecutor.prototype.executeQuery = executeQuery
  })
  const { statements } = application.database
  const { run, runAhead } = statements
  Object.assign(statements, {
    run: (...given: Parameters<typeof run>) => {
      sent.push(given[0])
      return run.apply(statements, given)
    },
    ...(runAhead && {
      runAhead: (...given: Parameters<typeof runAhead>) => {
        sent.push(given[0])
        return runAhead.apply(statements, given)
      },
    }),
  })
  return sent
}

it.each(drivers)('a rule for rows and fields costs no statement more on %s', async (driver) => {
  await using shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
  for (const name of ['North', 'South']) await shop.ada.post('clients', { name })
  for (const client_id of [1, 2]) await shop.ada.post('deals', { number: `D-${client_id}`, client_id })
  await shop.ada.post('deal-lines', { article: 'Saw', deal_id: 1 })
  const free = await shop.user('role-free', ['deal-lines.*', 'deals.*', 'clients.*'])
  const confined = await shop.user('role-confined', ['deal-lines.*', 'deals.*', 'clients.*'])
  const { items } = (await shop.ada.get('system/roles?_action=getData&name=role-confined')).data
  const rules = { 'deal-lines': { rows: { 'deal.client.name': 'North' }, fields: { cost: 'hidden' } } }
  expect((await shop.ada.put(`system/roles/${items[0].id}`, { rules })).status).toBe(200)
  const sent = watchStatements(shop)
  const statementsOf = async (client: Client, path: string): Promise<readonly string[]> => {
    expect((await client.get(path)).status).toBe(200)
    // The total of a list is believed until something of its table changes.
    await shop.ada.put('deal-lines/1', { article: `Saw ${Math.random()}` })
    sent.length = 0
    expect((await client.get(path)).status).toBe(200)
    // Rights and settings are read again now and then, for whoever comes next.
    return sent.filter((text) => !/admin_(?!sessions)/.test(text))
  }
  for (const path of ['deal-lines?_action=getData', 'deal-lines/1?_action=getData']) {
    const [without, within] = [await statementsOf(free, path), await statementsOf(confined, path)]
    expect(within, within.join('\n')).toHaveLength(without.length)
    expect(within.some((text) => text.includes('quoin_2'))).toBe(true)
  }
})

/** Counts how often SQL of a rule is written, by an alias that these rules have. */
function watchTexts(): { written: number } {
  const texts = { written: 0 }
  const compiler = DefaultQueryCompiler.prototype as unknown as {
    compileUnwrappedIdentifier(node: IdentifierNode): void
  }
  const { compileUnwrappedIdentifier } = compiler
  compiler.compileUnwrappedIdentifier = function (node) {
    if (node.name === 'quoin_2') texts.written += 1
    compileUnwrappedIdentifier.call(this, node)
  }
  onTestFinished(() => {
    compiler.compileUnwrappedIdentifier = compileUnwrappedIdentifier
  })
  return texts
}

it.each(drivers)(
  'a rule for rows is compiled to SQL once for all users of its role, until it changes on %s',
  async (driver) => {
    await using shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    const db = untyped(shop.application.database.db)
    const names = ['role-one', 'role-three', 'role-two']
    const clients: Client[] = []
    for (const name of names) clients.push(await shop.user(name, ['deal-lines.*', 'deals.*', 'clients.*']))
    const idsOf = async (table: string, column: string): Promise<readonly number[]> => {
      const rows = await db.selectFrom(table).select('id').where(column, 'in', names).orderBy(column).execute()
      return rows.map(({ id }) => Number(id))
    }
    const people = await idsOf('admin_users', 'username')
    const [role] = await idsOf('admin_roles', 'slug')
    const lines: number[] = []
    for (const user of people) {
      expect((await shop.ada.put(`system/users/${user}`, { role_ids: [role] })).status).toBe(200)
      const client = (await shop.ada.post('clients', { name: `of ${user}`, owner_id: user })).data
      const deal = (await shop.ada.post('deals', { number: `of ${user}`, client_id: client.id })).data
      lines.push((await shop.ada.post('deal-lines', { article: `of ${user}`, deal_id: deal.id })).data.id)
    }
    const rules = (column: string) => ({ 'deal-lines': { rows: { [`deal.client.${column}`]: '$user.id' } } })
    const save = (sent: object) => shop.ada.put(`system/roles/${role}`, sent)
    const texts = watchTexts()
    /** How often SQL is written for a list and a row of one of the people, who sees their own lines, or none. */
    const writtenFor = async (at: number, sees = true): Promise<number> => {
      const before = texts.written
      const client = clients[at] ?? shop.ada
      const { items } = (await client.get('deal-lines?_action=getData')).data
      expect(items.map(({ id }: { id: number }) => id)).toEqual(sees ? [lines[at]] : [])
      expect((await client.get(`deal-lines/${lines[at]}?_action=getData`)).status).toBe(sees ? 200 : 404)
      return texts.written - before
    }
    expect((await save({ rules: rules('owner_id') })).status).toBe(200)
    const first = await writtenFor(0)
    expect(first).toBeGreaterThan(0)
    expect([await writtenFor(1), await writtenFor(2), await writtenFor(0)]).toEqual([0, 0, 0])
    await save({ rules: rules('parent_id') })
    expect([await writtenFor(0, false), await writtenFor(1, false)]).toEqual([first, 0])
    // As another instance does it; then something says that rights have changed.
    const stored = { rules: JSON.stringify(rules('owner_id')['deal-lines']) }
    await db.updateTable('admin_role_rules').set(stored).where('role_id', '=', role).execute()
    await save({ name: 'Another name' })
    expect([await writtenFor(0), await writtenFor(2)]).toEqual([first, 0])
  },
)
