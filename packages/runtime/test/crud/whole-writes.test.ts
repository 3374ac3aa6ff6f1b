import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, type Client, drivers, multipart, openShop, type Shop, testFixtures } from '../shop.ts'

type Tables = Kysely<Record<string, Record<string, unknown>>>

/** A change of the row with this id, which fails where the row says so. */
type Change = (ada: Client, id: number, fails: string) => Promise<Answered>

const importing = (ada: Client, resource: string, rows: readonly string[], options: object = {}): Promise<Answered> => {
  const query = new URLSearchParams({ _action: 'import', ...options })
  const { body, headers } = multipart({ filename: 'papers.csv', content: ['name,fails', ...rows].join('\n') })
  return ada.send('POST', `${resource}?${query}`, body, headers)
}

const store: Change = (ada, _id, fails) => ada.post('papers', { name: 'new', fails })
const update: Change = (ada, id) => ada.put(`papers/${id}`, { name: 'other' })
const destroy: Change = (ada, id) => ada.delete(`papers/${id}`)
const restore: Change = (ada, id) => ada.put(`papers/${id}?_action=restore`)
const force: Change = (ada, id) => ada.delete(`papers/${id}?_action=force`)
/** The first row of a bulk request or a file is as it should be. */
const bulkUpdate: Change = (ada, id, fails) =>
  ada.put('papers/bulk', { ids: [id + 1, id], fails: fails === 'saved' ? fails : null })
const bulkDestroy: Change = (ada, id) => ada.send('DELETE', 'papers/bulk', { ids: [id + 1, id] })
const bulkRestore: Change = (ada, id) => ada.put('papers/bulk?_action=restore', { ids: [id + 1, id] })
const file: Change = (ada, _id, fails) => importing(ada, 'papers', [`new,${fails}`])
const wholeFile: Change = (ada, _id, fails) =>
  importing(ada, 'papers', ['first,', `new,${fails}`], { allOrNothing: '1' })
const inline: Change = async (ada, id) => {
  const { _version } = (await ada.get(`papers/${id}?_action=getData`)).data
  return ada.put(`papers/${id}`, { name: 'other', _version })
}
const bundle: Change = (ada, _id, fails) => ada.post('bundles', { name: 'new', fails, pages: [{ text: 'a' }] })
const bundlePage: Change = (ada, _id, fails) => ada.post('bundles', { name: 'new', pages: [{ text: 'a', fails }] })
const bundleUpdate: Change = (ada, id) => ada.put(`bundles/${id}`, { name: 'other', pages: [{ text: 'a' }] })
const joinedReader: Change = (ada, id) => ada.put(`bundles/${id}`, { name: 'other', readers: [id] })
const leftReader: Change = (ada, id) => ada.put(`bundles/${id}`, { name: 'other', readers: [] })
const action: Change = (ada, id, fails) => ada.post(`papers/${id}/approve`, { fails })
const own = {
  store: (ada, _id, fails) => ada.post('own', { name: 'new', fails }),
  update: (ada, id) => ada.put(`own/${id}`, { name: 'other' }),
  destroy: (ada, id) => ada.delete(`own/${id}`),
  restore: (ada, id) => ada.put(`own/${id}?_action=restore`),
  force: (ada, id) => ada.delete(`own/${id}?_action=force`),
  file: (ada, _id, fails) => importing(ada, 'own', [`new,${fails}`]),
} satisfies Record<string, Change>

const live: readonly (readonly [what: string, change: Change, stages: readonly string[]])[] = [
  ['store', store, ['saving', 'saved']],
  ['update', update, ['saving', 'saved']],
  ['an edit in the list', inline, ['saving', 'saved']],
  ['destroy', destroy, ['deleting', 'deleted']],
  ['a change of several rows', bulkUpdate, ['saving', 'saved']],
  ['a deletion of several rows', bulkDestroy, ['deleting', 'deleted']],
  ['an imported row', file, ['saving', 'saved']],
  ['a file that is imported whole', wholeFile, ['saving', 'saved']],
  ['a form with a sub-form', bundle, ['saving', 'saved']],
  ['a row of a sub-form', bundlePage, ['saving', 'saved']],
  ['a change with a sub-form', bundleUpdate, ['saving', 'saved']],
  ['a row that joins another', joinedReader, ['pair saving', 'pair saved']],
  ['a row that leaves another', leftReader, ['pair deleting', 'pair deleted']],
  ['an action', action, ['saving', 'saved', 'action']],
  ['a store of one’s own', own.store, ['own']],
  ['an update of one’s own', own.update, ['own']],
  ['a destroy of one’s own', own.destroy, ['own']],
  ['an imported row by a store of one’s own', own.file, ['own']],
]
const trashed: typeof live = [
  ['restore', restore, ['saving', 'saved']],
  ['a restore of several rows', bulkRestore, ['saving', 'saved']],
  ['force', force, ['deleting', 'deleted']],
  ['a restore of one’s own', own.restore, ['own']],
  ['a force of one’s own', own.force, ['own']],
]
const cases = (changes: typeof live): (readonly [string, string, Change])[] =>
  changes.flatMap(([what, change, stages]) => stages.map((stage) => [what, stage, change] as const))

