import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Prompts } from '../../../src/prompts.ts'
import type { Services } from '../../../src/services.ts'
import { activated, answering, closeEditors, folder, read, until, write } from '../host.ts'

let services: Services
const root = folder()
const model = 'app/Models/Category.ts'
const controller = 'app/Admin/Controllers/CategoryController.ts'
const target = { root, name: 'categories' }

before(async () => {
  services = await activated()
  await services.engine.ask(root, 'create', { body: { table: 'categories' } })
})

const run = (command: string, ...given: readonly unknown[]) =>
  vscode.commands.executeCommand(`quoin.${command}`, ...given)
const shown = () => {
  assert.ok(services.review.shown)
  return services.review.shown
}
const activeLabel = () => vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? ''
const listed = (group: 'clashes' | 'plan') =>
  services.review.lists?.[group].resourceStates.map(({ resourceUri }) => services.review.pathOf(resourceUri)) ?? []
const textOf = async (path: string) =>
  (await vscode.workspace.openTextDocument(vscode.Uri.file(join(root, path)))).getText()

/** Applies the plan in spite of its warnings, and answers what is offered then. */
async function apply(choice?: string, others: Partial<Prompts> = {}): Promise<readonly string[]> {
  let offered: readonly string[] = []
  const offer = async (...said: string[]) => {
    if (said.includes('Write it')) return 'Write it'
    offered = said
    return choice
  }
  await answering(services, { ...others, offer }, () => run('applyPlan'))
  return offered
}

/** What the code has as the label of a field. */
let label = 'Name'

async function labelRecord(text: string): Promise<void> {
  const { record, revision } = await services.engine.ask(root, 'record', { id: 'categories' })
  const fields = record.fields.map((field) => (field.name === 'name' ? { ...field, label: text } : field))
  await services.engine.ask(root, 'save', {
    id: 'categories',
    body: { record: { ...record, fields } as never, revision },
  })
}

/** The label becomes one thing by hand and another in the record. */
async function makeClash(byHand: string, byRecord: string): Promise<string> {
  const text = await read(join(root, controller))
  const edited = text.replaceAll(`'${label}'`, `'${byHand}'`)
  assert.notEqual(edited, text)
  label = byHand
  await write(join(root, controller), edited)
  await labelRecord(byRecord)
  return edited
}

