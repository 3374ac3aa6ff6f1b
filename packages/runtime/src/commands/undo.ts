import type { UndoDecisions, UndoPreview, Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { confirm } from './ask.ts'
import { assertNoClashes, type ClashOptions, choicesOf, clashChoices } from './clash-options.ts'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
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
    .description('take back what was generated, renamed or cleaned up last; edits made since stay')
    .option('--migrations', 'its migrations too, by their "down", where the database has run them')
  return clashChoices(command)
    .option('--dry-run', 'show what would change, with the differences, and change nothing')
    .option('--plan <id>', 'change only what the plan of this id says, as --dry-run showed it')
    .option('-y, --yes', 'do not ask')
    .option('--json', 'as JSON')
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
  if (!options.yes && !(await confirm('Take this back?', '--yes'))) return
  const { written, deleted, rolledBack } = await workspace.undo({
    ...decisions,
    expectedId: options.plan ?? preview.plan.id,
  })
  for (const name of rolledBack) terminal.done(`Taken back: ${name}`)
  const count = written.length + deleted.length
  terminal.done(`${count} ${count === 1 ? 'file is' : 'files are'} as before.`)
  terminal.result({ written, deleted, rolledBack })
}

function show({ entry, plan, migrations }: UndoPreview, { dryRun = false, migrations: back }: Options): void {
  terminal.line(`${entry.action} of ${entry.records.join(', ')}, by ${entry.by} at ${entry.at}`)
  showPlan(plan, { withDifferences: dryRun })
  const ran = migrations.filter((migration) => migration.ran)
  if (ran.length === 0) return
  if (!back) terminal.warn('Give --migrations to take its migrations back, too.')
  else for (const { path } of ran) terminal.warn(`${path} is taken back: what its table or columns hold is lost.`)
}
