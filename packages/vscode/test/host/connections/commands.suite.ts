import assert from 'node:assert/strict'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, answering, closeEditors, folder, generate, read, tableNode, withConnections } from '../host.ts'

let services: Services
const root = folder()

before(async () => {
  services = await activated()
})

afterEach(async () => {
  await closeEditors(services)
})

describe('the commands of the extension', () => {
  it('show what generating a table does, from what its catalog suggests, and then from its saved record', async () => {
    const node = await tableNode(services, 'odd"<b>name</b>')
    await vscode.commands.executeCommand('quoin.generateCrudDefaults', node)
    const [panel] = services.panels.all
    assert.match(panel?.path ?? '', /^\/dev-tools\/records\/[\w-]+\/preview$/)
    const name = panel?.edited?.name ?? ''
    const stored = await services.engine.ask(root, 'record', { id: name })
    const written = await generate(services, root, stored.record, stored.revision)
    const model = written.find((path) => path.startsWith('app/Models/'))
    assert.ok(model, written.join())
    assert.match(await read(join(root, model)), /extends Model/)
    await vscode.commands.executeCommand('quoin.generateCrudDefaults', node)
    assert.equal(services.panels.all.filter(({ edited }) => edited !== null).length, 1)
  })

  for (const [command, path] of [
    ['showRecords', '/dev-tools/records'],
    ['newFeature', '/dev-tools/records?do=new'],
    ['importRecord', '/dev-tools/records?do=import'],
    ['generateAllTables', '/dev-tools/tables'],
    ['showHistory', '/dev-tools/history'],
    ['undo', '/dev-tools/undo'],
    ['showRoutes', '/dev-tools/routes'],
    ['writeRoutes', '/dev-tools/routes/preview'],
  ] as const)
    it(`open ${path} of the generator's screen for ${command}, in one page of the project`, async () => {
      await vscode.commands.executeCommand('quoin.showHistory')
      await vscode.commands.executeCommand(`quoin.${command}`)
      assert.deepEqual(
        services.panels.all.map((panel) => [panel.path, panel.state.root]),
        [[path, root]],
      )
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
    const before = await services.engine.records(root)
    for (const given of [5, 'text', {}, { kind: 'connection' }, { root: 5, name: 'x' }])
      for (const command of ['quoin.changePassword', 'quoin.forgetPassword', 'quoin.retry', 'quoin.showMoreTables'])
        await vscode.commands.executeCommand(command, given)
    await vscode.commands.executeCommand('quoin.openRecord', { root, name: '../../package' })
    assert.equal(services.panels.all.length, 0)
    assert.deepEqual(await services.engine.records(root), before)
  })
})