describe('a plan that is reviewed', () => {
  it('is one diff editor of all files, named by its hash, and a list in the Source Control view', async () => {
    await run('reviewRecord', target)
    const { plan, files } = shown()
    assert.ok(activeLabel().startsWith(`Review: categories (${plan.id.slice(0, 12)})`), activeLabel())
    assert.deepEqual(
      listed('plan'),
      files.map(({ path }) => path),
    )
    assert.equal(services.review.lists?.plan.label, `Files of plan ${plan.id.slice(0, 12)}`)
    assert.ok(listed('plan').includes(model))
    const uri = vscode.Uri.from({ scheme: 'quoin-preview', path: `/review/planned/${model}` })
    const planned = files.find(({ path }) => path === model)?.after
    assert.equal((await vscode.workspace.openTextDocument(uri)).getText(), planned)
    assert.ok(!existsSync(join(root, 'app')))
  })

  it('is given up by discarding it, and nothing was written', async () => {
    await run('discardPlan')
    assert.equal(services.review.shown, null)
    assert.equal(services.review.lists, null)
    await until(() => !activeLabel().startsWith('Review'))
    assert.ok(!existsSync(join(root, 'app')))
  })

  it('is applied as it was shown, and undone in one step', async () => {
    await run('reviewRecord', target)
    const { plan, files } = shown()
    const [said, ...ways] = await apply('Undo')
    assert.equal(said, `${files.length} files written by plan ${plan.id.slice(0, 12)}.`)
    assert.deepEqual(ways, ['Open its page in the panel', 'Show files', 'Undo'])
    assert.equal(services.review.shown, null)
    assert.ok(!existsSync(join(root, model)))
    await run('reviewRecord', target)
    const again = shown().files
    await apply()
    for (const { path, after } of again) assert.equal(await read(join(root, path)), after, path)
  })

  it('shows the files that it wrote on request', async () => {
    await labelRecord('Called')
    label = 'Called'
    await run('reviewRecord', target)
    const pick = async (items: readonly vscode.QuickPickItem[]) =>
      items.find(({ description }) => description === controller)
    await apply('Show files', { pick: pick as never })
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, join(root, controller))
    assert.match(await read(join(root, controller)), /'Called'/)
  })

  it('has a clash solved in the merge editor, and the solved text is what is applied', async () => {
    await closeEditors(services)
    const before = await makeClash('By hand', 'By record')
    await run('reviewRecord', target)
    assert.deepEqual(listed('clashes'), [controller])
    // Nothing can be applied before.
    await run('applyPlan')
    await until(() => activeLabel().includes('CategoryController.ts'))
    assert.equal(await read(join(root, controller)), before)
    const output = () => vscode.workspace.textDocuments.find(({ uri }) => uri.path.includes('/solved/'))
    await until(output)
    const document = output()
    assert.ok(document)
    await until(() => !document.getText().includes('<<<<<<<'))
    const solved = before.replaceAll("'By hand'", "'Solved'")
    label = 'Solved'
    const edit = new vscode.WorkspaceEdit()
    edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), solved)
    await vscode.workspace.applyEdit(edit)
    await document.save()
    await until(() => services.review.shown?.clashes.length === 0)
    await apply()
    assert.equal(await read(join(root, controller)), solved)
  })

  for (const [lens, text] of [
    ['Keep mine', 'Mine Keep mine'],
    ['Take generated', 'Record Take generated'],
  ] as const)
    it(`has a clash resolved by the lens "${lens}" of its diff`, async () => {
      await closeEditors(services)
      await makeClash(`Mine ${lens}`, `Record ${lens}`)
      label = text
      await run('reviewRecord', target)
      const [clash] = shown().clashes
      assert.ok(clash)
      await run('compareFile', controller)
      const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {}
      assert.ok(input instanceof vscode.TabInputTextDiff)
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        input.modified,
      )
      const lines = (await vscode.workspace.openTextDocument(input.modified)).getText().split('\n')
      for (const { range } of lenses) assert.equal(lines[range.start.line], '<<<<<<< yours')
      const ways = clash.places.map(({ hasBoth }) => (hasBoth ? 3 : 2))
      assert.equal(
        lenses.length,
        ways.reduce((sum, count) => sum + count, 0),
      )
      const titled = clash.places.map(({ member }) => `${lens}: ${member}`)
      for (const title of titled) {
        const own = lenses.find(({ command }) => command?.title === title)?.command
        assert.ok(own, lenses.map(({ command }) => command?.title).join())
        await vscode.commands.executeCommand(own.command, ...(own.arguments ?? []))
      }
      assert.deepEqual(shown().clashes, [])
      await apply()
      assert.match(await read(join(root, controller)), new RegExp(`'${text}'`))
    })

  it('has a file of somebody else kept or overwritten as a whole', async () => {
    await closeEditors(services)
    await services.engine.ask(root, 'create', { body: { table: 'products' } })
    const path = 'app/Models/Product.ts'
    await write(join(root, path), '// Mine.\n')
    await run('reviewRecord', { root, name: 'products' })
    assert.deepEqual(listed('clashes'), [path])
    const [state] = services.review.lists?.clashes.resourceStates ?? []
    await run('takeGenerated', state)
    assert.deepEqual(listed('clashes'), [])
    await run('discardPlan')
    assert.equal(await textOf(path), '// Mine.\n')
    await vscode.workspace.fs.delete(vscode.Uri.file(join(root, path)))
  })

  it('shows what runs in the database as SQL', async () => {
    const newTable = { name: 'tags', columns: [{ name: 'name', type: 'varchar' }], timestamps: true }
    await services.engine.ask(root, 'create', { body: { newTable } })
    await run('reviewRecord', { root, name: 'tags' })
    const [state] = services.review.lists?.database.resourceStates ?? []
    assert.ok(state)
    const { languageId, getText } = await vscode.workspace.openTextDocument(state.resourceUri)
    assert.equal(languageId, 'sql')
    assert.match(getText(), /^-- database\/migrations\/.*: runs when generating\ncreate table "tags"/)
    await run('discardPlan')
  })
})

describe('a record that is behind its table', () => {
  it('changes the table, or leaves both as they are, by a quick fix', async () => {
    await closeEditors(services)
    const { record, revision } = await services.engine.ask(root, 'record', { id: 'products' })
    const body = { record: { ...record, fields: record.fields.slice(1) } as never, revision }
    await services.engine.ask(root, 'save', { id: 'products', body })
    await run('checkDrift')
    const uri = vscode.Uri.file(join(root, '.quoin/records/products.json'))
    await vscode.workspace.openTextDocument(uri)
    const behind = () => vscode.languages.getDiagnostics(uri).filter(({ message }) => message.includes('+ name'))
    const [found] = behind()
    assert.ok(found)
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      found.range,
    )
    const fix = async (title: string) => {
      const { command } = actions.find((action) => action.title === title) ?? {}
      assert.ok(command, actions.map((action) => action.title).join())
      await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []))
    }
    await fix('Change the table')
    assert.deepEqual(
      shown().plan.differences.map(({ choice }) => choice),
      ['record'],
    )
    await run('discardPlan')
    await fix('Leave both as they are')
    assert.deepEqual(
      behind().filter(({ severity }) => severity === vscode.DiagnosticSeverity.Warning),
      [],
    )
    assert.equal(services.panels.all.length, 0)
  })
})

describe('a record that cannot be read', () => {
  it('is opened at its first mistake', async () => {
    const file = join(root, '.quoin/records/tags.json')
    const text = await read(file)
    await write(file, text.replace(/"modelName": "\w+"/, '"modelName": 5'))
    const nodes = await services.records.getChildren()
    const items = nodes.map((node) => services.records.getTreeItem(node))
    const { command } = items.find(({ contextValue }) => contextValue === 'record.broken') ?? {}
    assert.ok(command)
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []))
    const editor = vscode.window.activeTextEditor
    assert.equal(editor?.document.uri.fsPath, file)
    assert.match(editor?.document.lineAt(editor.selection.active.line).text ?? '', /"modelName"/)
    await write(file, text)
  })
})
