import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { DatabaseNode, TableNode } from '../../../src/databases/database-node.ts'
import type { Services } from '../../../src/services.ts'

const [folder] = vscode.workspace.workspaceFolders ?? []
const root = folder?.uri.fsPath ?? ''
const extension = vscode.extensions.getExtension<Services>('quoin-admin.quoin-vscode')
let services: Services

before(async () => {
  assert.ok(extension, 'the extension is not there')
  const started = performance.now()
  services = await extension.activate()
  process.stdout.write(`activate() took ${(performance.now() - started).toFixed(1)} ms, loading included\n`)
})

async function childOf(parent: DatabaseNode | undefined, label: string): Promise<DatabaseNode> {
  const children = await services.databases.getChildren(parent)
  const labels = children.map((node) => String(services.databases.getTreeItem(node).label))
  const found = children[labels.indexOf(label)]
  assert.ok(found, `"${label}" is not among ${labels.join(', ')}`)
  return found
}

async function tableNode(name: string): Promise<TableNode> {
  const [connection] = await services.databases.getChildren()
  const node = await childOf(connection, name)
  assert.equal(node.kind, 'table')
  return node as TableNode
}

describe('the extension in its host', () => {
  it('has started no process when it was activated', () => {
    assert.equal(services.engine.pid, undefined)
  })

  it('registers every command of its manifest', async () => {
    const registered = new Set(await vscode.commands.getCommands(true))
    const declared: { command: string }[] = extension?.packageJSON.contributes.commands
    assert.deepEqual(
      declared.filter(({ command }) => !registered.has(command)),
      [],
    )
  })

  it('finds the database of config/admin.ts and reads tables, columns, indexes and foreign keys', async () => {
    const products = await tableNode('products')
    const groups = await services.databases.getChildren(products)
    assert.deepEqual(
      groups.map((node) => services.databases.getTreeItem(node).label),
      ['Columns', 'Indexes', 'Foreign keys'],
    )
    const id = await childOf(groups[0], 'id')
    assert.match(String(services.databases.getTreeItem(id).description), /integer.*primary key/i)
    const key = await childOf(groups[2], 'category_id')
    assert.match(String(services.databases.getTreeItem(key).description), /categories\(id\)/)
  })

  it('shows a table name with quotes and markup as it is', async () => {
    const node = await tableNode('odd"<b>name</b>')
    const item = services.databases.getTreeItem(node)
    assert.equal(item.label, 'odd"<b>name</b>')
    assert.equal(typeof item.tooltip, 'string')
  })

  it('filters tables', async () => {
    await vscode.commands.executeCommand('quoin.filterTables', 'PROD')
    const [connection] = await services.databases.getChildren()
    assert.equal((await services.databases.getChildren(connection)).length, 1)
    await vscode.commands.executeCommand('quoin.clearFilter')
  })

  it('shows 5,000 tables page by page', async () => {
    const settings = vscode.workspace.getConfiguration('quoin')
    const many = [{ name: 'many', driver: 'sqlite', file: 'database/many.sqlite' }]
    await settings.update('connections', many, vscode.ConfigurationTarget.Workspace)
    const [, connection] = await services.databases.getChildren()
    const first = await services.databases.getChildren(connection)
    assert.equal(first.length, 501)
    assert.match(String(services.databases.getTreeItem(first[500] as DatabaseNode).label), /4500/)
    await vscode.commands.executeCommand('quoin.showMoreTables', first[500])
    assert.equal((await services.databases.getChildren(connection)).length, 1001)
    await settings.update('connections', undefined, vscode.ConfigurationTarget.Workspace)
  })

  it('shows what is wrong with a connection, and reads it again', async () => {
    const settings = vscode.workspace.getConfiguration('quoin')
    await settings.update(
      'connections',
      [
        { name: 'gone', driver: 'sqlite', file: 'database/absent.sqlite' },
        { name: 'secret', driver: 'pgsql', database: 'x', password: 'in the open' },
      ],
      vscode.ConfigurationTarget.Workspace,
    )
    const connections = await services.databases.getChildren()
    assert.equal(connections.length, 3)
    const [gone] = await services.databases.getChildren(connections[1])
    assert.ok(gone?.kind === 'problem')
    assert.match(gone.message, /absent\.sqlite/)
    const [secret] = await services.databases.getChildren(connections[2])
    assert.ok(secret?.kind === 'problem')
    assert.match(secret.message, /Remove "password"/)
    await vscode.commands.executeCommand('quoin.retry', gone)
    await settings.update('connections', undefined, vscode.ConfigurationTarget.Workspace)
  })
})