describe.each(drivers)('a change whose hook fails on %s', (driver) => {
  let shop: Shop
  let db: Tables
  let papers = 0
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'writes'))
    db = shop.application.database.db as unknown as Tables
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  /** A row that fails there, and one beside it. */
  const paper = async (fails: string | null, deleted_at: string | null = null): Promise<number> => {
    const names = [`Paper ${++papers}`, `Paper ${++papers}`] as const
    await db
      .insertInto('papers')
      .values([
        { name: names[0], fails, deleted_at },
        { name: names[1], fails: null, deleted_at },
      ])
      .execute()
    const row = await db.selectFrom('papers').select('id').where('name', '=', names[0]).executeTakeFirstOrThrow()
    const id = Number(row.id)
    // The reader whose joining, or leaving, fails there.
    if (fails?.startsWith('pair')) await db.insertInto('readers').values({ id, name: fails }).execute()
    if (fails?.startsWith('pair delet'))
      await db.insertInto('paper_reader').values({ paper_id: id, reader_id: id }).execute()
    return id
  }
  /** Every row of every table but that which counts the files that somebody sends. */
  const dump = async (): Promise<string> => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name).sort()
    const rows: unknown[] = []
    for (const table of tables.filter((name) => name !== 'admin_login_attempts')) {
      for (const row of await db.selectFrom(table).selectAll().execute()) rows.push([table, row])
    }
    return rows.map((row) => JSON.stringify(row)).join('\n')
  }
  const committed = async (): Promise<readonly string[]> => (await shop.ada.get('committed')).data
  const leavesNothing = async (change: Change, id: number, fails: string): Promise<void> => {
    const before = await dump()
    const { status, text } = await change(shop.ada, id, fails)
    expect(status, text).toBe(500)
    expect(await dump()).toBe(before)
    expect(await committed()).toEqual([])
  }

  it.each(cases(live))('leaves nothing of %s in %s', async (_what, stage, change) => {
    await leavesNothing(change, await paper(stage), stage)
  })

  it.each(cases(trashed))('leaves nothing of %s in %s', async (_what, stage, change) => {
    await leavesNothing(change, await paper(stage, '2026-01-01 00:00:00'), stage)
  })
})

describe.each(drivers)('what follows from a change on %s', (driver) => {
  it('is done once the change is certain, in the order of the changes', async () => {
    await using shop = await openShop(driver, {}, undefined, join(testFixtures, 'writes'))
    const { ada } = shop
    const committed = async (): Promise<readonly string[]> => (await ada.get('committed')).data
    await committed()
    const { id } = (await ada.post('papers', { name: 'A' })).data
    expect(await committed()).toEqual(['>A created A'])
    await ada.put(`papers/${id}`, { name: 'B' })
    expect(await committed()).toEqual(['A>B updated B'])
    await ada.delete(`papers/${id}`)
    await ada.put(`papers/${id}?_action=restore`)
    await ada.delete(`papers/${id}`)
    await ada.delete(`papers/${id}?_action=force`)
    expect(await committed()).toEqual(['>B deleted B', 'B>B restored B', '>B deleted B', '>B deleted gone'])
    await ada.post('bundles', { name: 'C', pages: [{ text: 'a' }, { text: 'b' }] })
    expect(await committed()).toEqual(['page a created 1', 'page b created 1', '>C created C'])
    await importing(ada, 'papers', ['D,', 'E,'], { allOrNothing: '1' })
    expect(await committed()).toEqual(['>D created D', '>E created E'])
  })

  it('changes no answer when it fails, and is logged', async () => {
    const logged: unknown[] = []
    const logger = { debug() {}, info() {}, warn() {}, error: (facts: object) => logged.push(facts) }
    await using shop = await openShop(driver, {}, logger, join(testFixtures, 'writes'))
    const answer = await shop.ada.post('papers', { name: 'A', fails: 'committed' })
    expect([answer.status, answer.data.name]).toEqual([201, 'A'])
    expect(logged).toEqual([{ err: new Error('committed'), table: 'papers' }])
  })

  it('an action goes on after a write that failed, and may do several at once', async () => {
    await using shop = await openShop(driver, {}, undefined, join(testFixtures, 'writes'))
    const { ada } = shop
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await ada.post('papers', { name })).data.id)
    const answer = await ada.post('papers/retry', { name: 'A', ids })
    expect([answer.status, answer.data], answer.text).toEqual([200, { stored: false }])
    const { items } = (await ada.get('papers?_action=getData&orderBy=id&orderDir=asc')).data
    expect(items.map(({ name }: { readonly name: string }) => name)).toEqual(ids.map((id) => `all ${id}`))
    expect((await ada.post('papers/retry', { name: 'D', ids: [...ids, 999] })).status).toBe(404)
    expect((await ada.get('papers?_action=getData')).data.total).toBe(3)
    expect((await ada.post(`papers/${ids[0]}/approve`)).status).toBe(200)
    const db = shop.application.database.db as unknown as Tables
    const texts = (await db.selectFrom('journal').select('text').orderBy('id').execute()).map(({ text }) => text)
    expect(texts.slice(-5)).toEqual(['saving', 'saved', 'approved', 'by the connection', 'inner'])
    const log = (await ada.get('system/audit-log?_action=getData&perPage=5')).data.items
    const actions = log.map(({ action }: { readonly action: string }) => action)
    expect(actions).toEqual(['approve', 'store', 'saved', 'update', 'saving'])
  })
})
