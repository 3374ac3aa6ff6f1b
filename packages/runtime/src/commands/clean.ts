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
  /** The id of the list that was looked at. */
  readonly plan?: string
}

/** `quoin clean <record>`: deletes what was generated; shows the list and asks first. */
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
    .option('--plan <id>', 'delete only what the list of this id says, as --dry-run --json showed it')
    .option('-y, --yes', 'do not ask')
    .option('--json', 'as JSON')
    .action((name: string, options: Options) =>
      withWorkspace(options.root, ({ workspace }) => clean(workspace, name, options)),
    )
}

async function clean(workspace: Workspace, name: string, options: Options): Promise<void> {
  const extent = extentOf(options)
  const planned = await workspace.previewClean(name, extent)
  show(planned)
  if (options.dryRun) {
    terminal.result(listDocument(planned))
    return
  }
  const edited = planned.files.filter((file) => file.edited && file.action === 'delete').map(({ path }) => path)
  if (planned.table !== null && options.dropTable === undefined) throw unconfirmed(name, planned.table.name)
  // What is refused anyhow needs no answer.
  const isRefused = edited.length > 0 && !options.edited
  if (!isRefused && !options.yes && !(await confirm('Delete all of this?', '--yes'))) return
  const consent = { name, expectedId: options.plan ?? planned.id, edited: options.edited ? edited : [] }
  const { deleted, dropped } = await workspace.clean({ ...extent, ...consent, table: options.dropTable })
  terminal.done(`${deleted.length} ${deleted.length === 1 ? 'file' : 'files'} deleted.`)
  if (dropped !== null) terminal.done(`Table "${dropped}" dropped.`)
  terminal.result({ list: planned.id, deleted, dropped })
}

function unconfirmed(record: string, table: string): CommandProblem {
  const message = `Table "${table}" goes with all its rows only when its name is typed once more.`
  const problem = { code: 'GENERATOR_CLEAN_UNCONFIRMED', params: { record, table } } as const
  return new CommandProblem(message, `Nothing was deleted. Give --drop-table ${table}.`, problem)
}

/** Whether the name of the table is right is for the workspace to see. */
function extentOf({ only = defaultCleanKinds, keepRecord, dropTable }: Options): CleanExtent {
  const kinds = only.filter((kind) => kind !== 'record' || !keepRecord)
  return { kinds: dropTable === undefined || kinds.includes('table') ? kinds : [...kinds, 'table'] }
}

/** The list as data, without the texts of its files. */
function listDocument({ bases: _bases, files, ...list }: CleanPlan): object {
  return { ...list, files: files.map(({ before: _before, after: _after, ...file }) => file) }
}

function show({ files, bookkeeping, table }: CleanPlan): void {
  terminal.line(columns(files.map(({ action, path, edited }) => [action, path, edited ? 'edited by hand' : ''])))
  for (const path of bookkeeping) terminal.line(`delete  ${path}`)
  if (table) terminal.line(`drop    table "${table.name}" with ${table.rows} ${table.rows === 1 ? 'row' : 'rows'}`)
}
