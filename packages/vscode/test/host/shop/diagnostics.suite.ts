import assert from 'node:assert/strict'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, closeEditors, folder, read, until, write } from '../host.ts'

let services: Services
const root = folder()

before(async () => {
  services = await activated()
})

function uriOf(path: string): vscode.Uri {
  return vscode.Uri.file(join(root, path))
}

function own(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Quoin')
}

async function judged(): Promise<void> {
  services.routeReports.refresh()
  await services.diagnostics.update()
}

async function actionsAt(uri: vscode.Uri, range: vscode.Range): Promise<readonly vscode.CodeAction[]> {
  await vscode.workspace.openTextDocument(uri)
  return vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range)
}

function routes(body: string): string {
  return `import { defineRoutes } from '@quoin/runtime'\n\nexport default defineRoutes((router) => {\n${body}\n})\n`
}

describe('routes that no request reaches', () => {
  for (const path of ['app/Admin/routes.ts', 'modules/shop/routes.ts']) {
    it(`are flagged in ${path} and fixed by another path`, async () => {
      const uri = uriOf(path)
      await write(uri.fsPath, routes("  router.get('products/export', () => 'csv')"))
      await judged()
      const [found, ...others] = own(uri)
      assert.ok(found)
      assert.deepEqual(others, [])
      assert.match(found.message, /GET \/products\/export.*GET \/products\/\{id\}/)
      assert.equal(found.relatedInformation?.[0]?.location.uri.fsPath, join(root, 'routes/admin.ts'))
      const actions = await actionsAt(uri, found.range)
      const fix = actions.find(({ title }) => title.includes('products-export'))
      assert.ok(fix?.edit, actions.map(({ title }) => title).join())
      await vscode.workspace.applyEdit(fix.edit)
      const document = await vscode.workspace.openTextDocument(uri)
      assert.match(document.getText(), /router\.get\('products-export', /)
      await document.save()
      await judged()
      assert.deepEqual(own(uri), [])
      await vscode.workspace.fs.delete(uri)
    })
  }

  it('are flagged in routes/admin.ts, shown in the Routes view, and fixed by moving them', async () => {
    const uri = uriOf('routes/admin.ts')
    const before = await read(uri.fsPath)
    const resource = /^ *router\.resource\('products'.*$/m.exec(before)?.[0]
    assert.ok(resource)
    await write(uri.fsPath, before.replace(resource, `${resource}\n  router.get('products/export', () => 'csv')`))
    await judged()
    const [found] = own(uri)
    assert.ok(found)
    const stages = await services.routes.getChildren()
    const nodes = (await Promise.all(stages.map((stage) => services.routes.getChildren(stage)))).flat()
    const items = nodes.map((node) => services.routes.getTreeItem(node))
    const item = items.find(({ label }) => label === 'GET /products/export')
    assert.ok(item?.command)
    assert.equal(item.description, 'never reached')
    const [opened, { selection }] = item.command.arguments as [vscode.Uri, { selection: vscode.Range }]
    assert.equal(opened.fsPath, uri.fsPath)
    assert.equal(selection.start.line, found.range.start.line)
    const actions = await actionsAt(uri, found.range)
    const move = actions.find(({ title }) => title.startsWith('Move it before'))
    assert.ok(move?.edit, actions.map(({ title }) => title).join())
    await vscode.workspace.applyEdit(move.edit)
    const document = await vscode.workspace.openTextDocument(uri)
    assert.ok(document.getText().indexOf('products/export') < document.getText().indexOf(resource.trim()))
    await document.save()
    await judged()
    assert.deepEqual(own(uri), [])
    await write(uri.fsPath, before)
  })
})

describe('the drift diagnostics', () => {
  it('report an edited generated file as information, and show the edit', async () => {
    const uri = uriOf('app/Models/Product.ts')
    const before = await read(uri.fsPath)
    await write(uri.fsPath, before.replace('export class', '/** Mine. */\nexport class'))
    await services.drift.update(root)
    const [found] = own(uri)
    assert.ok(found)
    assert.equal(found.severity, vscode.DiagnosticSeverity.Information)
    assert.match(found.message, /edited by hand/)
    const actions = await actionsAt(uri, found.range)
    const show = actions.find(({ title }) => title === 'Show what was edited by hand')
    assert.ok(show?.command, actions.map(({ title }) => title).join())
    await vscode.commands.executeCommand(show.command.command, ...(show.command.arguments ?? []))
    const { activeTab } = vscode.window.tabGroups.activeTabGroup
    assert.ok(activeTab?.input instanceof vscode.TabInputTextDiff)
    assert.equal(activeTab.input.modified.fsPath, uri.fsPath)
    const generated = await vscode.workspace.openTextDocument(activeTab.input.original)
    assert.equal(generated.getText(), before)
    await vscode.commands.executeCommand('workbench.action.closeAllEditors')
    await write(uri.fsPath, before)
  })

  it('report missing generated code as a warning', async () => {
    const uri = uriOf('app/Admin/Services/ProductService.ts')
    const before = await read(uri.fsPath)
    await vscode.workspace.fs.delete(uri)
    await services.drift.update(root)
    const [found] = own(uri)
    assert.equal(found?.severity, vscode.DiagnosticSeverity.Warning)
    assert.match(found?.message ?? '', /missing/)
    await write(uri.fsPath, before)
  })

  it('report a record that is behind its table, and sync it with their quick fix', async () => {
    const { record } = await services.engine.ask(root, 'record', { id: 'products' })
    const fields = record.fields.slice(1)
    const save = (edited: object) =>
      services.engine.ask(root, 'save', { id: 'products', body: { record: edited as never, revision: null } })
    await save({ ...record, fields })
    const findings = await vscode.commands.executeCommand('quoin.checkDrift')
    assert.ok(Array.isArray(findings))
    const uri = uriOf('.quoin/records/products.json')
    const found = own(uri).find(({ message }) => message.includes('+ name'))
    assert.ok(found)
    const actions = await actionsAt(uri, found.range)
    const sync = actions.find(({ title }) => title === 'Sync with the table')
    assert.ok(sync?.command, actions.map(({ title }) => title).join())
    const changes = await vscode.commands.executeCommand(sync.command.command, ...(sync.command.arguments ?? []))
    assert.deepEqual(changes, ['+ name'])
    await save(record)
    await services.drift.update(root)
    await closeEditors(services)
  })
})

describe('CodeLens', () => {
  for (const path of [
    'app/Models/Product.ts',
    'app/Admin/Services/ProductService.ts',
    'app/Admin/Controllers/ProductController.ts',
  ]) {
    it(`offers the record above the class of ${path}`, async () => {
      const uri = uriOf(path)
      const document = await vscode.workspace.openTextDocument(uri)
      // The tests before wrote to these files, and the watcher of the editor does not tell of every write.
      await vscode.window.showTextDocument(document)
      await vscode.commands.executeCommand('workbench.action.files.revert')
      const written = await read(uri.fsPath)
      await until(() => document.getText() === written)
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 5)
      const open = lenses.find(({ command }) => command?.command === 'quoin.openRecord')
      assert.ok(open)
      assert.match(document.lineAt(open.range.start.line).text, /^export class Product/)
      assert.deepEqual(open.command?.arguments, [{ root, name: 'products' }])
    })
  }
})
