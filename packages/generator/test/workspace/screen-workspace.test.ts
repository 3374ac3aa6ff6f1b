import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ScreenWorkspace } from '../../src/index.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

let root = ''
let database: OpenDatabase

beforeEach(async () => {
  root = await temporaryProject()
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  await sql`create table notes (id integer primary key, title varchar(80) not null)`.execute(database.db)
  await sql`create table admin_users (id integer primary key)`.execute(database.db)
})

/** Each question of a screen opens the workspace again. */
function open(plansApart = false): ScreenWorkspace {
  return new ScreenWorkspace({
    root,
    plansApart,
    config: async () => ({}),
    use: async (connection, work) => {
      if (connection === undefined) return work(database)
      throw new Error(`The database of "${connection}" does not answer.`)
    },
    migrator: async () => {
      throw new Error('not asked')
    },
  })
}

describe('the workspace behind a screen', () => {
  it('lists tables with their records, without those of the framework, and says which connection does not answer', async () => {
    await open().create({ name: 'notes' })
    const { tables, connections, driver } = await open().tableList(['archive'])
    expect(driver).toBe('sqlite')
    expect(tables).toMatchObject([{ name: 'notes', record: 'notes', columns: [{ name: 'id' }, { name: 'title' }] }])
    expect(connections).toMatchObject([
      { name: 'archive', tables: [], problem: 'The database of "archive" does not answer.' },
    ])
  })

  it('cancels a generation between two files, and every file is as it was', async () => {
    await open().create({ name: 'notes' })
    const request = { records: ['notes'] }
    const { id } = await open().showPreview(request)
    const before = await filesOf(root)
    const steps: (string | null)[] = []
    const cancelled = open().generate(
      { ...request, expectedId: id },
      {
        onProgress: ({ step }) => {
          steps.push(open().progress().step)
          if (step === 'write') expect(open().cancel(id)).toBe(true)
        },
      },
    )
    await expect(cancelled).rejects.toMatchObject({ code: 'GENERATOR_CANCELLED' })
    expect(steps).toContain('write')
    expect(await filesOf(root)).toEqual(before)
    expect(open().progress()).toEqual({ plan: null, step: null, path: null, record: null })
    expect(open().cancel(id)).toBe(false)
  })

  it.each([
    { place: 'in this process', plansApart: false },
    { place: 'in a thread', plansApart: true },
  ])('says whose code it plans $place, and can be cancelled there', async ({ plansApart }) => {
    await open().create({ name: 'notes' })
    const request = { records: ['notes'] }
    const { id } = await open().showPreview(request)
    const before = await filesOf(root)
    const planned: (string | null)[] = []
    const onProgress = ({ step }: { readonly step: string }): void => {
      if (step !== 'plan') return
      planned.push(open().progress().record)
      open().cancel(id)
    }
    const cancelled = open(plansApart).generate({ ...request, expectedId: id }, { onProgress })
    await expect(cancelled).rejects.toMatchObject({ code: 'GENERATOR_CANCELLED' })
    expect(planned).toEqual(['notes'])
    expect(await filesOf(root)).toEqual(before)
  })
})
