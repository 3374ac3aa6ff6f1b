import assert from 'node:assert/strict'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Prompts } from '../../../src/prompts.ts'
import type { Services } from '../../../src/services.ts'
import { activated, answering, folder, read } from '../host.ts'

let services: Services
/** The address of a shop on a real server. */
let shop: URL
const secret = 'hush-hush'

before(async () => {
  services = await activated()
  const { database } = await services.engine.request('config', { root: folder() })
  shop = new URL(String(database.url))
})

const settings = () => vscode.workspace.getConfiguration('quoin').get<Record<string, unknown>[]>('connections') ?? []
const added = async () => (await services.connections.list()).filter(({ source }) => source === 'settings')
const nodeOf = async (name: string) =>
  (await services.databases.getChildren()).find((node) => node.kind === 'connection' && node.connection.name === name)
const secretOf = async (name: string) => {
  const own = (await added()).find((connection) => connection.name === name)
  return own && (await services.connections.withPassword(own, { ask: false }))?.password
}

/** Chooses what is named, one after the other, as the lists are shown; `shown` collects their rows. */
function choosing(choices: readonly string[], texts: Readonly<Record<string, string>> = {}) {
  const shown: string[][] = []
  const left = [...choices]
  const answers: Partial<Prompts> = {
    pick: async (items) => {
      shown.push(items.map(({ label, description = '', detail = '' }) => [label, description, detail].join(' ').trim()))
      const wanted = left.shift()
      const found = items.find(({ label }) => wanted !== undefined && label.endsWith(wanted))
      assert.ok(wanted === undefined || found, `${wanted} is not among ${shown.at(-1)?.join(', ')}`)
      return found
    },
    text: async ({ title = '' }) => texts[title],
  }
  return { answers, shown, left }
}

async function run(
  command: string,
  choices: readonly string[],
  texts?: Readonly<Record<string, string>>,
  node?: unknown,
) {
  const { answers, shown, left } = choosing(choices, texts)
  await answering(services, answers, () => vscode.commands.executeCommand(command, node))
  assert.deepEqual(left, [])
  return shown
}

describe('a connection', () => {
  it('is added by its address, and saved only after it was tested', async () => {
    const wrong = new URL(shop)
    wrong.pathname = '/no_such_database'
    wrong.password = secret
    const choices = ['Paste an address', 'Save', 'Database', 'Test connection', 'Color', 'Red', 'Save']
    const texts = { 'Paste an address': wrong.href, Database: shop.pathname.slice(1) }
    const shown = await run('quoin.addConnection', choices, texts)
    assert.match(shown[2]?.[0] ?? '', /^\$\(error\) The pgsql database "no_such_database" on .* does not exist\./)
    assert.ok(shown[2]?.some((row) => row.endsWith('Save anyway')))
    assert.match(shown[4]?.[0] ?? '', /^\$\(check\) It connects: 2 tables\./)
    assert.ok(!JSON.stringify(shown).includes(secret))
    const [connection] = await added()
    assert.equal(connection?.name, shop.pathname.slice(1))
    assert.equal(connection?.color, 'red')
    assert.equal(await secretOf(shop.pathname.slice(1)), secret)
    const node = await nodeOf(shop.pathname.slice(1))
    assert.ok(node)
    const icon = services.databases.getTreeItem(node).iconPath
    assert.equal(icon instanceof vscode.ThemeIcon && icon.color?.id, 'charts.red')
    assert.doesNotMatch(await read(join(folder(), '.vscode/settings.json')), new RegExp(secret))
  })

  it('is edited with its password preserved, though it is for another way to connect', async () => {
    const name = shop.pathname.slice(1)
    const texts = { 'Name of the connection': 'live' }
    const choices = [
      'Encryption (TLS)',
      'require',
      'Save',
      'Encryption (TLS)',
      'prefer',
      'Name of the connection',
      'Save',
    ]
    const shown = await run('quoin.editConnection', choices, texts, await nodeOf(name))
    // The server of the test speaks no TLS.
    assert.match(shown[3]?.[0] ?? '', /does not speak TLS/)
    assert.deepEqual(
      settings().map(({ name: own, ssl, color }) => ({ name: own, ssl, color })),
      [{ name: 'live', ssl: 'prefer', color: 'red' }],
    )
    assert.equal(await secretOf('live'), secret)
  })

  it('is duplicated, and the copy is removed with its password', async () => {
    await run('quoin.duplicateConnection', ['User', 'Save'], { User: 'postgres' }, await nodeOf('live'))
    assert.deepEqual(
      settings().map(({ name }) => name),
      ['live', 'live (copy)'],
    )
    const copy = await nodeOf('live (copy)')
    await answering(services, { offer: async () => undefined }, () =>
      vscode.commands.executeCommand('quoin.removeConnection', copy),
    )
    assert.equal(settings().length, 2)
    await answering(services, { offer: async (_, remove) => remove }, () =>
      vscode.commands.executeCommand('quoin.removeConnection', copy),
    )
    assert.deepEqual(
      settings().map(({ name }) => name),
      ['live'],
    )
  })

  it('that cannot be reached now is saved untested when that is chosen', async () => {
    const texts = { Host: '127.0.0.1', Port: '1', Database: 'stock', Password: secret }
    const choices = ['PostgreSQL', 'Save', 'Port', 'Database', 'Password', 'Save', 'Save anyway']
    const shown = await run('quoin.addConnection', choices, texts)
    assert.match(shown[2]?.[0] ?? '', /left to fill in: Database/)
    assert.ok(!shown[2]?.some((row) => row.endsWith('Save anyway')))
    assert.ok(shown[6]?.some((row) => row === 'Password ••••••'))
    assert.equal(await secretOf('stock'), secret)
  })

  it('of a file is added by choosing the file', async () => {
    const { answers } = choosing(['SQLite', 'Save'])
    const file = vscode.Uri.file(join(folder(), 'database/shop.sqlite'))
    await answering(services, { ...answers, fileToOpen: async () => file }, () =>
      vscode.commands.executeCommand('quoin.addConnection'),
    )
    assert.deepEqual(settings().at(-1), { driver: 'sqlite', file: 'database/shop.sqlite', name: 'shop.sqlite' })
  })

  it('of config/admin.ts is not edited there', async () => {
    const [own] = await services.databases.getChildren()
    for (const command of ['editConnection', 'duplicateConnection', 'removeConnection'])
      await answering(services, {}, () => vscode.commands.executeCommand(`quoin.${command}`, own))
    assert.equal(settings().length, 3)
  })
})

it('an address that is none is rejected while it is typed', async () => {
  const said: unknown[] = []
  const text: Prompts['text'] = async ({ validateInput }) => {
    for (const typed of ['', 'shop', 'mongodb://localhost/shop', 'postgres://localhost', shop.href])
      said.push((await validateInput?.(typed)) === undefined)
    return undefined
  }
  await answering(services, { ...choosing(['Paste an address']).answers, text }, () =>
    vscode.commands.executeCommand('quoin.addConnection'),
  )
  assert.deepEqual(said, [false, false, false, false, true])
})
