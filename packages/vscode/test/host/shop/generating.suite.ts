import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FileChange } from '@quoin/generator'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import {
  activated,
  closeEditors,
  folder,
  generate,
  read,
  requestOf,
  screenOf,
  tableNode,
  until,
  write,
} from '../host.ts'

let services: Services
const root = folder()

before(async () => {
  services = await activated()
})

describe('generating in the editor', () => {
  it('opens the generator for a table only once', async () => {
    const node = await tableNode(services, 'categories')
    await Promise.all([
      vscode.commands.executeCommand('quoin.generateCrud', node),
      vscode.commands.executeCommand('quoin.generateCrud', node),
    ])
    assert.equal(services.panels.all.length, 1)
    assert.equal(services.panels.all[0]?.edited?.state.record.modelName, 'Category')
    await closeEditors(services)
  })

  for (const name of ['categories', 'products']) {
    it(`writes the feature of ${name} to disk, exactly as previewed`, async () => {
      await vscode.commands.executeCommand('quoin.generateCrud', await tableNode(services, name))
      const [panel] = services.panels.all
      assert.ok(panel?.edited)
      const { record } = panel.edited.state
      const ask = await screenOf(services, root)
      const preview = requestOf(record, null)
      for (const path of ['app/Models', 'app/Admin/Controllers'].map((folder) => filesIn(folder, record)))
        await ask('openDiff', { body: { path, preview } })
      const diffs = (): readonly vscode.Tab[] =>
        vscode.window.tabGroups.all
          .flatMap(({ tabs }) => tabs)
          .filter(({ input }) => input instanceof vscode.TabInputTextDiff)
      assert.equal(diffs().length, 2)
      assert.notEqual((await generate(services, root, record)).length, 0)
      assert.equal(diffs().length, 0)
      await closeEditors(services)
    })
  }

  /** A file of the categories is gone with what is remembered of it: one that somebody only deleted stays so. */
  const lose = async (path: string): Promise<void> => {
    for (const lost of [path, `.quoin/base/categories/${path}.base`])
      await vscode.workspace.fs.delete(vscode.Uri.file(join(root, lost)))
  }

  it('shows what generating a saved record does', async () => {
    await vscode.commands.executeCommand('quoin.generateRecord', { root, name: 'categories' })
    assert.deepEqual(
      services.panels.all.map(({ path, edited }) => [path, edited?.name]),
      [['/dev-tools/records/categories/preview', 'categories']],
    )
    await closeEditors(services)
    // The model of products is there now, so that categories can relate to it.
    const { record, revision } = await services.engine.ask(root, 'record', { id: 'categories' })
    await generate(services, root, record, revision)
  })

  it('lists the generated records', async () => {
    const records = await services.records.getChildren()
    assert.deepEqual(
      records.map((node) => services.records.getTreeItem(node).label),
      ['Categories', 'Products'],
    )
  })

  it('never overwrites unsaved text', async () => {
    const { record, revision } = await services.engine.ask(root, 'record', { id: 'categories' })
    const [field, ...fields] = record.fields
    const changed = { ...record, fields: [{ ...field, rules: 'required|string|max:5' }, ...fields] }
    const ask = await screenOf(services, root)
    const request = requestOf(changed, revision)
    const plan = await ask('preview', { body: request })
    const touched = plan.files.find(({ action, path }: FileChange) => action === 'update' && path.startsWith('app/'))
    assert.ok(touched, plan.files.map(({ path, action }: FileChange) => `${path} ${action}`).join())
    const uri = vscode.Uri.file(join(root, touched.path))
    const before = await read(uri.fsPath)
    // An editor that saves by itself would write it during the tests that follow.
    assert.equal(vscode.workspace.getConfiguration('files').get('autoSave'), 'off')
    const document = await vscode.workspace.openTextDocument(uri)
    const edit = new vscode.WorkspaceEdit()
    edit.insert(uri, new vscode.Position(0, 0), '// unsaved\n')
    await vscode.workspace.applyEdit(edit)
    assert.ok(document.isDirty)
    const run = ask('generate', { body: { ...request, expectedId: plan.id } })
    await assert.rejects(run, { code: 'VSCODE_FILE_UNSAVED' })
    assert.equal(await read(uri.fsPath), before)
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('workbench.action.files.revert')
    await closeEditors(services)
  })

  it('survives a crash of the engine', async () => {
    const { pid } = services.engine
    assert.ok(pid)
    process.kill(pid, 'SIGKILL')
    await until(() => services.engine.pid !== pid)
    assert.equal((await services.records.getChildren()).length, 2)
  })

  it('leaves all files or none when the engine dies during a run, and can be repeated', async () => {
    const { record, revision } = await services.engine.ask(root, 'record', { id: 'categories' })
    const models = ['app/Models/Category.ts', 'app/Admin/Services/CategoryService.ts']
    const texts = await Promise.all(models.map((path) => read(join(root, path))))
    for (const path of models) await lose(path)
    const ask = await screenOf(services, root)
    const request = requestOf(record, revision)
    const { id } = await ask('preview', { body: request })
    const { pid } = services.engine
    assert.ok(pid)
    let outcome = ''
    const run = ask('generate', { body: { ...request, expectedId: id } }).then(
      () => (outcome = 'done'),
      ({ code }) => (outcome = code),
    )
    await until(async () => outcome !== '' || (await ask('progress')).step === 'write')
    process.kill(pid, 'SIGKILL')
    await run
    assert.ok(['done', 'VSCODE_ENGINE_STOPPED'].includes(outcome), outcome)
    // An answer may arrive before the end of the process that sent it.
    await until(() => services.engine.pid !== pid)
    const there = models.filter((path) => existsSync(join(root, path)))
    assert.ok([0, models.length].includes(there.length), `${outcome}: ${there.join()}`)
    await generate(services, root, record, revision)
    assert.deepEqual(await Promise.all(models.map((path) => read(join(root, path)))), texts)
  })

  it('writes nothing when the record has been saved elsewhere since', async () => {
    const { record, revision } = await services.engine.ask(root, 'record', { id: 'categories' })
    const file = join(root, '.quoin/records/categories.json')
    const before = await read(file)
    await write(file, before.replace('"Categories"', '"Theirs"'))
    await assert.rejects(generate(services, root, record, revision), { code: 'GENERATOR_RECORD_STALE' })
    await write(file, before)
    await closeEditors(services)
  })
})

function filesIn(folder: string, { modelName }: { readonly modelName?: unknown }): string {
  return `${folder}/${String(modelName)}${folder.endsWith('Controllers') ? 'Controller' : ''}.ts`
}
