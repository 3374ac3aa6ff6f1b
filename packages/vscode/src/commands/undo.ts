import * as vscode from 'vscode'
import type { Choices } from '../engine/engine-protocol.ts'
import type { UndoSummary } from '../engine/project-protocol.ts'
import { refuseUnsaved } from '../generation.ts'
import { inform } from '../notices.ts'
import { chooseProject } from '../projects.ts'
import type { Services } from '../services.ts'
import type { Command } from './command.ts'
import { fileList } from './file-list.ts'
import { requireTrust } from './table-target.ts'

/** Takes back what was generated, renamed or cleaned up last, after the list was shown and confirmed. */
export const undo: Command = {
  id: 'quoin.undo',
  run: async (services) => {
    requireTrust()
    const root = await chooseProject()
    if (root === undefined) return undefined
    const { engine, questions, preview, records, routeReports } = services
    let migrations = false
    let choices: Choices | undefined = {}
    let summary = await engine.request('undoPlan', { root, migrations })
    if (summary.plan.clashes.length > 0) {
      choices = await settled(services, summary)
      if (!choices) return undefined
      summary = await engine.request('undoPlan', { root, migrations, choices })
    }
    const take = vscode.l10n.t('Take back')
    const withMigrations = vscode.l10n.t('Take back with migrations')
    const show = vscode.l10n.t('Show changes')
    const { action, by, at } = summary.entry
    const names = summary.entry.records.join(', ')
    const question = vscode.l10n.t('Take back "{0}" of {1}, by {2} at {3}?', action, names, by, at)
    const ways = [take, ...(summary.ran.length > 0 ? [withMigrations] : []), show]
    const answer = await questions.confirm(question, detailOf(summary), ...ways)
    if (answer === show) await preview.showDiffs(root, summary.plan)
    if (answer !== take && answer !== withMigrations) return undefined
    if (answer === withMigrations) {
      migrations = true
      summary = await engine.request('undoPlan', { root, migrations, choices })
    }
    refuseUnsaved(
      root,
      summary.plan.files.filter((file) => file.action !== 'unchanged').map(({ path }) => path),
    )
    const result = await engine.request('undo', { root, migrations, choices, planId: summary.plan.id })
    records.refresh()
    routeReports.refresh()
    void inform(vscode.l10n.t('{0} files are as before.', result.written.length + result.deleted.length))
    return result
  },
}

/** What somebody decides about files that were edited since; undefined when they decide nothing. */
async function settled({ questions }: Services, { plan }: UndoSummary): Promise<Choices | undefined> {
  const keep = vscode.l10n.t('Keep the file')
  const take = vscode.l10n.t('Take it back whole')
  const choices: Record<string, 'keep' | 'overwrite'> = {}
  for (const { path, message } of plan.clashes) {
    const answer = await questions.confirm(message, path, keep, take)
    if (answer === undefined) return undefined
    choices[path] = answer === keep ? 'keep' : 'overwrite'
  }
  return choices
}

function detailOf({ plan }: UndoSummary): string {
  return [fileList(plan.files.filter(({ action }) => action !== 'unchanged')), ...plan.warnings].join('\n')
}
