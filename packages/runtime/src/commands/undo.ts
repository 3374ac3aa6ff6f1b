import type { UndoDecisions, UndoPreview, Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { confirm } from './ask.ts'
import { assertNoClashes, type ClashOptions, choicesOf, clashChoices } from './clash-options.ts'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { say } from './say.ts'
import { planDocument, showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

interface Options extends ClashOptions {
  readonly root: string
  readonly migrations?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
  /** The id of the plan that was looked at. */
  readonly plan?: string
}

/** `quoin undo`: takes the last run of the generator back. */
export function undoCommand(): Command {
  const command = applicationCommand('undo')
    .description(say('help.undo'))
    .option('--migrations', say('help.undo.migrations'))
  return clashChoices(command)
    .option('--dry-run', say('help.dryRunChange'))
    .option('--plan <id>', say('help.planChange'))
    .option('-y, --yes', say('help.yes'))
    .option('--json', say('help.json'))
    .action((options: Options) => withWorkspace(options.root, ({ workspace }) => undo(workspace, options)))
}

async function undo(workspace: Workspace, options: Options): Promise<void> {
  const decisions: UndoDecisions = { choices: choicesOf(options), migrations: options.migrations ?? false }
  const preview = await workspace.previewUndo(decisions)
  show(preview, options)
  if (options.dryRun) {
    terminal.result({ ...planDocument(preview.plan), entry: preview.entry, migrations: preview.migrations })
    return
  }
  assertNoClashes(preview.plan)
  if (!options.yes && !(await confirm(say('cli.ask.undo'), '--yes'))) return
  const { written, deleted, rolledBack } = await workspace.undo({
    ...decisions,
    expectedId: options.plan ?? preview.plan.id,
  })
  for (const name of rolledBack) terminal.done(say('cli.takenBack', { name }))
  terminal.done(say('cli.asBefore', { count: written.length + deleted.length }))
  terminal.result({ written, deleted, rolledBack })
}

function show({ entry, plan, migrations }: UndoPreview, { dryRun = false, migrations: back }: Options): void {
  const { records, by, at } = entry
  terminal.line(say('cli.undoOf', { action: say(`cli.history.${entry.action}`), records, by, at }))
  showPlan(plan, { withDifferences: dryRun })
  const ran = migrations.filter((migration) => migration.ran)
  if (ran.length === 0) return
  if (!back) terminal.warn(say('cli.undoMigrations'))
  else for (const { path } of ran) terminal.warn(say('cli.undoLoses', { path }))
}
