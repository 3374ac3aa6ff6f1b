import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { statementObserver } from '../../src/access/statement-mark.ts'
import { openShop, testFixtures } from '../shop.ts'

/** The functions of the runtime that ran since this was asked last, by file. */
async function ranSince(session: Session): Promise<ReadonlyMap<string, readonly string[]>> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return new Map(
    result.flatMap(({ url, functions }) => {
      const file = /\/packages\/runtime\/src\/([^?]*)/.exec(url)?.[1]
      const names = functions
        .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName }) => functionName)
      return file === undefined || names.length === 0 ? [] : [[file, names]]
    }),
  )
}

/** A list as people have it: rows with two relations, filtered, sorted and counted, for somebody with a role. */
const address = 'products?_action=getData&page=1&perPage=20&status=live&name=Saw&orderBy=name&orderDir=asc'

it('the rows of a list that was asked for before come through 25 files and 90 functions of the runtime at most', async () => {
  // Nothing that is believed for a while grows old in between.
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Statements carry their mark in tests alone.
  const { current } = statementObserver
  statementObserver.current = null
  onTestFinished(() => {
    statementObserver.current = current
  })
  const logged: unknown[] = []
  const logger = { debug() {}, info: (facts: object) => logged.push(facts), warn() {}, error() {} }
  await using shop = await openShop('sqlite', {}, logger, join(testFixtures, 'stock'))
  const db = shop.application.database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  await db.insertInto('stock_categories').values({ id: 1, name: 'Tools' }).execute()
  for (let id = 1; id <= 30; id += 1) {
    const row = { id, name: `Saw ${id}`, price: '9.50', status: 'live', category_id: 1 }
    await db.insertInto('stock_products').values(row).execute()
  }
  await db.insertInto('stock_moves').values({ product_id: 30, quantity: 2 }).execute()
  const eve = await shop.user('eve', ['products.*'])
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    // The rights of the role, and a page of the panel, come before.
    expect((await eve.get('products')).status).toBe(200)
    const first = await eve.get(address)
    expect(first.data).toMatchObject({ total: 30, items: { length: 20 } })
    expect(first.data.items[0]).toMatchObject({ category: { name: 'Tools' }, moves: [] })
    await ranSince(session)
    const requests = logged.length
    expect((await eve.get(address)).data).toEqual(first.data)
    const ran = await ranSince(session)
    expect(logged.length).toBeGreaterThan(requests)
    const functions = [...ran].flatMap(([file, names]) => names.map((name) => `${file} ${name}`))
    expect.soft(ran.size, [...ran.keys()].join('\n')).toBeLessThanOrEqual(25)
    expect.soft(functions.length, functions.join('\n')).toBeLessThanOrEqual(90)
  } finally {
    session.disconnect()
  }
})
