import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withStatementObserverMark } from '../../src/access/statement-mark.ts'
import type { Model } from '../../src/crud/model/model.ts'
import { untyped } from '../../src/database/untyped-database.ts'
import { openShop, type Shop, testFixtures, unmarkedStatements } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'access'))
})
afterAll(() => shop[Symbol.asyncDispose]())

const clients = { table: 'clients' } as typeof Model
const request = { name: 'GET /clients', userId: 1, guardedTables: new Set(['clients']) }
const user = { id: 1 } as never

/** What is found while this is done in a request. */
async function foundIn(work: () => Promise<unknown>): Promise<readonly string[]> {
  await unmarkedStatements.during(request, work)
  return unmarkedStatements.take().map((found) => found.split('\n')[0] ?? '')
}

it('a statement of a request that reaches the table of a feature past the access layer is found', async () => {
  const db = untyped(shop.application.database.db)
  const found = ['GET /clients: "clients" without a mark of the access layer']
  expect(await foundIn(() => db.selectFrom('clients').selectAll().execute())).toEqual(found)
  expect(await foundIn(() => db.deleteFrom('clients').where('id', '=', 0).execute())).toEqual(found)
  const among = db.selectFrom('clients').select('id')
  expect(await foundIn(() => db.selectFrom('deals').selectAll().where('client_id', 'in', among).execute())).toEqual(
    found,
  )
  // Outside of requests nobody is asked.
  await db.selectFrom('clients').selectAll().execute()
  expect(unmarkedStatements.take()).toEqual([])
})

it('a statement with a mark is found where the mark is of another user, or of one who only reads', async () => {
  const db = withStatementObserverMark(untyped(shop.application.database.db), { user }, 'read', clients)
  expect(await foundIn(() => db.selectFrom('clients').selectAll().execute())).toEqual([])
  expect(await foundIn(() => db.updateTable('clients').set({ name: 'A' }).where('id', '=', 0).execute())).toEqual([
    'GET /clients: "clients" that is written, by what only reads',
  ])
  const other = withStatementObserverMark(
    untyped(shop.application.database.db),
    { user: { id: 2 } as never },
    'read',
    clients,
  )
  expect(await foundIn(() => other.selectFrom('clients').selectAll().execute())).toEqual([
    'GET /clients: "clients" for user 2, sent by user 1',
  ])
})
