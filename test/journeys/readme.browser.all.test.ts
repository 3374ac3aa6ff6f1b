import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { drivers } from '@quoin/test-shop'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, serve } from './command.ts'
import { copyTracked } from './copy-tracked.ts'
import { repository } from './fresh-application.ts'
import { type OwnRegistry, openOwnRegistry } from './own-registry.ts'
import { Panel } from './panel.ts'
import { Shell } from './shell.ts'

const readme = readFileSync(join(repository, 'README.md'), 'utf8')

/** The lines of the code blocks of a section, without comments. */
function blocksOf(heading: string, language: string): readonly (readonly string[])[] {
  const section = readme.split(/^## /m).find((text) => text.startsWith(heading)) ?? ''
  const blocks = [...section.matchAll(/^```(\w*)\n(.*?)^```$/gms)].filter(([, kind]) => kind === language)
  return blocks.map(([, , text = '']) =>
    text
      .trim()
      .split('\n')
      .map((line) => line.replace(/ {2,}#? ?.*$/, '')),
  )
}

const journey = 'From a table to a feature'
const [started = [], tested = []] = blocksOf('Two commands', 'sh')
const [inStore = [], own = []] = blocksOf(journey, 'sh')
const [files = []] = blocksOf(journey, '')

/** A line that serves until it is stopped. */
function serving(line: string, shell: Shell): Promise<RunningServer> {
  const [program = '', ...parameters] = line.split(' ')
  return serve(program, parameters, { ...shell.options, inTerminal: true })
}

it('the README says what is played below, and no more', () => {
  expect([started, tested]).toEqual([['npm start'], ['npm test']])
  expect([inStore.length, files.length, own.length]).toEqual([3, 5, 4])
})

describe('the demo shop, as the README says', () => {
  const copy = mkdtempSync(join(tmpdir(), 'quoin-readme-'))
  const shell = new Shell(copy)
  let server: RunningServer
  let panel: Panel

  beforeAll(() => {
    for (const folder of ['.ci', 'examples/store']) copyTracked(folder, join(copy, folder))
    for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json']) copyTracked(name, join(copy, name))
    symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
    // What is installed is no older than the lock file of a clone.
    utimesSync(join(copy, 'package-lock.json'), 0, 0)
  })

  afterAll(async () => {
    await panel?.[Symbol.asyncDispose]()
    await server?.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  it('starts, and prints an address and a login', async () => {
    server = await serving(started[0] ?? '', shell)
    const [, username = '', password = ''] = /Log in as (\S+) with the password (\S+)/.exec(server.output()) ?? []
    panel = await Panel.open(server.address)
    await panel.logIn(username, password)
  })

  it('has a feature more after the lines of the README, with the files that it names', async () => {
    const yes = [
      ['Also generate', 'y'],
      ['Write these files?', 'y'],
    ] as const
    for (const line of inStore) {
      const isAsked = line.includes('generate')
      const output = await shell.type(line, isAsked ? yes : [])
      // What a question is about is shown before it.
      if (isAsked) expect(output).toMatch(/app\/Models\/Customer\.ts[\s\S]*Also generate/)
    }
    for (const line of files) expect(existsSync(join(shell.folder, line.split(' ')[0] ?? '')), line).toBe(true)
    await expect
      .poll(async () =>
        (await panel.page.request.get(`${new URL(server.address).origin}/admin-api/customers`)).status(),
      )
      .toBe(200)
    await panel.page.reload()
    await panel.openFeature('Customers')
  })

  it('shows an edit of its controller, which stays when it is generated once more', async () => {
    const controller = join(shell.folder, files[2]?.split(' ')[0] ?? '')
    const text = readFileSync(controller, 'utf8')
    const edited = text.replace(/TableColumn\(\{ name: 'email',/, "TableColumn({ name: 'email', width: 240,")
    expect(edited).not.toBe(text)
    writeFileSync(controller, edited)
    const list = `${new URL(server.address).origin}/admin-api/customers`
    await expect.poll(async () => (await panel.page.request.get(list)).text()).toContain('"width":240')
    expect(await shell.type(inStore[2] ?? '')).toContain('up to date')
    expect(readFileSync(controller, 'utf8')).toBe(edited)
    expect(panel.problems).toEqual([])
  })

  it('stops on a signal', async () => {
    await server.stop()
    await expect(fetch(server.address)).rejects.toThrow('fetch failed')
  })
})

const keys = { pgsql: 'serial primary key', mysql: 'int auto_increment primary key', sqlite: 'integer primary key' }

describe("an application of one's own, as the README says", () => {
  let registry: OwnRegistry

  beforeAll(async () => {
    registry = await openOwnRegistry()
  })

  afterAll(() => registry?.[Symbol.asyncDispose]())

  it.each(drivers)('is made, generated and served on %s by the lines of the README', async (driver) => {
    await using cleanup = new AsyncDisposableStack()
    const database = await createTestDatabase(driver)
    cleanup.defer(() => database.drop())
    const opened = await openDatabase(database.url)
    cleanup.defer(() => opened.close())
    const statement = `create table makers (id ${keys[driver]}, name varchar(40) not null)`
    await opened.db.executeQuery(CompiledQuery.raw(statement))
    const folder = mkdtempSync(join(tmpdir(), 'quoin-readme-own-'))
    cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
    const shell = new Shell(folder, registry.env)
    const [init = '', enter = '', user = '', dev = ''] = own
    const made = await shell.type(init.replace(/ postgres:\/\/\S+/, ` ${database.url}`))
    expect(made).toContain('1 created, 0 updated, 0 skipped')
    await shell.type(enter)
    await shell.type(user, [
      ['Username', 'ada'],
      ['Password', 'correct horse battery'],
      ['The same password again', 'correct horse battery'],
    ])
    const server = await serving(dev, shell)
    cleanup.use(server)
    await using panel = await Panel.open(server.address)
    await panel.logIn('ada', 'correct horse battery')
    await panel.openFeature('Makers')
    expect(panel.problems).toEqual([])
  })
})
