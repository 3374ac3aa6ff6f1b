import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication } from '../commands/command-application.ts'
import { testFixtures } from '../shop.ts'
import { Browser, Instance } from './instance.ts'

/** One instance is killed once it has answered so many writes. */
const enough = 250

let application: CommandApplication
let left: Instance
let right: Instance
const ada = new Browser()

beforeAll(async () => {
  application = new CommandApplication()
  for (const folder of ['app', 'routes', 'database/migrations']) {
    cpSync(join(testFixtures, 'orders', folder), join(application.root, folder), { recursive: true })
  }
  const migrated = await application.run(['migrate'])
  expect(migrated.code, migrated.stderr).toBe(0)
  left = await Instance.start(application.root)
  right = await Instance.start(application.root)
  await ada.setUp(left, 'ada')
})
afterAll(async () => {
  await Promise.all([left?.end(), right?.end()])
  application?.remove()
})

it('a server killed during writes has stored every write that it answered, and no partial ones', async () => {
  const stored = async (path: string, body: object): Promise<number> => {
    const answer = await ada.call(left, 'POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.id
  }
  const customer = await stored('customers', { name: 'Grace' })
  const articles = [await stored('articles', { name: 'Pen' }), await stored('articles', { name: 'Ink' })]
  const lines = articles.map((article_id) => ({ article_id, price: '1.50' }))
  const counter = await stored('orders', { number: 'counter', customer_id: customer, note: '0', lines })

  const kept = { customers: new Map<number, string>(), orders: new Map<number, string>(), gone: new Set<number>() }
  let counted = 0
  let unknown = 0
  let killed: Promise<unknown> | null = null
  const answered = () => kept.customers.size + kept.orders.size + kept.gone.size + counted

  /** One write of a kind; says in the end what was answered. */
  const writes = {
    customer: async (instance: Instance, name: string) => {
      const { status, body } = await ada.call(instance, 'POST', 'customers', { name })
      if (status === 201) kept.customers.set(body.data.id, name)
      return status
    },
    order: async (instance: Instance, number: string) => {
      const { status, body } = await ada.call(instance, 'POST', 'orders', { number, customer_id: customer, lines })
      if (status === 201) kept.orders.set(body.data.id, number)
      return status
    },
    destroy: async (instance: Instance, name: string) => {
      const { status, body } = await ada.call(instance, 'POST', 'customers', { name })
      if (status !== 201) return status
      const { status: deleted } = await ada.call(instance, 'DELETE', `customers/${body.data.id}`)
      if (deleted === 200) kept.gone.add(body.data.id)
      return deleted
    },
    count: async (instance: Instance) => {
      const { note, _version } = (await ada.call(instance, 'GET', `orders/${counter}?_action=getData`)).body.data
      const change = { note: String(Number(note) + 1), _version }
      const pending = ada.call(instance, 'PUT', `orders/${counter}`, change)
      const { status } = await pending.catch((error: unknown) => {
        unknown += 1
        throw error
      })
      if (status === 200) counted += 1
      return status
    },
  }
  const kinds = Object.values(writes)
  const write = async (instance: Instance, worker: number): Promise<void> => {
    const side = instance === left ? 'left' : 'right'
    for (let turn = 0; killed === null; turn += 1) {
      const status = await kinds[(worker + turn) % kinds.length]?.(instance, `${side}-${worker}-${turn}`)
      // Stale: rejected, and nothing was promised.
      expect([200, 201, 409]).toContain(status)
      if (instance === left && answered() >= enough) killed ??= left.end('SIGKILL')
    }
  }
  const workers = Array.from({ length: 12 }, (_, worker) => worker)
  const ends = await Promise.allSettled(
    [left, right].flatMap((instance) => workers.map((worker) => write(instance, worker))),
  )
  expect(await killed).toBe('SIGKILL')
  for (const end of ends.slice(workers.length)) expect(end).toMatchObject({ status: 'fulfilled' })
  for (const end of ends) if (end.status === 'rejected') expect(String(end.reason)).toContain('fetch failed')
  expect((await ada.call(right, 'POST', 'customers', { name: 'after' })).status).toBe(201)

  left = await Instance.start(application.root)
  const { items } = (await ada.call(left, 'GET', 'customers?_action=getData&perPage=100')).body.data
  expect(items.map(({ name }: { name: string }) => name)).toContain('after')
  const file = new Database(join(application.root, 'database/app.sqlite'), { readonly: true })
  try {
    const names = (table: string, column: string) =>
      new Map(file.prepare(`select id, ${column} from ${table}`).raw().all() as [number, string][])
    const [customers, orders] = [names('customers', 'name'), names('orders', 'number')]
    expect([...kept.customers].filter(([id, name]) => customers.get(id) !== name)).toEqual([])
    expect([...kept.orders].filter(([id, number]) => orders.get(id) !== number)).toEqual([])
    expect([...kept.gone].filter((id) => customers.has(id))).toEqual([])
    const partial = `select number from orders where 2 <> (select count(*) from order_lines where order_id = orders.id)`
    expect(file.prepare(partial).all()).toEqual([])
    const note = Number(file.prepare('select note from orders where id = ?').pluck().get(counter))
    expect(note).toBeGreaterThanOrEqual(counted)
    expect(note).toBeLessThanOrEqual(counted + unknown)
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  } finally {
    file.close()
  }
  expect(Math.min(kept.customers.size, kept.orders.size, kept.gone.size, counted)).toBeGreaterThan(0)
})
