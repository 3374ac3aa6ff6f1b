import type { CleanKind, CleanPlan, CleanScope, Workspace } from '@quoin/generator'
import { cleanableKinds, defaultCleanKinds } from '@quoin/generator/clean-kinds'
import { type Command, Option } from 'commander'
import { text } from '../i18n/sentence.ts'
import { withWorkspace } from '../project/project.ts'
import { confirm } from '../terminal/ask.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { alignColumns, terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

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
export function createCleanCommand(): Command {
  return createCommandWithRootOption('clean', t('help.clean'))
    .argument('<record>', t('help.record'))
    .addOption(new Option('--only <kind...>', t('help.clean.only')).choices([...cleanableKinds]))
    .option('--keep-record', t('help.clean.keepRecord'))
    .option('--edited', t('help.clean.edited'))
    .option('--drop-table <table>', t('help.clean.dropTable'))
    .option('--dry-run', t('help.list'))
    .option('--plan <id>', t('help.clean.plan'))
    .option('-y, --yes', t('help.yes'))
    .option('--json', t('help.json'))
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
  // What is rejected anyhow needs no answer.
  const isRejected = edited.length > 0 && !options.edited
  if (!isRejected && !options.yes && !(await confirm(t('cli.ask.delete'), '--yes'))) return
  const consent = { name, expectedId: options.plan ?? planned.id, edited: options.edited ? edited : [] }
  const { deleted, dropped } = await workspace.clean({ ...extent, ...consent, table: options.dropTable })
  terminal.done(t('cli.deleted', { count: deleted.length }))
  if (dropped !== null) terminal.done(t('cli.dropped', { table: dropped }))
  terminal.result({ list: planned.id, deleted, dropped })
}

function unconfirmed(record: string, table: string): CommandProblem {
  const details = { code: 'GENERATOR_CLEAN_UNCONFIRMED', params: { record, table } } as const
  return new CommandProblem(text('cli.cleanTable', { table }), details)
}

/** Whether the name of the table is right is for the workspace to see. */
function extentOf({ only = defaultCleanKinds, keepRecord, dropTable }: Options): CleanScope {
  const kinds = only.filter((kind) => kind !== 'record' || !keepRecord)
  return { kinds: dropTable === undefined || kinds.includes('table') ? kinds : [...kinds, 'table'] }
}

/** The list as data, without the texts of its files. */
function listDocument({ bases: _bases, files, ...list }: CleanPlan): object {
  return { ...list, files: files.map(({ before: _before, after: _after, ...file }) => file) }
}

function show({ files, bookkeeping, table }: CleanPlan): void {
  const rows = files.map(({ action, path, edited }) => [t(`cli.action.${action}`), path, edited ? t('cli.edited') : ''])
  terminal.line(alignColumns(rows))
  for (const path of bookkeeping) terminal.line(`${t('cli.action.delete')}  ${path}`)
  if (table)
    terminal.line(`${t('cli.action.drop')}    ${t('cli.dropTable', { table: table.name, rows: table.rows ?? 0 })}`)
}
