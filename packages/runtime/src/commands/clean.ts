import type { CleanPlan, GenerationRecord } from '@quoin/generator'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { loosen } from '../database/loose-database.ts'
import { confirm } from './confirm.ts'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { type Project, withProject } from './project.ts'
import { columns, terminal } from './terminal.ts'

interface Options {
  readonly root: string
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
    .option('--keep-record', 'keep the record, to generate it again later')
    .option('--edited', 'delete files that were edited by hand, too')
    .option('--drop-table <table>', 'drop the table with all its rows; its name, typed once more, is the consent')
    .option('--dry-run', 'only show the list')
    .option('-y, --yes', 'do not ask')
    .action((name: string, options: Options) => withProject(options.root, (project) => clean(project, name, options)))
}

async function clean(project: Project, name: string, options: Options): Promise<void> {
  const { applyClean, cleanPlan, createRecordStore, readProject } = await import('@quoin/generator')
  const record = await createRecordStore(project.root).load(name)
  const dropTable = await tableToDrop(project, record, options.dropTable)
  const planned = await cleanPlan(await readProject(project.root, project.config.generator), record, {
    removeRecord: !options.keepRecord,
    ...(dropTable && { dropTable }),
  })
  show(planned)
  if (options.dryRun) return
  const edited = planned.files.filter((file) => file.edited && file.action === 'delete').map(({ path }) => path)
  if (edited.length > 0 && !options.edited) {
    throw new CommandProblem(
      `${edited.join(', ')} ${edited.length === 1 ? 'was' : 'were'} edited by hand.`,
      'Nothing was deleted. Give --edited to delete such files, too.',
    )
  }
  if (!options.yes && !(await confirm('Delete all of this?', '--yes'))) return
  const { deleted } = await applyClean(project.root, planned, {
    confirmation: planned.id,
    edited,
    ...(dropTable && {
      dropTable: record.table.name,
      drop: (table: string) => loosen(project.database.db).schema.dropTable(table).execute(),
    }),
  })
  terminal.done(`${deleted.length} ${deleted.length === 1 ? 'file' : 'files'} deleted.`)
  if (dropTable) terminal.done(`Table "${record.table.name}" dropped.`)
}

async function tableToDrop(
  { database }: Project,
  { table }: GenerationRecord,
  typed: string | undefined,
): Promise<{ readonly rows: number } | null> {
  if (typed === undefined) return null
  if (typed !== table.name) {
    throw new CommandProblem(`The table of this record is "${table.name}", not "${typed}".`, 'Nothing was deleted.')
  }
  // The plan refuses to drop a table of another connection, whatever it holds.
  if (table.connection !== undefined) return { rows: 0 }
  const { rows } = await sql<{
    count: number | string
  }>`select count(*) as count from ${sql.table(table.name)}`.execute(loosen(database.db))
  return { rows: Number(rows[0]?.count ?? 0) }
}

function show({ files, bookkeeping, table }: CleanPlan): void {
  terminal.line(columns(files.map(({ action, path, edited }) => [action, path, edited ? 'edited by hand' : ''])))
  for (const path of bookkeeping) terminal.line(`delete  ${path}`)
  if (table) terminal.line(`drop    table "${table.name}" with ${table.rows} ${table.rows === 1 ? 'row' : 'rows'}`)
}
