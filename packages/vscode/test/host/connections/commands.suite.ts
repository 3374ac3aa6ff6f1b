import assert from 'node:assert/strict'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, answering, closeEditors, folder, read, tableNode, until, withConnections } from '../host.ts'

let services: Services
const root = folder()

before(async () => {
  services = await activated()
})

afterEach(async () => {
  await closeEditors(services)
})

function tabLabels(): readonly string[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label))
}

describe('the commands of the extension', () => {
  it('generate from a table and then from its saved record, after showing the plan', async () => {
    const node = await tableNode(services, 'odd"<b>name</b>')
    const refused = await answering(services, { offer: async () => 'Not now' }, () =>
      vscode.commands.executeCommand('quoin.generateCrudDefaults', node),
    )
    assert.equal(refused, undefined)
    const generated = await answering(services, { offer: async () => 'Generate' }, () =>
      vscode.commands.executeCommand<{ written: string[] }>('quoin.generateCrudDefaults', node),
    )
    const model = generated.written.find((path) => path.startsWith('app/Models/'))
    assert.ok(model, generated.written.join())
    assert.match(await read(join(root, model)), /extends Model/)
    const again = await vscode.commands.executeCommand<{ written: string[] }>('quoin.generateCrudDefaults', node)
    assert.deepEqual(again.written, [])
  })

  it('show the plan of a saved record as a summary and a diff for each file that would change', async () => {
    const [first] = await services.engine.request('records', { root })
    assert.ok(first)
    const { record } = await services.engine.request('record', { root, name: first.name })
    const [field, ...fields] = record.fields as Record<string, string>[]
    const changed = { ...record, fields: [{ ...field, label: 'Another label' }, ...fields] } as typeof record
    await services.engine.request('saveRecord', { root, record: changed })
    const plan = await vscode.commands.executeCommand<{ files: { path: string; action: string }[] }>(
      'quoin.previewRecord',
      { root, name: first.name },
    )
    const touched = plan.files.filter(({ action }) => action !== 'unchanged')
    assert.ok(touched.length > 0)
    await until(() => tabLabels().some((label) => label.includes('plan.md')))
    const diffs = vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .flatMap(({ input }) => (input instanceof vscode.TabInputTextDiff ? [input.modified.path] : []))
    for (const { path } of touched)
      assert.ok(
        diffs.some((diff) => diff.endsWith(path)),
        path,
      )
    await services.engine.request('saveRecord', { root, record })
  })

  it('create a record for a table that does not exist yet in the database of the application', async () => {
    await answering(services, { text: async () => 'gadgets' }, () => vscode.commands.executeCommand('quoin.newFeature'))
    const [panel] = services.panels.all
    assert.ok(panel)
    const { table, options } = panel.state.record as unknown as { table: object; options: object }
    assert.partialDeepStrictEqual(table, { kind: 'new', name: 'gadgets', driver: 'sqlite' })
    assert.partialDeepStrictEqual(options, { createMigration: true, createTable: true })
  })

  it('change and forget the password of a connection', async () => {
    const setting = { name: 'stock', driver: 'pgsql', host: '127.0.0.1', port: 1, database: 'x', user: 'me' }
    await withConnections([setting], async () => {
      const node = (await services.databases.getChildren()).at(-1)
      assert.ok(node?.kind === 'connection')
      for (const password of ['first', 'second']) {
        await answering(services, { text: async () => password }, () =>
          vscode.commands.executeCommand('quoin.changePassword', node),
        )
        assert.equal((await services.connections.withPassword(node.connection, { ask: false }))?.password, password)
      }
      await vscode.commands.executeCommand('quoin.forgetPassword', node)
      assert.equal(await services.connections.withPassword(node.connection, { ask: false }), undefined)
    })
  })

  it('refresh every view', async () => {
    const read: string[] = []
    const subscriptions = [
      services.databases.onDidChangeTreeData(() => read.push('databases')),
      services.records.onDidChangeTreeData(() => read.push('records')),
      services.routes.onDidChangeTreeData(() => read.push('routes')),
      services.extensions.onDidChangeTreeData(() => read.push('extensions')),
    ]
    await vscode.commands.executeCommand('quoin.refresh')
    for (const subscription of subscriptions) subscription.dispose()
    assert.deepEqual(read.sort(), ['databases', 'extensions', 'records', 'routes'])
  })

  it('do nothing when they are called with invalid arguments', async () => {
    const before = await services.engine.request('records', { root })
    for (const given of [5, 'text', {}, { kind: 'connection' }, { root: 5, name: 'x' }])
      for (const command of ['quoin.changePassword', 'quoin.forgetPassword', 'quoin.retry', 'quoin.showMoreTables'])
        await vscode.commands.executeCommand(command, given)
    await vscode.commands.executeCommand('quoin.openRecord', { root, name: '../../package' })
    assert.equal(services.panels.all.length, 0)
    assert.deepEqual(await services.engine.request('records', { root }), before)
  })
})
