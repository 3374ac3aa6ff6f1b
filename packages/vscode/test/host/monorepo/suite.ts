import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { ConnectionNode } from '../../../src/databases/database-node.ts'
import type { Services } from '../../../src/services.ts'
import { activated, folder, generate, read, tableNode, until, write } from '../host.ts'

let services: Services
const names = ['apps/clinic', 'apps/shop']
const roots = names.map((name) => join(folder(), name))

before(async () => {
  services = await activated()
})

const found = async () => (await services.connections.list()).map(({ name }) => name)

describe('the applications of a monorepo', () => {
  it('are found inside the folder that is open, but not among what is installed or built', async () => {
    assert.deepEqual(await found(), names)
  })

  it('are each a root in the views', async () => {
    const nodes = (await services.databases.getChildren()) as ConnectionNode[]
    assert.deepEqual(
      nodes.map(({ connection }) => [connection.name, connection.root, connection.problem]),
      names.map((name, index) => [name, roots[index], null]),
    )
    for (const view of [services.records, services.routes]) {
      const labels = (await view.getChildren()).map((node) => view.getTreeItem(node as never).label)
      assert.deepEqual(labels, names)
    }
  })

  it('have their features generated in their own folders', async () => {
    for (const [index, root] of roots.entries()) {
      await vscode.commands.executeCommand('quoin.generateCrud', await tableNode(services, 'categories', index))
      const panel = services.panels.all.find(({ state }) => state.root === root)
      assert.ok(panel?.edited)
      assert.notEqual((await generate(services, root, panel.edited.state.record)).length, 0)
      assert.match(await read(join(root, 'app/Models/Category.ts')), /extends Model/)
    }
    await assert.rejects(read(join(folder(), 'app/Models/Category.ts')))
  })

  it('know their own files', async () => {
    for (const root of roots) {
      const uri = vscode.Uri.file(join(root, 'app/Models/Category.ts'))
      await vscode.workspace.openTextDocument(uri)
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri)
      assert.deepEqual(lenses[0]?.command?.arguments, [{ root, name: 'categories' }])
      const controller = vscode.Uri.file(join(root, 'app/Admin/Controllers/CategoryController.ts'))
      await vscode.workspace.openTextDocument(controller)
      const own = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', controller)
      const page = own.find(({ command }) => command?.command === 'quoin.openPanel')
      assert.deepEqual(page?.command?.arguments, [{ root, path: '/categories' }])
    }
  })

  it('are noticed when one is added, and when it is removed', async () => {
    let changes = 0
    const listening = services.connections.onDidChange(() => changes++)
    const third = join(folder(), 'apps/third')
    // A folder that is moved in whole: the watcher may report it alone.
    const prepared = join(folder(), 'node_modules/third')
    await write(join(prepared, 'config/admin.ts'), await read(join(roots[0] ?? '', 'config/admin.ts')))
    await rename(prepared, third)
    await until(async () => (await found()).includes('apps/third'))
    const before = changes
    await vscode.workspace.fs.delete(vscode.Uri.file(third), { recursive: true })
    await until(async () => changes > before && !(await found()).includes('apps/third'))
    listening.dispose()
  })
})
