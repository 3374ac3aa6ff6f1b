import './commands.suite.ts'
import assert from 'node:assert/strict'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { ConnectionNode, TableNode } from '../../../src/databases/database-node.ts'
import type { Services } from '../../../src/services.ts'
import { activated, answering, childOf, closeEditors, folder, generate, read, withConnections, write } from '../host.ts'

let services: Services
const root = folder()

const logged: string[] = []

before(async () => {
  services = await activated()
  const { log } = services
  for (const level of ['info', 'warn', 'error'] as const) {
    const write = log[level].bind(log)
    log[level] = (message: string | Error, ...values: readonly unknown[]) => {
      logged.push([message, ...values].map(String).join(' '))
      write(String(message), ...values)
    }
  }
})

afterEach(async () => {
  await closeEditors(services)
})

/** A table of a connection by the name that the tree shows for it. */
async function tableOf(connection: string, name: string): Promise<TableNode> {
  const node = (await childOf(services, undefined, connection)) as ConnectionNode
  const [first] = await services.databases.getChildren(node)
  const table = await childOf(services, first?.kind === 'schema' ? first : node, name)
  assert.equal(table.kind, 'table')
  return table as TableNode
}

/** The record that the generator opens for a table. */
async function recordOf(node: TableNode) {
  await vscode.commands.executeCommand('quoin.generateCrud', node)
  const [panel] = services.panels.all
  assert.ok(panel?.edited)
  return panel.edited.state.record
}

function connectionOf(record: Awaited<ReturnType<typeof recordOf>>): unknown {
  return (record.table as { connection?: unknown }).connection
}

/** The connection of config/admin.ts as somebody would write it into the settings. */
async function asSetting(name: string) {
  const { connections } = await services.engine.request('config', { root })
  const { hostname, port, username, password, pathname, protocol } = new URL(String(connections[name]?.url))
  const setting = {
    name: `mine ${name}`,
    driver: protocol.startsWith('m') ? 'mysql' : 'pgsql',
    // The same machine by another name.
    host: hostname === '127.0.0.1' ? 'localhost' : hostname,
    port: Number(port),
    database: pathname.slice(1),
    user: decodeURIComponent(username),
  }
  return { setting, password: decodeURIComponent(password) }
}

describe('the connections of config/admin.ts', () => {
  it('are all in the tree, each with its description', async () => {
    const nodes = await services.databases.getChildren()
    const items = nodes.map((node) => services.databases.getTreeItem(node))
    assert.deepEqual(
      items.map(({ label }) => label),
      ['shop', 'shop: stock', 'shop: archive'],
    )
    assert.deepEqual(
      items.map(({ description }) => String(description).split(' ')[0]),
      ['database/shop.sqlite', 'pgsql', 'mysql'],
    )
  })

  for (const [connection, name, files] of [
    ['stock', 'products', ['app/Models/Product.ts']],
    ['archive', 'categories', ['app/Models/Category.ts']],
  ] as const) {
    it(`give ${name} of ${connection} a feature that uses that connection`, async () => {
      const record = await recordOf(await tableOf(`shop: ${connection}`, name))
      assert.equal(connectionOf(record), connection)
      assert.deepEqual((await services.engine.ask(root, 'check', { body: { record } })).issues, [])
      assert.notEqual((await generate(services, root, record)).length, 0)
      for (const file of files) assert.match(await read(join(root, file)), new RegExp(`connection = '${connection}'`))
      const again = await recordOf(await tableOf(`shop: ${connection}`, name))
      assert.deepEqual(again, record, 'the saved record is opened')
    })
  }

  it('distinguish tables of the same name in different databases', async () => {
    const record = await recordOf(await tableOf('shop', 'products'))
    assert.equal(connectionOf(record), undefined)
    assert.equal((record.table as { driver?: unknown }).driver, 'sqlite')
    const { issues } = await services.engine.ask(root, 'check', { body: { record } })
    assert.deepEqual(issues, [])
    const { items } = await services.engine.ask(root, 'records')
    assert.ok(!items.some(({ name }) => name === record.name), String(record.name))
  })

  it('are used when a record is synced and compared', async () => {
    const file = join(root, '.quoin/records/products.json')
    const { record, revision } = await services.engine.ask(root, 'record', { id: 'products' })
    const fields = record.fields.filter(({ name }) => name !== 'active')
    const edited = { ...record, fields } as never
    await services.engine.ask(root, 'save', { id: 'products', body: { record: edited, revision } })
    const found = (await vscode.commands.executeCommand('quoin.checkDrift')) as { kind: string; details: string[] }[]
    assert.deepEqual(
      found.filter(({ kind }) => kind === 'record-behind-table').map(({ details }) => details),
      [['+ active']],
    )
    const changes = await vscode.commands.executeCommand('quoin.syncRecord', { root, name: 'products' })
    // `active` is a column of the table on PostgreSQL only: the file of SQLite has none.
    assert.deepEqual(changes, ['+ active'])
    assert.match(await read(file), /"connection": "stock"/)
  })

  it('are reported when a record names one that no longer exists', async () => {
    const config = join(root, 'config/admin.ts')
    const before = await read(config)
    await write(config, before.replace('"stock"', '"other"'))
    await assert.rejects(services.connections.forRecord(root, 'stock'), /no connection "stock"/)
    await write(config, before)
  })
})

