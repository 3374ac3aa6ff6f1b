import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { UncheckedRecord } from '../../../src/engine/engine-protocol.ts'
import type { GeneratorPanel } from '../../../src/panel/generator-panel.ts'
import type { RecordPanelState } from '../../../src/panel/panel-protocol.ts'
import type { Services } from '../../../src/services.ts'
import { activated, answering, closeDiscarding, closeEditors, folder, read, screenOf, until } from '../host.ts'

let services: Services
const root = folder()
const target = { root, name: 'products' }

before(async () => {
  services = await activated()
})

after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'))

function recordLabels(): Promise<readonly string[]> {
  return services.records
    .getChildren()
    .then((nodes) => nodes.map((node) => String(services.records.getTreeItem(node).label)))
}

/** Opens a record; its page says what it shows once it has loaded, which would undo what is edited before. */
async function openLoaded(state: RecordPanelState): Promise<GeneratorPanel> {
  const panel = await services.panels.open(state)
  const before = panel.edited?.state.record
  await until(() => panel.edited?.state.record !== before)
  return panel
}

describe('records in the editor', () => {
  it('can be copied as JSON', async () => {
    await vscode.commands.executeCommand('quoin.copyRecordJson', target)
    assert.equal(JSON.parse(await vscode.env.clipboard.readText()).name, 'products')
  })

  it('are exported to a file and imported again, and replace an existing one only after a confirmation', async () => {
    const uri = vscode.Uri.file(join(root, 'products-export.json'))
    await answering(services, { fileToSave: async () => uri }, () =>
      vscode.commands.executeCommand('quoin.exportRecord', target),
    )
    const exported = await read(uri.fsPath)
    const changed = exported.replace('"functionName": "Products"', '"functionName": "Imported"')
    const ask = await screenOf(services, root)
    await assert.rejects(ask('importText', { body: { text: changed } }), { code: 'GENERATOR_RECORD_EXISTS' })
    await ask('importText', { body: { text: changed, replace: true } })
    assert.ok((await recordLabels()).includes('Imported'))
    await ask('importText', { body: { text: exported, replace: true } })
    assert.ok((await recordLabels()).includes('Products'))
    await assert.rejects(ask('importText', { body: { text: '{ "name": 5 }' } }), { code: 'GENERATOR_RECORD_INVALID' })
    await vscode.workspace.fs.delete(uri)
    await closeEditors(services)
  })

  for (const [command, action] of [
    ['cloneRecord', 'clone'],
    ['renameRecord', 'rename'],
    ['cleanUp', 'clean'],
  ] as const)
    it(`open the dialog of the screen for ${command}`, async () => {
      await vscode.commands.executeCommand(`quoin.${command}`, target)
      assert.deepEqual(
        services.panels.all.map(({ path }) => path),
        [`/dev-tools/records?do=${action}&record=products`],
      )
      await closeEditors(services)
    })

  it('open the files that were generated from them', async () => {
    await answering(services, { pick: async (items) => items.find(({ label }) => label === 'Controller') }, () =>
      vscode.commands.executeCommand('quoin.openFeature', target),
    )
    const shown = vscode.window.activeTextEditor?.document.uri.fsPath
    assert.equal(shown, join(root, 'app/Admin/Controllers/ProductController.ts'))
  })

  it('preserve the edits of a closed form until they are discarded', async () => {
    const stored = await services.engine.ask(root, 'record', { id: 'products' })
    const record = stored.record as unknown as UncheckedRecord
    const state = { root, record, saved: 'products', revision: stored.revision }
    const edited = { ...record, functionName: 'Half done' }
    const panel = await openLoaded(state)
    panel.edit(edited)
    const offers: string[] = []
    const offer = async (message: string) => {
      offers.push(message)
      return undefined
    }
    const close = () =>
      answering(services, { offer }, async () => {
        const { length } = offers
        await vscode.commands.executeCommand('workbench.action.closeAllEditors')
        await until(() => offers.length > length)
      })
    await close()
    assert.match(offers[0] ?? '', /Half done/)
    const again = await services.panels.open(state)
    assert.equal(again.edited?.state.record.functionName, 'Half done')
    await close()
    await services.panels.open(state)
    await closeDiscarding(services, root, 'products')
    const fresh = await services.panels.open(state)
    assert.equal(fresh.edited?.state.record.functionName, 'Products')
    await closeEditors(services)
  })

  it('are synced with their table, and the edits of an open page are preserved', async () => {
    const { record, revision } = await services.engine.ask(root, 'record', { id: 'products' })
    const fields = record.fields.filter(({ name }) => name !== 'price')
    const behind = { ...record, fields } as never
    const stored = await services.engine.ask(root, 'save', { id: 'products', body: { record: behind, revision } })
    const state = { root, record: behind, saved: 'products', revision: stored.revision }
    // As a form comes back that was closed: its page knows of the edit.
    const edited = { ...(behind as object), functionName: 'Our goods' }
    await services.drafts.keep(JSON.stringify([root, 'products']), { ...state, record: edited, original: behind })
    const panel = await openLoaded(state)
    const changes = await vscode.commands.executeCommand('quoin.syncRecord', target)
    assert.deepEqual(changes, ['+ price'])
    assert.equal(panel.edited?.state.record.functionName, 'Our goods')
    const now = await services.engine.ask(root, 'record', { id: 'products' })
    assert.deepEqual(now.record.fields.map(({ name }) => name).sort(), record.fields.map(({ name }) => name).sort())
    assert.equal(services.panels.all.length, 1)
    await closeDiscarding(services, root, 'products')
    const before = { record: record as never, revision: now.revision }
    await services.engine.ask(root, 'save', { id: 'products', body: before })
  })

  it('are not renamed while their page is open', async () => {
    const stored = await services.engine.ask(root, 'record', { id: 'products' })
    await services.panels.open({ root, ...stored, record: stored.record as never, saved: 'products' })
    const ask = await screenOf(services, root)
    const { id: expectedId } = await ask('previewRename', { body: { name: 'products', to: 'goods' } })
    const body = { name: 'products', to: 'goods', expectedId }
    await assert.rejects(ask('rename', { body }), { code: 'VSCODE_FILE_UNSAVED' })
    await closeEditors(services)
  })

  it('are cleaned up exactly as listed, but for files with unsaved text, and the clean-up is undone', async () => {
    const model = join(root, 'app/Models/Product.ts')
    const ask = await screenOf(services, root)
    const { id: expectedId, files } = await ask('previewClean', { body: { name: 'products' } })
    const body = { name: 'products', confirmation: 'products', expectedId }
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(model))
    const edit = new vscode.WorkspaceEdit()
    edit.insert(document.uri, new vscode.Position(0, 0), '// unsaved\n')
    await vscode.workspace.applyEdit(edit)
    await assert.rejects(ask('clean', { body }), { code: 'VSCODE_FILE_UNSAVED' })
    assert.ok(existsSync(model), 'a file with unsaved text is kept')
    assert.ok(document.isDirty)
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor')
    await ask('clean', { body })
    for (const { path, action } of files)
      if (action === 'delete') assert.equal(existsSync(join(root, path)), false, path)
    assert.ok(existsSync(join(root, 'app/Models/Category.ts')))
    const undo = await ask('previewUndo', { body: {} })
    await ask('openDiff', { body: { path: 'app/Models/Product.ts', undo: {} } })
    const { activeTab } = vscode.window.tabGroups.activeTabGroup
    assert.ok(activeTab?.input instanceof vscode.TabInputTextDiff)
    await ask('undo', { body: { expectedId: undo.id } })
    assert.ok(existsSync(model))
    await closeEditors(services)
  })
})
