import type { CleanExtent, CleanKind, CleanPlan, Workspace } from '@quoin/generator'
import { cleanKinds, defaultCleanKinds } from '@quoin/generator/clean-kinds'
import { type Command, Option } from 'commander'
import { confirm } from './ask.ts'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { withWorkspace } from './project.ts'
import { columns, terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly only?: readonly CleanKind[]
  readonly keepRecord?: boolean
  readonly edited?: boolean
  readonly dropTable?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** `quoin clean <record>`: deletes what was generated; shows the list and asks first (§7). */
export function cleanCommand(): Command {
  return applicationCommand('clean')
    .description('delete what was generated for a record; shows the list and asks first')
    .argument('<record>', 'the name of the record')
    .addOption(
      new Option('--only <kind...>', 'only these parts; the routes go with the controller').choices([...cleanKinds]),
    )
    .option('--keep-record', 'keep the record, to generate it again later')
    .option('--edited', 'delete files that were edited by hand, too')
    .option('--drop-table <table>', 'drop the table with all its rows; its name, typed once more, is the consent')
    .option('--dry-run', 'only show the list')
    .option('-y, --yes', 'do not ask')
    .action((name: string, options: Options) =>
      withWorkspace(options.root, ({ workspace }) => clean(workspace, name, options)),
    )
}

async function clean(workspace: Workspace, name: string, options: Options): Promise<void> {
  const extent = await extentOf(workspace, name, options)
  const planned = await workspace.previewClean(name, extent)
  show(planned)
  if (options.dryRun) return
  const edited = planned.files.filter((file) => file.edited && file.action === 'delete').map(({ path }) => path)
  if (edited.length > 0 && !options.edited) {
    throw new CommandProblem(
      `${edited.join(', ')} ${edited.length === 1 ? 'was' : 'were'} edited by hand.`,
      'Nothing was deleted. Give --edited to delete such files, too.',
      { code: 'GENERATOR_CLEAN_EDITED', params: { record: name, paths: edited } },
    )
  }
  if (!options.yes && !(await confirm('Delete all of this?', '--yes'))) return
  const consent = { name, expectedId: planned.id, edited, table: options.dropTable }
  const { deleted, dropped } = await workspace.clean({ ...extent, ...consent })
  terminal.done(`${deleted.length} ${deleted.length === 1 ? 'file' : 'files'} deleted.`)
  if (dropped !== null) terminal.done(`Table "${dropped}" dropped.`)
}

async function extentOf(
  workspace: Workspace,
  name: string,
  { only = defaultCleanKinds, keepRecord, dropTable }: Options,
): Promise<CleanExtent> {
  const { table } = (await workspace.read(name)).record
  if (dropTable !== undefined && dropTable !== table.name) {
    throw unconfirmed(`The table of this record is "${table.name}", not "${dropTable}".`, '', name, table.name)
  }
  if (only.includes('table') && dropTable === undefined) {
    const message = `Table "${table.name}" goes with all its rows only when its name is typed once more.`
    throw unconfirmed(message, ` Give --drop-table ${table.name}.`, name, table.name)
  }
  const kinds = only.filter((kind) => kind !== 'record' || !keepRecord)
  return { kinds: dropTable === undefined || kinds.includes('table') ? kinds : [...kinds, 'table'] }
}

function unconfirmed(message: string, cure: string, record: string, table: string): CommandProblem {
  const problem = { code: 'GENERATOR_CLEAN_UNCONFIRMED', params: { record, table } } as const
  return new CommandProblem(message, `Nothing was deleted.${cure}`, problem)
}

function show({ files, bookkeeping, table }: CleanPlan): void {
  terminal.line(columns(files.map(({ action, path, edited }) => [action, path, edited ? 'edited by hand' : ''])))
  for (const path of bookkeeping) terminal.line(`delete  ${path}`)
  if (table) terminal.line(`drop    table "${table.name}" with ${table.rows} ${table.rows === 1 ? 'row' : 'rows'}`)
}
