import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, answering, closeDiscarding, closeEditors, folder, read, until, write } from '../host.ts'

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
    await write(uri.fsPath, exported.replace('"functionName": "Products"', '"functionName": "Imported"'))
    const questions: string[] = []
    const importing = (answer: string | undefined) =>
      answering(
        services,
        {
          fileToOpen: async () => uri,
          confirm: async (message) => {
            questions.push(message)
            return answer
          },
        },
        () => vscode.commands.executeCommand('quoin.importRecord'),
      )
    await importing(undefined)
    assert.match(questions[0] ?? '', /"products"/)
    assert.ok((await recordLabels()).includes('Products'))
    await importing('Replace')
    assert.ok((await recordLabels()).includes('Imported'))
    await write(uri.fsPath, exported)
    await importing('Replace')
    assert.ok((await recordLabels()).includes('Products'))
  })

  it('are not imported when they are invalid', async () => {
    const uri = vscode.Uri.file(join(root, 'products-export.json'))
    await write(uri.fsPath, '{ "name": 5 }')
    const before = await recordLabels()
    await answering(services, { fileToOpen: async () => uri }, () =>
      vscode.commands.executeCommand('quoin.importRecord'),
    )
    assert.deepEqual(await recordLabels(), before)
    await vscode.workspace.fs.delete(uri)
  })

  it('are cloned under another name, which opens the clone', async () => {
    await answering(services, { text: async ({ value }) => value }, () =>
      vscode.commands.executeCommand('quoin.cloneRecord', target),
    )
    const panel = services.panels.find(root, 'products-copy')
    assert.equal(panel?.state.record.name, 'products-copy')
    await closeEditors(services)
    await vscode.workspace.fs.delete(vscode.Uri.file(join(root, '.quoin/records/products-copy.json')))
  })

  it('open the files that were generated from them', async () => {
    await answering(services, { pick: async (items) => items.find(({ label }) => label === 'controller') }, () =>
      vscode.commands.executeCommand('quoin.openFeature', target),
    )
    const shown = vscode.window.activeTextEditor?.document.uri.fsPath
    assert.equal(shown, join(root, 'app/Admin/Controllers/ProductController.ts'))
  })

  it('preserve the edits of a closed form until they are discarded', async () => {
    const { record, revision } = await services.engine.request('record', target)
    const state = { root, record, saved: 'products', revision, connectionId: null }
    const edited = { ...record, functionName: 'Half done' }
    const panel = await services.panels.open(state)
    panel.replace(edited)
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
    assert.equal(again.state.record.functionName, 'Half done')
    await close()
    await services.panels.open(state)
    await closeDiscarding(services, root, 'products')
    const fresh = await services.panels.open(state)
    assert.equal(fresh.state.record.functionName, 'Products')
    await closeEditors(services)
  })

  it('are synced with their table, and the edits of an open form are preserved', async () => {
    const { record, revision } = await services.engine.request('record', target)
    const fields = record.fields as { name: string }[]
    const behind = {
      ...record,
      functionName: 'Our goods',
      fields: fields.filter(({ name }) => name !== 'price') as never,
    }
    const panel = await services.panels.open({ root, record: behind, saved: 'products', revision, connectionId: null })
    const changes = await vscode.commands.executeCommand('quoin.syncRecord', target)
    assert.deepEqual(changes, ['+ price'])
    assert.equal(panel.state.record.functionName, 'Our goods')
    assert.deepEqual(
      (panel.state.record.fields as typeof fields).map(({ name }) => name).sort(),
      fields.map(({ name }) => name).sort(),
    )
    assert.deepEqual((await services.engine.request('record', target)).record, record)
    assert.equal(services.panels.all.length, 1)
    await closeDiscarding(services, root, 'products')
  })

  it('are cleaned up exactly as listed, and only after a confirmation', async () => {
    const model = join(root, 'app/Models/Product.ts')
    let listed = ''
    const cleaning = (answer: string | undefined) =>
      answering(
        services,
        {
          pickMany: async (items) => items.filter(({ picked }) => picked),
          confirm: async (_, detail) => {
            listed = detail
            return answer
          },
        },
        () => vscode.commands.executeCommand('quoin.cleanUp', target),
      )
    await cleaning(undefined)
    assert.match(listed, /app\/Models\/Product\.ts/)
    assert.ok(existsSync(model))
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(model))
    const edit = new vscode.WorkspaceEdit()
    edit.insert(document.uri, new vscode.Position(0, 0), '// unsaved\n')
    await vscode.workspace.applyEdit(edit)
    await cleaning('Delete')
    assert.ok(existsSync(model), 'a file with unsaved text is kept')
    assert.ok(document.isDirty)
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor')
    await cleaning('Delete')
    for (const line of listed.split('\n').filter((text) => text.startsWith('delete')))
      assert.equal(existsSync(join(root, line.replace(/^delete\s+/, '').replace(/ \(.*\)$/, ''))), false, line)
    assert.equal(existsSync(model), false)
    assert.ok(existsSync(join(root, 'app/Models/Category.ts')))
  })

  it('are listed in the history, which takes the clean-up back', async () => {
    const model = join(root, 'app/Models/Product.ts')
    let shown: readonly vscode.QuickPickItem[] = []
    const history = answering(
      services,
      {
        pick: async (items) => {
          shown = items
          return items[0]
        },
      },
      () => vscode.commands.executeCommand('quoin.showHistory'),
    )
    await history
    assert.match(shown[0]?.label ?? '', /^clean product/)
    assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /\.quoin\/history\/.*\.json$/)
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor')
    let listed = ''
    const undoing = (answer: string | undefined) =>
      answering(
        services,
        {
          confirm: async (_, detail) => {
            listed = detail
            return answer
          },
        },
        () => vscode.commands.executeCommand('quoin.undo'),
      )
    await undoing(undefined)
    assert.match(listed, /app\/Models\/Product\.ts/)
    assert.equal(existsSync(model), false)
    await undoing('Take back')
    assert.ok(existsSync(model))
  })

  it('get another name, with what is remembered of their code', async () => {
    const renaming = (to: string | undefined) =>
      answering(services, { text: async () => to, confirm: async () => 'Rename' }, () =>
        vscode.commands.executeCommand('quoin.renameRecord', target),
      )
    await renaming(undefined)
    assert.ok(existsSync(join(root, `.quoin/records/${target.name}.json`)))
    await renaming('goods')
    assert.ok(existsSync(join(root, '.quoin/records/goods.json')))
    assert.equal(existsSync(join(root, `.quoin/records/${target.name}.json`)), false)
    await answering(services, { confirm: async () => 'Take back' }, () => vscode.commands.executeCommand('quoin.undo'))
    assert.ok(existsSync(join(root, `.quoin/records/${target.name}.json`)))
  })
})
