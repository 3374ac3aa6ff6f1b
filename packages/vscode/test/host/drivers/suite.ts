import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import type { ConnectionNode } from '../../../src/databases/database-node.ts'
import type { Services } from '../../../src/services.ts'
import { activated, answering, childOf, closeEditors, folder, generate, tableNode, withConnections } from '../host.ts'

let services: Services

before(async () => {
  services = await activated()
})

const drivers = ['sqlite', 'pgsql', 'mysql'] as const

for (const [index, driver] of drivers.entries()) {
  describe(`a project on ${driver}`, () => {
    const root = folder(index)

    it('appears in the tree with tables, columns with type, key and comment, indexes and foreign keys', async () => {
      const node = await tableNode(services, 'products', index)
      const [columns, indexes, foreignKeys] = await services.databases.getChildren(node)
      assert.ok(columns && indexes && foreignKeys)
      const described = async (parent: typeof columns, label: string) =>
        String(services.databases.getTreeItem(await childOf(services, parent, label)).description)
      assert.match(await described(columns, 'id'), /int.*primary key/i)
      assert.match(await described(columns, 'category_id'), /foreign key/)
      // SQLite has no comments.
      if (driver !== 'sqlite') assert.match(await described(columns, 'price'), /What it costs/)
      assert.match(await described(indexes, 'products_name'), /name/)
      assert.match(await described(foreignKeys, 'category_id'), /categories\(id\)/)
    })

    for (const name of ['categories', 'products']) {
      it(`generates the feature of ${name} with files exactly as previewed`, async () => {
        await vscode.commands.executeCommand('quoin.generateCrud', await tableNode(services, name, index))
        const panel = services.panels.all.find(({ state }) => state.root === root)
        assert.ok(panel)
        const record = panel.edited?.state.record ?? {}
        assert.equal((record.table as { driver?: unknown }).driver, driver)
        assert.notEqual((await generate(services, root, record)).length, 0)
        await closeEditors(services)
      })
    }

    it('lists its records under its own folder', async () => {
      const projects = await services.records.getChildren()
      const own = projects.find((node) => node.kind === 'project' && node.root === root)
      const labels = (await services.records.getChildren(own)).map((node) => services.records.getTreeItem(node).label)
      assert.deepEqual(labels, ['Categories', 'Products'])
    })
  })
}

for (const [index, driver] of drivers.entries()) {
  if (driver === 'sqlite') continue
  it(`reads ${driver} through the settings, with the password from the secret storage`, async () => {
    const { database } = await services.engine.request('config', { root: folder(index) })
    const { hostname, port, username, password, pathname } = new URL(String(database?.url))
    const setting = {
      name: `own ${driver}`,
      driver,
      host: hostname,
      port: Number(port),
      database: pathname.slice(1),
      user: decodeURIComponent(username),
    }
    await withConnections([setting], async () => {
      const nodes = (await services.databases.getChildren()) as ConnectionNode[]
      const node = nodes.find(({ connection }) => connection.source === 'settings')
      assert.ok(node)
      const [schema] = await answering(services, { text: async () => decodeURIComponent(password) }, () =>
        services.databases.getChildren(node),
      )
      await childOf(services, schema, 'products')
      await services.connections.forgetPassword(node.connection)
    })
  })
}
