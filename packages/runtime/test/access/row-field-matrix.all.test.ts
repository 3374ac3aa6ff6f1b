import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Answered, type Client, drivers, multipart, openShop, type Shop, testFixtures } from '../shop.ts'

const fields = ['open', 'read-only', 'hidden'] as const
type Field = (typeof fields)[number]
const rows = ['within', 'outside'] as const
type Row = (typeof rows)[number]

/** A way to a field of a row. */
interface Way {
  readonly send: (client: Client, row: { readonly id: number; readonly value: string }) => Promise<Answered>
  /** What it answers where row and field allow it, where the row is outside, and where the field is kept. */
  readonly answers: { readonly allowed: number; readonly outside: number; readonly kept: number }
}

const path = (id: number, rest = ''): string => `deals/${id}${rest}`
const file = (content: string) => multipart({ content, filename: 'deals.csv', type: 'text/csv' })
const listed = { allowed: 200, outside: 200, kept: 200 }
const found = { allowed: 200, outside: 404, kept: 200 }
const asked = { allowed: 200, outside: 200, kept: 422 }

/** Ways that show the field: never of a row outside, nor of a field that is hidden. */
const reads: Readonly<Record<string, Way>> = {
  'the list': { send: (client) => client.get('deals?_action=getData'), answers: listed },
  'the export': { send: (client) => client.get('deals?_action=export'), answers: listed },
  'the row': { send: (client, { id }) => client.get(path(id, '?_action=getData')), answers: found },
  'its form': { send: (client, { id }) => client.get(path(id, '/edit?_action=getData')), answers: found },
  'a filter': { send: (client, { value }) => client.get(`deals?_action=getData&margin=${value}`), answers: asked },
  'an order': { send: (client) => client.get('deals?_action=getData&orderBy=margin'), answers: asked },
  'the search': { send: (client) => client.get('search?term=deal'), answers: listed },
  'the audit log': { send: (client) => client.get('system/audit-log?_action=getData&perPage=100'), answers: listed },
  'what another change answers': {
    send: (client, { id }) => client.put(path(id), { number: `deal ${id}` }),
    answers: found,
  },
}

/** Ways that change the field: only of a row within, and of a field that is open. */
const writes: Readonly<Record<string, Way>> = {
  'its form': {
    send: (client, { id, value }) => client.put(path(id), { margin: value }),
    answers: { allowed: 200, outside: 404, kept: 422 },
  },
  'its cell in the list': {
    send: (client, { id, value }) => client.put(path(id, '?_inline=1'), { margin: value }),
    answers: { allowed: 200, outside: 404, kept: 422 },
  },
  'many rows at once': {
    send: (client, { id, value }) => client.put('deals/bulk', { ids: [id], margin: value }),
    answers: { allowed: 200, outside: 200, kept: 200 },
  },
  'an import': {
    send: (client, { id, value }) => {
      const { body, headers } = file(`id,margin\r\n${id},${value}\r\n`)
      return client.send('POST', 'deals?_action=import', body, headers)
    },
    answers: { allowed: 200, outside: 200, kept: 422 },
  },
}

describe.each(drivers)('rows and fields of a role on %s', (driver) => {
  let shop: Shop
  const clients = new Map<Field, Client>()
  const ids: Record<Row, number> = { within: 1, outside: 2 }
  const stored = async (id: number) =>
    (await untyped(shop.application.database.db)
      .selectFrom('deals')
      .select('margin')
      .where('id', '=', id)
      .executeTakeFirst()) ?? null

  beforeAll(async () => {
    shop = await openShop(driver, { upload: { per_minute: 1_000_000 } }, undefined, join(testFixtures, 'access'))
    for (const field of fields) {
      const client = await shop.user(`role-${field}`, ['deals.*', 'system.audit-log.*'])
      const { items } = (await shop.ada.get('system/roles?_action=getData')).data
      const { id } = items.find((one: { slug: string }) => one.slug === `role-${field}`)
      const deals = { rows: { stage: 'mine' }, fields: field === 'open' ? {} : { margin: field } }
      expect((await shop.ada.put(`system/roles/${id}`, { rules: { deals } })).body).toMatchObject({ status: 0 })
      clients.set(field, client)
    }
    for (const [row, stage] of [
      ['within', 'mine'],
      ['outside', 'theirs'],
    ] as const)
      await shop.ada.post('deals', { number: `deal ${ids[row]}`, stage, margin: `first of ${row}` })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const cells = rows.flatMap((row) => fields.map((field) => ({ row, field })))
  const ways = (all: Readonly<Record<string, Way>>) =>
    cells.flatMap(({ row, field }) => Object.entries(all).map(([name, way]) => ({ row, field, name, way })))
  const clientOf = (field: Field) => clients.get(field) as Client

  it.each(ways(reads))('$name shows a field that is $field of a row $row as the rules say', async (cell) => {
    const { field, row, name, way } = cell
    const value = `first of ${row}`
    const { status, text } = await way.send(clientOf(field), { id: ids[row], value })
    const { allowed, outside, kept } = way.answers
    const isHidden = field === 'hidden'
    const isRejected = isHidden && kept === 422
    const isWithin = row === 'within'
    expect(status, name).toBe(isRejected ? kept : isWithin ? allowed : outside)
    expect(text).not.toContain('first of outside')
    // Answers about many rows have the one within, whichever the request is about; a filter finds none but its own.
    const isAboutAll = outside === 200 && name !== 'a filter'
    const shows = !isHidden && name !== 'the search' && (isWithin || isAboutAll)
    expect(text.includes('first of within'), text).toBe(shows)
  })

  it.each(ways(writes))('$name changes a field that is $field of a row $row as the rules say', async (cell) => {
    const { field, row, name, way } = cell
    const before = await stored(ids[row])
    const value = `by ${name} of ${field}`
    const { status, text } = await way.send(clientOf(field), { id: ids[row], value })
    const isAllowed = row === 'within' && field === 'open'
    const { allowed, outside, kept } = way.answers
    const isFileRejected = kept === 422 && outside === 200 && field !== 'open'
    expect(status, text).toBe(row === 'outside' && !isFileRejected ? outside : field === 'open' ? allowed : kept)
    expect(await stored(ids[row])).toEqual(isAllowed ? { margin: value } : before)
  })

  it.each(cells)('a new row $row with a field that is $field is stored as the rules say', async ({ row, field }) => {
    const sent = { number: `new ${row} ${field}`, stage: row === 'within' ? 'mine' : 'theirs', margin: 'new' }
    const { status, data } = await clientOf(field).post('deals', sent)
    expect(status).toBe(field === 'open' ? (row === 'within' ? 201 : 403) : 422)
    if (status === 201) expect(await stored(data.id)).toEqual({ margin: 'new' })
  })

  it.each(cells)('a row $row is deleted by a role whose field is $field as the rules say', async ({ row, field }) => {
    const made = await shop.ada.post('deals', {
      number: `gone ${row} ${field}`,
      stage: row === 'within' ? 'mine' : 'theirs',
    })
    const { status } = await clientOf(field).delete(path(made.data.id))
    expect(status).toBe(row === 'within' ? 200 : 404)
    expect(await stored(made.data.id)).toEqual(row === 'within' ? null : { margin: null })
  })
})
