import type { UndoDecisions, UndoPreview, Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { withWorkspace } from '../project/project.ts'
import { confirm } from '../terminal/ask.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { assertNoClashes } from '../terminal/show-clashes.ts'
import { planDocument, showPlan } from '../terminal/show-plan.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'
import { addClashOptions, type ClashOptions, parseClashChoices } from './clash-options.ts'

interface Options extends ClashOptions {
  readonly root: string
  readonly migrations?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
  /** The id of the plan that was looked at. */
  readonly plan?: string
}

/** `quoin undo`: takes the last run of the generator back. */
export function createUndoCommand(): Command {
  const command = createCommandWithRootOption('undo', t('help.undo')).option('--migrations', t('help.undo.migrations'))
  return addClashOptions(command)
    .option('--dry-run', t('help.dryRunChange'))
    .option('--plan <id>', t('help.planChange'))
    .option('-y, --yes', t('help.yes'))
    .option('--json', t('help.json'))
    .action((options: Options) => withWorkspace(options.root, ({ workspace }) => undo(workspace, options)))
}

async function undo(workspace: Workspace, options: Options): Promise<void> {
  const decisions: UndoDecisions = { choices: parseClashChoices(options), migrations: options.migrations ?? false }
  const preview = await workspace.previewUndo(decisions)
  show(preview, options)
  if (options.dryRun) {
    terminal.result({ ...planDocument(preview.plan), entry: preview.entry, migrations: preview.migrations })
    return
  }
  assertNoClashes(preview.plan)
  if (!options.yes && !(await confirm(t('cli.ask.undo'), '--yes'))) return
  const { written, deleted, rolledBack } = await workspace.undo({
    ...decisions,
    expectedId: options.plan ?? preview.plan.id,
  })
  for (const name of rolledBack) terminal.done(t('cli.rolledBack', { name }))
  terminal.done(t('cli.asBefore', { count: written.length + deleted.length }))
  terminal.result({ written, deleted, rolledBack })
}

function show({ entry, plan, migrations }: UndoPreview, { dryRun = false, migrations: back }: Options): void {
  const { records, by, at } = entry
  terminal.line(t('cli.undoOf', { action: t(`cli.history.${entry.action}`), records, by, at }))
  showPlan(plan, { withDifferences: dryRun })
  const ran = migrations.filter((migration) => migration.ran)
  if (ran.length === 0) return
  if (!back) terminal.warn(t('cli.undoMigrations'))
  else for (const { path } of ran) terminal.warn(t('cli.undoLoses', { path }))
}