describe('a connection of the settings', () => {
  it('is recognised as a database of the application, and stores its password only in the secret storage', async () => {
    const { setting, password } = await asSetting('stock')
    const secret = password || 'hush-hush'
    await withConnections([setting], async () => {
      await answering(services, { text: async () => secret }, async () => {
        const record = await recordOf(await tableOf('mine stock', 'categories'))
        assert.equal(connectionOf(record), 'stock')
      })
      const [own] = (await services.connections.list()).filter(({ source }) => source === 'settings')
      assert.ok(own)
      // A server that rejects the login has most to say about it.
      const wrong = services.engine.request('tables', { connection: { ...own.data, password: secret, database: 'no' } })
      await vscode.commands.executeCommand('quoin.copyTableJson', { ...(await tableOf('mine stock', 'categories')) })
      const { message, hint } = await wrong.then(
        () => assert.fail('it was let in'),
        (error: { message: string; hint: string }) => error,
      )
      assert.ok(!`${message} ${hint}`.includes(secret))
      assert.equal((await services.connections.withPassword(own))?.password, secret)
      assert.ok(!(await read(join(root, '.vscode/settings.json'))).includes(secret))
      assert.ok(!JSON.stringify(services.panels.all.map(({ state }) => state)).includes(secret))
      assert.ok(logged.some((line) => line.includes('engine started')))
      assert.ok(!logged.join().includes(secret), 'the log has the password')
      await services.connections.forgetPassword(own)
    })
  })

  it('to any other database makes the extension ask which connection the application uses', async () => {
    const file = join(root, 'database/shop.sqlite')
    await vscode.workspace.fs.copy(vscode.Uri.file(file), vscode.Uri.file(join(root, 'database/copy.sqlite')))
    await withConnections([{ name: 'copy', driver: 'sqlite', file: 'database/copy.sqlite' }], async () => {
      const node = await tableOf('copy', 'odd"<b>name</b>')
      const offered: string[][] = []
      await answering(
        services,
        {
          pick: async (items) => {
            offered.push(items.map(({ label }) => label))
            return items[0]
          },
        },
        async () => assert.equal(connectionOf(await recordOf(node)), undefined),
      )
      assert.deepEqual(offered, [['shop', 'shop: stock', 'shop: archive']])
      await closeEditors(services)
      await answering(services, { pick: async () => undefined }, () =>
        vscode.commands.executeCommand('quoin.generateCrud', node),
      )
      assert.equal(services.panels.all.length, 0)
    })
  })
})

describe('the Extensions view of VS Code', () => {
  it('reads the extensions folder that config/admin.ts names', async () => {
    const config = join(root, 'config/admin.ts')
    const before = await read(config)
    const manifest = {
      name: '@acme/one',
      version: '1.2.0',
      type: 'module',
      description: 'Counts to one',
      authors: [{ name: 'Ada', email: 'ada@example.com', homepage: 'https://example.com' }],
      extra: { 'quoin-admin': './provider.ts', alias: 'One' },
    }
    await write(join(root, 'plugins/acme/one/package.json'), JSON.stringify(manifest))
    assert.deepEqual(await services.extensions.getChildren(), [])
    await write(config, before.replace('show_dev', "extension: { dir: 'plugins' }, show_dev"))
    const [one] = await services.extensions.getChildren()
    assert.equal(one && services.extensions.getTreeItem(one).label, 'One')
    await write(config, before)
  })
})
