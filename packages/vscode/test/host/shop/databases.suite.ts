import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { TableRows } from '@quoin/generator'
import * as vscode from 'vscode'
import type { DatabaseNode } from '../../../src/databases/database-node.ts'
import { disableLinks } from '../../../src/notices.ts'
import type { Services } from '../../../src/services.ts'
import {
  activated,
  answering,
  childOf,
  closeEditors,
  folder,
  read,
  tableNode,
  until,
  withConnections,
} from '../host.ts'

let services: Services

before(async () => {
  services = await activated()
})

describe('the Databases view', () => {
  it('finds the database of config/admin.ts and reads tables, columns, indexes and foreign keys', async () => {
    const products = await tableNode(services, 'products')
    const groups = await services.databases.getChildren(products)
    assert.deepEqual(
      groups.map((node) => services.databases.getTreeItem(node).label),
      ['Columns', 'Indexes', 'Foreign keys', 'Checks'],
    )
    const id = await childOf(services, groups[0], 'id')
    assert.match(String(services.databases.getTreeItem(id).description), /integer.*primary key/i)
    const key = await childOf(services, groups[2], 'category_id')
    assert.match(String(services.databases.getTreeItem(key).description), /categories\(id\)/)
    const [check] = await services.databases.getChildren(groups[3])
    assert.ok(check)
    assert.match(String(services.databases.getTreeItem(check).tooltip), /status.* in \('draft', ?'live'\)/i)
  })

  it('leads from a foreign key to its table, and on from there', async () => {
    const products = await tableNode(services, 'products')
    const key = await childOf(services, await childOf(services, products, 'Foreign keys'), 'category_id')
    const categories = await childOf(services, key, 'categories')
    await childOf(services, await childOf(services, categories, 'Columns'), 'name')
    assert.equal(services.databases.getTreeItem(categories).contextValue, 'table')
  })

  it('shows the rows of a table in a page of its own, and copies rows and the DDL', async () => {
    const categories = await tableNode(services, 'categories')
    await vscode.commands.executeCommand('quoin.showRows', categories)
    await vscode.commands.executeCommand('quoin.showRows', await tableNode(services, 'products'))
    await vscode.commands.executeCommand('quoin.showRows', categories)
    assert.equal(services.panels.all.length, 2)
    const [panel] = services.panels.all
    assert.ok(panel)
    assert.match(panel.path, /^\/dev-tools\/rows\?.*table=categories$/)
    const about = { connection: categories.connection.id, schema: 'main', name: 'categories', request: {} }
    const shown = (await panel.requests.answer({ question: 'rows', asked: { body: about } })) as TableRows
    assert.deepEqual(
      shown.columns.map(({ name }) => name),
      ['id', 'name'],
    )
    await panel.requests.answer({ question: 'copyRows', asked: { body: { ...about, format: 'csv' } } })
    assert.match(await vscode.env.clipboard.readText(), /^id,name\r\n/)
    await vscode.commands.executeCommand('quoin.copyTableDdl', await tableNode(services, 'products'))
    assert.match(
      await vscode.env.clipboard.readText(),
      /^create table products \([\s\S]+;\ncreate index products_name on/i,
    )
    const strange = { ...about, connection: 'settings:none' }
    await assert.rejects(panel.requests.answer({ question: 'rows', asked: { body: strange } }))
    await closeEditors(services)
  })

  it('plans the features of several chosen tables together', async () => {
    const tables = [await tableNode(services, 'products'), await tableNode(services, 'categories')]
    await vscode.commands.executeCommand('quoin.generateCrud', tables[0], tables)
    assert.deepEqual(
      services.panels.all.map(({ path }) => path),
      ['/dev-tools/tables?connection=&schema=main&table=products&table=categories'],
    )
    await closeEditors(services)
  })

  it('shows a table name with quotes and markup unchanged', async () => {
    const node = await tableNode(services, 'odd"<b>name</b>')
    const item = services.databases.getTreeItem(node)
    assert.equal(item.label, 'odd"<b>name</b>')
    assert.equal(typeof item.tooltip, 'string')
  })

  it('says of a table why no feature can be made of it', async () => {
    await withConnections([{ name: 'odd', driver: 'sqlite', file: 'database/hostile.sqlite' }], async () => {
      const [problem, columns] = await services.databases.getChildren(await tableNode(services, 'versions', 1))
      assert.equal(problem?.kind, 'problem')
      assert.match(problem?.kind === 'problem' ? problem.message : '', /_version/)
      assert.equal(columns?.kind, 'group')
    })
  })

  it('shows every label and tooltip of the tree as plain text', async () => {
    await withConnections([{ name: '[x](command:y)', driver: 'sqlite', file: 'database/hostile.sqlite' }], async () => {
      const walk = async (node: DatabaseNode | undefined): Promise<readonly vscode.TreeItem[]> => {
        const children = await services.databases.getChildren(node)
        const below = await Promise.all(children.map(walk))
        return [...children.map((child) => services.databases.getTreeItem(child)), ...below.flat()]
      }
      const [, connection] = await services.databases.getChildren()
      assert.ok(connection)
      const items = [services.databases.getTreeItem(connection), ...(await walk(connection))]
      for (const { label, tooltip, description } of items) {
        assert.equal(typeof label, 'string')
        assert.equal(typeof tooltip, 'string')
        assert.equal(typeof description, 'string')
      }
      const labels = items.map(({ label }) => label)
      for (const name of ['**bold** [click](command:workbench.action.quit)', '🛒 "quoted" <b>cart</b>', 'two\nlines'])
        assert.ok(labels.includes(name), name)
    })
  })

  it('shows a name in a message without turning it into a link', () => {
    const hostile = disableLinks('Table "[click](command:workbench.action.quit)" was not found.')
    assert.ok(!hostile.includes(']('))
    assert.equal(hostile.replace('\u200b', ''), 'Table "[click](command:workbench.action.quit)" was not found.')
  })

  it('filters tables by name, and shows all again', async () => {
    await vscode.commands.executeCommand('quoin.filterTables', 'PROD')
    const [connection] = await services.databases.getChildren()
    assert.equal((await services.databases.getChildren(connection)).length, 1)
    await vscode.commands.executeCommand('quoin.clearFilter')
    assert.equal((await services.databases.getChildren(connection)).length, 3)
  })

  it('shows 5,000 tables page by page and finds one of them without blocking the host', async () => {
    const many = [{ name: 'many', driver: 'sqlite', file: 'database/many.sqlite' }]
    await withConnections(many, async () => {
      // A beat of the host: it comes late when something holds it up.
      let beats = 0
      const heart = setInterval(() => {
        beats += 1
      }, 5)
      const [, connection] = await services.databases.getChildren()
      const first = await services.databases.getChildren(connection)
      clearInterval(heart)
      assert.ok(beats > 0, 'the host answered nobody while 5,000 tables were read')
      assert.equal(first.length, 501)
      assert.match(String(services.databases.getTreeItem(first[500] as DatabaseNode).label), /4500/)
      await vscode.commands.executeCommand('quoin.showMoreTables', first[500])
      assert.equal((await services.databases.getChildren(connection)).length, 1001)
      await vscode.commands.executeCommand('quoin.filterTables', 't4999')
      const found = await services.databases.getChildren(connection)
      assert.deepEqual(
        found.map((node) => services.databases.getTreeItem(node).label),
        ['t4999'],
      )
      await vscode.commands.executeCommand('quoin.clearFilter')
    })
  })

  it('shows what is wrong with a connection, and can read it again', async () => {
    const wrong = [
      { name: 'gone', driver: 'sqlite', file: 'database/absent.sqlite' },
      { name: 'secret', driver: 'pgsql', database: 'x', password: 'in the open' },
      { name: 'program', driver: 'pgsql', database: 'x', program: join(folder(), 'attack.sh') },
    ]
    await withConnections(wrong, async () => {
      const connections = await services.databases.getChildren()
      assert.equal(connections.length, 4)
      const [gone] = await services.databases.getChildren(connections[1])
      assert.ok(gone?.kind === 'problem')
      assert.match(gone.message, /absent\.sqlite/)
      const [secret] = await services.databases.getChildren(connections[2])
      assert.ok(secret?.kind === 'problem')
      assert.match(secret.message, /Remove "password"/)
      const [program] = await services.databases.getChildren(connections[3])
      assert.ok(program?.kind === 'problem')
      assert.match(program.message, /Unknown key "program"/)
      const retry = services.databases.getTreeItem(gone).command
      assert.equal(retry?.command, 'quoin.retry')
      let asked: DatabaseNode | undefined
      const subscription = services.databases.onDidChangeTreeData((node) => {
        asked = node
      })
      await vscode.commands.executeCommand('quoin.retry', gone)
      subscription.dispose()
      assert.equal(asked, connections[1])
    })
  })

  it('cancels reading on request, and asks for a password only once', async () => {
    // A server that takes connections and never says a word.
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const setting = { name: 'silent', driver: 'pgsql', host: '127.0.0.1', port, database: 'x', user: 'me' }
    try {
      await withConnections([setting], async () => {
        const [, node] = await services.databases.getChildren()
        assert.ok(node?.kind === 'connection')
        let asked = 0
        const text = async () => {
          asked += 1
          return 'hush'
        }
        const cancelled = await answering(services, { text }, async () => {
          const reading = services.databases.getChildren(node)
          await until(() => services.engine.pid !== undefined && asked === 1)
          await vscode.commands.executeCommand('quoin.cancelReading')
          return reading
        })
        assert.deepEqual(
          cancelled.map((one) => one.kind === 'problem' && one.message),
          ['Reading was cancelled.'],
        )
        assert.equal((await services.connections.withPassword(node.connection))?.password, 'hush')
        assert.doesNotMatch(await read(join(folder(), '.vscode/settings.json')), /hush/)
        await vscode.commands.executeCommand('quoin.forgetPassword', node)
        const dismissed = await answering(services, { text: async () => undefined }, () =>
          services.databases.getChildren(node),
        )
        assert.equal(dismissed[0]?.kind, 'problem')
      })
    } finally {
      silent.close()
    }
  })

  it('copies a table as JSON', async () => {
    await vscode.commands.executeCommand('quoin.copyTableJson', await tableNode(services, 'products'))
    const copied = JSON.parse(await vscode.env.clipboard.readText())
    assert.equal(copied.name, 'products')
    assert.deepEqual(copied.foreignKeys[0].columns, ['category_id'])
  })
})
