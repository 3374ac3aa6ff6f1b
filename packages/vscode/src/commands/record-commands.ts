import { join, relative, sep } from 'node:path'
import * as vscode from 'vscode'
import { copyText } from '../copy-text.ts'
import { showNotice, showWarning } from '../notices.ts'
import { chooseProject } from '../projects.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { exportRecord } from './export-record.ts'
import { openRecord } from './open-record.ts'
import { recordCommand } from './record-command.ts'
import { requireTrust } from './table-target.ts'

/** Commands about a record, of the tree, of a CodeLens, or chosen from a list. */
export const recordCommands: readonly Command[] = [
  openRecord,
  exportRecord,
  /** Copies a record as JSON; it can be imported elsewhere. */
  recordCommand('quoin.copyRecordJson', { writes: false }, async ({ engine }, { root, name }) => {
    await copyText(await engine.ask(root, 'exportFile', { id: name }), name)
  }),
  /** Opens one of the generated classes. */
  recordCommand('quoin.openFeature', { writes: false }, async ({ engine, prompts }, { root, name }) => {
    const classes = (await engine.records(root)).find((record) => record.name === name)?.classes ?? {}
    const files = Object.entries(classes) as [keyof typeof classes, string][]
    if (files.length === 0) return void showNotice(t('editor.feature.none'))
    const picked = await prompts.pick(
      files.map(([kind, path]) => {
        const file = vscode.Uri.file(join(root, path))
        return { label: t(`editor.feature.${kind}`), description: vscode.workspace.asRelativePath(file), file }
      }),
      { title: t('editor.feature.which') },
    )
    if (picked) await vscode.window.showTextDocument(picked.file)
  }),
  /** Shows what somebody edited in a generated file; called by the quick fix that has the file. */
  recordCommand('quoin.showEdits', { writes: false }, async ({ engine, diffs }, target, { others: [file] }) => {
    if (!(file instanceof vscode.Uri)) return
    const path = relative(target.root, file.fsPath).split(sep).join('/')
    const text = await engine.request('lastGenerated', { ...target, path })
    await diffs.showEdits(file, target.name, path, text ?? '')
  }),
  /** Opens the file of a record that cannot be read, where it has its first mistake. */
  recordCommand('quoin.openMistake', { writes: false }, async ({ engine }, target) => {
    const { line, character } = await engine.request('mistakePlace', target)
    const at = new vscode.Position(line, character)
    const file = vscode.Uri.file(join(target.root, '.quoin/records', `${target.name}.json`))
    await vscode.window.showTextDocument(file, { selection: new vscode.Range(at, at) })
  }),
  /** Leaves a record and its table as they are: how they differ is not reported again. */
  recordCommand('quoin.forgetDifferences', { writes: true }, async (services, { root, name }) => {
    const connection = await services.connections.standIn(root)
    await services.engine.ask(root, 'sync', { id: name, body: { differences: { [name]: 'forget' } } }, connection)
    services.records.refresh()
    services.panels.find(root, name)?.refresh()
    await services.drift.update(root, { tables: true, connection })
  }),
  /** Brings a record up to date with its table; what a user set is kept, edits of an open page are merged. */
  recordCommand('quoin.syncRecord', { writes: true }, async (services, target) => {
    const { root, name: record } = target
    const connection = await services.connections.standIn(root)
    const { differences } = await services.engine.ask(root, 'sync', { id: record }, connection)
    const changes = differences.map(({ text }) => text)
    services.records.refresh()
    services.panels.find(root, record)?.refresh()
    await openRecord.run(services, target)
    void showNotice(
      changes.length > 0 ? t('editor.record.synced', { record, changes }) : t('editor.record.unchanged', { record }),
    )
    return changes
  }),
  {
    /** Compares tables, records and generated code; what differs is listed under Problems. */
    id: 'quoin.checkDrift',
    run: async ({ connections, drift }) => {
      requireTrust()
      const root = await chooseProject()
      if (root === undefined) return undefined
      const findings = await drift.update(root, { tables: true, connection: await connections.standIn(root) })
      const count = findings.filter(({ isProblem }) => isProblem).length
      if (count === 0) void showNotice(t('editor.drift.none'))
      else {
        void showWarning(t('editor.drift.differences', { count }))
        await vscode.commands.executeCommand('workbench.actions.view.problems')
      }
      return findings
    },
  },
]