describe('generating', () => {
  it('opens the generator for a table, once', async () => {
    const node = await tableNode('categories')
    await Promise.all([
      vscode.commands.executeCommand('quoin.generateCrud', node),
      vscode.commands.executeCommand('quoin.generateCrud', node),
    ])
    assert.equal(services.panels.all.length, 1)
    assert.equal(services.panels.all[0]?.state.record.modelName, 'Category')
  })

  for (const name of ['categories', 'products']) {
    it(`writes the feature of ${name} to disk, exactly as previewed`, async () => {
      const { table, connection } = await tableNode(name)
      const data = await services.connections.withPassword(connection)
      assert.ok(data)
      const record = await services.engine.request('recordFromTable', { root, connection: data, name: table.name })
      const plan = await services.generation.preview(root, record)
      const diffs = vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ input }) => input instanceof vscode.TabInputTextDiff)
      assert.ok(diffs.length >= plan.files.length, `${diffs.length} diff editors`)
      const result = await services.generation.apply(root, record, plan)
      assert.ok(result)
      for (const { path, after } of plan.files) {
        const bytes = await vscode.workspace.fs.readFile(vscode.Uri.file(join(root, path)))
        assert.equal(new TextDecoder().decode(bytes), after, path)
      }
    })
  }

  it('lists the records', async () => {
    const records = await services.records.getChildren()
    assert.deepEqual(
      records.map((node) => services.records.getTreeItem(node).label),
      ['Categories', 'Products'],
    )
  })

  it('syncs a record with its table, with the edits of an open form kept', async () => {
    const record = await services.engine.request('record', { root, name: 'products' })
    const fields = record.fields as { name: string }[]
    const behind = {
      ...record,
      functionName: 'Our goods',
      fields: fields.filter(({ name }) => name !== 'price') as never,
    }
    const panel = await services.panels.open({ root, record: behind, saved: 'products', connectionId: null })
    const changes = await vscode.commands.executeCommand('quoin.syncRecord', { root, name: 'products' })
    assert.deepEqual(changes, ['+ price'])
    assert.equal(panel.state.record.functionName, 'Our goods')
    assert.deepEqual(
      (panel.state.record.fields as typeof fields).map(({ name }) => name).sort(),
      fields.map(({ name }) => name).sort(),
    )
    assert.deepEqual(await services.engine.request('record', { root, name: 'products' }), record)
    await vscode.commands.executeCommand('workbench.action.closeAllEditors')
  })

  it('offers the record above each generated class', async () => {
    const uri = vscode.Uri.file(join(root, 'app/Models/Product.ts'))
    await vscode.workspace.openTextDocument(uri)
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 5)
    const commands = lenses.map(({ command }) => command?.command)
    assert.ok(commands.includes('quoin.openRecord'), commands.join())
  })

  it('marks a route that no request reaches, and mends it', async () => {
    const uri = vscode.Uri.file(join(root, 'app/Admin/routes.ts'))
    const text = `import { defineRoutes } from '@quoin/runtime'

export default defineRoutes((router) => {
  router.get('products/export', () => 'csv')
})
`
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
    services.routeReports.refresh()
    await services.diagnostics.update()
    const [found, ...others] = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Quoin')
    assert.ok(found)
    assert.deepEqual(others, [])
    assert.match(found.message, /GET \/products\/export.*GET \/products\/\{id\}/)
    const document = await vscode.workspace.openTextDocument(uri)
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      found.range,
    )
    const cure = actions.find(({ title }) => title.includes('products-export'))
    assert.ok(cure?.edit, actions.map(({ title }) => title).join())
    await vscode.workspace.applyEdit(cure.edit)
    assert.match(document.getText(), /router\.get\('products-export', /)
    await document.save()
    services.routeReports.refresh()
    await services.diagnostics.update()
    assert.deepEqual(
      vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Quoin'),
      [],
    )
  })

  it('says which generated files were edited, and when a table has changed', async () => {
    const uri = vscode.Uri.file(join(root, 'app/Models/Product.ts'))
    const before = await vscode.workspace.fs.readFile(uri)
    const edited = new TextDecoder().decode(before).replace('export class', '/** Mine. */\nexport class')
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(edited))
    const findings = await services.drift.update(root)
    assert.ok(findings.some(({ kind, files }) => kind === 'code-edited' && files.includes('app/Models/Product.ts')))
    const [connection] = await services.connections.list()
    assert.ok(connection)
    const record = await services.engine.request('record', { root, name: 'products' })
    const fields = (record.fields as unknown[]).slice(1) as never[]
    await services.engine.request('saveRecord', { root, record: { ...record, fields } })
    const behind = await services.drift.update(root, connection.data)
    assert.ok(behind.some(({ kind, details }) => kind === 'record-behind-table' && details.includes('+ name')))
    await services.engine.request('saveRecord', { root, record })
    await vscode.workspace.fs.writeFile(uri, before)
  })

  it('never writes over unsaved text', async () => {
    const uri = vscode.Uri.file(join(root, 'app/Models/Category.ts'))
    const document = await vscode.workspace.openTextDocument(uri)
    const edit = new vscode.WorkspaceEdit()
    edit.insert(uri, new vscode.Position(0, 0), '// unsaved\n')
    await vscode.workspace.applyEdit(edit)
    assert.ok(document.isDirty)
    const record = await services.engine.request('record', { root, name: 'categories' })
    const plan = await services.generation.plan(root, { ...record, softDeletes: true })
    await assert.rejects(services.generation.apply(root, { ...record, softDeletes: true }, plan), {
      code: 'VSCODE_FILE_UNSAVED',
    })
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('workbench.action.files.revert')
  })

  it('does one run at a time', async () => {
    const record = await services.engine.request('record', { root, name: 'categories' })
    const plan = await services.generation.plan(root, record)
    const runs = await Promise.all([
      services.generation.apply(root, record, plan),
      services.generation.apply(root, record, plan),
    ])
    assert.equal(runs.filter((run) => run !== undefined).length, 1)
  })

  it('survives a crash of the engine', async () => {
    const { pid } = services.engine
    assert.ok(pid)
    process.kill(pid, 'SIGKILL')
    while (services.engine.pid === pid) await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal((await services.records.getChildren()).length, 2)
  })

  it('deletes exactly what the clean-up lists', async () => {
    const target = { root, name: 'products' }
    const plan = await services.engine.request('cleanPlan', target)
    const { applyClean } = await import('../../../src/commands/clean-up.ts')
    await applyClean(services, target, plan)
    assert.equal(existsSync(join(root, 'app/Models/Product.ts')), false)
    assert.equal(existsSync(join(root, 'app/Models/Category.ts')), true)
  })
})
