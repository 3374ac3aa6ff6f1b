import { join } from 'node:path'
import { DefaultQueryExecutor, type QueryResult } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
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
