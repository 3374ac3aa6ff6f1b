import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { sample } from '@quoin/test-machine/ring'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from '../commands/command-application.ts'
import { testFixtures } from '../shop.ts'
import { Browser, Instance } from './instance.ts'

const kills = sample({ test: 1, all: 3, proof: 20 })
const drivers = sample({ test: 1, all: 3, proof: 3 })
const writers = 24

describe.each((['sqlite', 'pgsql', 'mysql'] as const).slice(0, drivers))(
  'a server killed during writes on %s',
  (driver) => {
    let test: TestDatabase
    let application: CommandApplication
    let database: OpenDatabase
    let instance: Instance
    const ada = new Browser()
    beforeAll(async () => {
      test = await createTestDatabase(driver)
      application = new CommandApplication(JSON.stringify({ url: test.url }))
      for (const folder of ['app', 'routes', 'database/migrations']) {
        cpSync(join(testFixtures, 'orders', folder), join(application.root, folder), { recursive: true })
      }
      const migrated = await application.run(['migrate'])
      expect(migrated.code, migrated.stderr).toBe(0)
      database = await openDatabase(test.url)
      instance = await Instance.start(application.root)
      await ada.setUp(instance, 'ada')
      for (const name of ['Pen', 'Ink']) await ada.call(instance, 'POST', 'articles', { name })
      await ada.call(instance, 'POST', 'customers', { name: 'Grace' })
    })
    afterAll(async () => {
      await instance?.end()
      await database?.close()
      application?.remove()
      await test?.drop()
    })

    it.each(Array.from({ length: kills }, (_, at) => at))(
      'has an audit entry for each write that it answered or stored, and no other: run %i',
      async (run) => {
        const enough = 60 + 37 * (run % 7)
        const answered: string[] = []
        const done = (action: string, table: string, key: unknown): void => {
          answered.push(`${action} ${table} ${key}`)
        }
        let killed: Promise<unknown> | null = null
        const write = async (writer: number): Promise<void> => {
          for (let turn = 0; killed === null; turn += 1) {
            const name = `${run}-${writer}-${turn}`
            const stored = await ada.call(instance, 'POST', 'customers', { name })
            expect(stored.status, JSON.stringify(stored.body)).toBe(201)
            const { id } = stored.body.data
            done('store', 'customers', id)
            expect((await ada.call(instance, 'PUT', `customers/${id}`, { name: `${name}!` })).status).toBe(200)
            done('update', 'customers', id)
            if (turn % 2 === 0) {
              expect((await ada.call(instance, 'DELETE', `customers/${id}`)).status).toBe(200)
              done('destroy', 'customers', id)
            }
            const lines = [1, 2].map((article_id) => ({ article_id, price: '1.50' }))
            const order = await ada.call(instance, 'POST', 'orders', { number: name, customer_id: 1, lines })
            expect(order.status, JSON.stringify(order.body)).toBe(201)
            done('store', 'orders', order.body.data.id)
            if (answered.length >= enough) killed ??= instance.end('SIGKILL')
          }
        }
        const ends = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)))
        expect(await killed).toBe('SIGKILL')
        for (const end of ends) if (end.status === 'rejected') expect(String(end.reason)).toContain('fetch failed')

        // It also ends what the database still had to do for the one that is gone.
        instance = await Instance.start(application.root)
        const entries = await read<{
          action: string
          subject: string
          subject_key: string
          after_values: string | null
        }>('select action, subject, subject_key, after_values from admin_audit_log order by id')
        const logged = entries.map(({ action, subject, subject_key }) => `${action} ${subject} ${subject_key}`)
        expect(answered.filter((write) => !logged.includes(write))).toEqual([])
        expect(new Set(logged).size).toBe(logged.length)

        const stored = new Map<string, unknown>()
        for (const { action, subject, subject_key, after_values } of entries) {
          const row = `${subject} ${subject_key}`
          if (action === 'destroy') stored.delete(row)
          // A login stores no row of its own.
          else if (after_values !== null) stored.set(row, nameOf(JSON.parse(after_values)))
        }
        for (const table of ['customers', 'orders', 'order_lines']) {
          const rows = await read<Record<string, unknown>>(`select * from ${table}`)
          const named = rows.map((row) => [`${table} ${row.id}`, nameOf(row)] as const)
          const expected = [...stored].filter(([row]) => row.startsWith(`${table} `))
          expect(new Map(named)).toEqual(new Map(expected))
        }
      },
    )

    async function read<Row>(text: string): Promise<Row[]> {
      return (await sql.raw<Row>(text).execute(database.db)).rows
    }
  },
)

/** What tells the state of a row. */
function nameOf(row: Record<string, unknown>): unknown {
  return row.name ?? row.number ?? row.order_id
}
