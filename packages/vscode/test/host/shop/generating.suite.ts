import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, answering, closeEditors, folder, read, tableNode, until, write } from '../host.ts'

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
    assert.equal(services.panels.all[0]?.state.record.modelName, 'Category')
    await closeEditors(services)
  })

  for (const name of ['categories', 'products']) {
    it(`writes the feature of ${name} to disk, exactly as previewed`, async () => {
      const { table, connection } = await tableNode(services, name)
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
      for (const { path, after } of plan.files) assert.equal(await read(join(root, path)), after, path)
      await vscode.commands.executeCommand('workbench.action.closeAllEditors')
    })
  }

  /** A file of the categories is gone with what is remembered of it: one that somebody only deleted stays so. */
  const lose = async (path: string): Promise<void> => {
    for (const lost of [path, `.quoin/base/categories/${path}.base`])
      await vscode.workspace.fs.delete(vscode.Uri.file(join(root, lost)))
  }

  it('shows the plan, asks for confirmation, and reports when nothing has to be done', async () => {
    const target = { root, name: 'categories' }
    // The model of products is there now, so that categories can relate to it.
    await answering(services, { offer: async () => 'Generate' }, () =>
      vscode.commands.executeCommand('quoin.generateRecord', target),
    )
    const nothing = await vscode.commands.executeCommand<{ written: string[] }>('quoin.generateRecord', target)
    assert.deepEqual(nothing.written, [])
    const model = join(root, 'app/Models/Category.ts')
    const before = await read(model)
    await lose('app/Models/Category.ts')
    const refused = await answering(services, { offer: async () => 'Not now' }, () =>
      vscode.commands.executeCommand('quoin.generateRecord', target),
    )
    assert.equal(refused, undefined)
    assert.equal(existsSync(model), false)
    await answering(services, { offer: async () => 'Generate' }, () =>
      vscode.commands.executeCommand('quoin.generateRecord', target),
    )
    assert.equal(await read(model), before)
  })

  it('lists the generated records', async () => {
    const records = await services.records.getChildren()
    assert.deepEqual(
      records.map((node) => services.records.getTreeItem(node).label),
      ['Categories', 'Products'],
    )
  })

  it('never overwrites unsaved text', async () => {
    const { record } = await services.engine.request('record', { root, name: 'categories' })
    const [field, ...fields] = record.fields as Record<string, string>[]
    const changed = { ...record, fields: [{ ...field, rules: 'required|string|max:5' }, ...fields] } as typeof record
    const plan = await services.generation.plan(root, changed)
    const touched = plan.files.find(({ action }) => action === 'update')
    assert.ok(touched, plan.files.map(({ path, action }) => `${path} ${action}`).join())
    const uri = vscode.Uri.file(join(root, touched.path))
    // An editor that saves by itself would write it during the tests that follow.
    assert.equal(vscode.workspace.getConfiguration('files').get('autoSave'), 'off')
    const document = await vscode.workspace.openTextDocument(uri)
    const edit = new vscode.WorkspaceEdit()
    edit.insert(uri, new vscode.Position(0, 0), '// unsaved\n')
    await vscode.workspace.applyEdit(edit)
    assert.ok(document.isDirty)
    await assert.rejects(services.generation.apply(root, changed, plan), { code: 'VSCODE_FILE_UNSAVED' })
    assert.equal(await read(uri.fsPath), touched.before)
    await vscode.window.showTextDocument(document)
    await vscode.commands.executeCommand('workbench.action.files.revert')
    await vscode.commands.executeCommand('workbench.action.closeAllEditors')
  })

  it('runs only once at a time', async () => {
    const { record } = await services.engine.request('record', { root, name: 'categories' })
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
    await until(() => services.engine.pid !== pid)
    assert.equal((await services.records.getChildren()).length, 2)
  })

  it('leaves all files or none when the engine dies during a run, and can be repeated', async () => {
    const { record } = await services.engine.request('record', { root, name: 'categories' })
    const models = ['app/Models/Category.ts', 'app/Admin/Services/CategoryService.ts']
    const texts = await Promise.all(models.map((path) => read(join(root, path))))
    for (const path of models) await lose(path)
    const plan = await services.generation.plan(root, record)
    const { pid } = services.engine
    const stop = services.engine.onProgress(() => pid !== undefined && process.kill(pid, 'SIGKILL'))
    const outcome = await services.generation.apply(root, record, plan).then(
      () => 'done',
      ({ code }) => code,
    )
    stop()
    assert.ok(['done', 'VSCODE_ENGINE_STOPPED'].includes(outcome), outcome)
    // An answer may arrive before the end of the process that sent it.
    await until(() => services.engine.pid !== pid)
    const there = models.filter((path) => existsSync(join(root, path)))
    assert.ok([0, models.length].includes(there.length), `${outcome}: ${there.join()}`)
    const again = await services.generation.plan(root, record)
    assert.ok(await services.generation.apply(root, record, again))
    assert.deepEqual(await Promise.all(models.map((path) => read(join(root, path)))), texts)
  })

  it('writes nothing when the record has been saved elsewhere since', async () => {
    const stored = await services.engine.request('record', { root, name: 'categories' })
    const base = { name: 'categories', revision: stored.revision }
    const file = join(root, '.quoin/records/categories.json')
    const before = await read(file)
    await write(file, before.replace('"Categories"', '"Theirs"'))
    const plan = await services.generation.plan(root, stored.record)
    await assert.rejects(services.generation.apply(root, stored.record, plan, { base }), {
      code: 'GENERATOR_RECORD_STALE',
    })
    await write(file, before)
  })
})
