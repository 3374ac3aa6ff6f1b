import type { GenerationRecord, RecordStore } from '@quoin/generator'
import type { Table } from '@quoin/introspect'
import type { Command } from 'commander'
import { type ApplicationTables, readApplicationTables } from './application-tables.ts'
import { applyPlan, countChanges } from './apply-plan.ts'
import { confirm } from './confirm.ts'
import { offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { type Project, withProject } from './project.ts'
import { showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly connection?: string
  readonly migration?: boolean
  readonly dryRun?: boolean
  readonly all?: boolean
  readonly mine?: readonly string[]
  readonly generated?: readonly string[]
  readonly moveRoutes?: boolean
  readonly yes?: boolean
}

/** `quoin generate <table …>`: makes features from tables, or brings existing ones up to date. */
export function generateCommand(): Command {
  return applicationCommand('generate')
    .description('make a feature from each table, or bring it up to date; edits made by hand stay')
    .argument('[names...]', 'tables of the database, or records')
    .option('--all', 'every feature that was generated before')
    .option('--connection <name>', 'the tables are on this connection of config/admin.ts')
    .option('--migration', 'with a migration that creates the table where it is missing')
    .option('--mine <path...>', 'in a clash, keep these files as they are')
    .option('--generated <path...>', 'in a clash, take the generated text of these files')
    .option('--move-routes', 'move routes added to routes/admin.ts by hand to app/Admin/routes.ts')
    .option('--dry-run', 'show what would be written, with the differences, and write nothing')
    .option('-y, --yes', 'do not ask before writing')
    .addHelpText('after', '\nExamples:\n  quoin generate products\n  quoin generate orders order_items --dry-run')
    .action(async (tables: string[], options: Options, command: Command) => {
      if (tables.length === 0 && !options.all) command.error('error: name at least one table, or give --all')
      await withProject(options.root, (project) => generate(project, tables, options))
    })
}

async function generate(project: Project, tables: readonly string[], options: Options): Promise<void> {
  const { createRecordStore, plan, readProject, repairProject } = await import('@quoin/generator')
  if (await repairProject(project.root)) terminal.warn('A generation that was cut off has been put right.')
  const store = createRecordStore(project.root)
  const records = await terminal.step(
    `Reading ${describe(tables)} from ${(await project.on(options.connection)).label}`,
    () => recordsFor(project, store, tables, options),
  )
  if (records.length === 0) {
    terminal.line('No records yet. Make the first one with: quoin generate <table>')
    return
  }
  const choices = choicesOf(options)
  const files = await readProject(project.root, project.config.generator)
  const planned = await offerToMoveRoutes(
    (moveLostRoutes) => plan(files, records, { choices, moveLostRoutes }),
    options,
  )
  showPlan(planned, { withDifferences: options.dryRun ?? false })
  if (options.dryRun) return
  const ask = countChanges(planned) > 0 && planned.clashes.length === 0 && !options.yes
  if (ask && !(await confirm('Write these files?', '--yes'))) return
  await applyPlan(project, planned)
  for (const record of records) await store.save(record)
  for (const { functionName, route, options: switches } of records) {
    if (switches.routesAndMenu) terminal.done(`${functionName} is at /${project.config.route.panel}${route.path}`)
  }
}

/** The record of each table: made from the table, or, when it is there already, brought up to date with it. */
async function recordsFor(
  project: Project,
  store: RecordStore,
  names: readonly string[],
  options: Options,
): Promise<readonly GenerationRecord[]> {
  const { recordFromTable, syncRecord } = await import('@quoin/generator')
  const stored = await Promise.all((await store.names()).map((name) => store.load(name)))
  const wanted = options.all ? [...new Set([...stored.map(({ name }) => name), ...names])] : names
  const catalogs = new Map<string | undefined, ApplicationTables>()
  const { componentMap } = project.config.generator
  const records: GenerationRecord[] = []
  for (const name of wanted) {
    const known = stored.find((record) => record.name === name) ?? stored.find((record) => record.table.name === name)
    const connection = known ? known.table.connection : options.connection
    const catalog = catalogs.get(connection) ?? (await readApplicationTables(await project.on(connection)))
    catalogs.set(connection, catalog)
    const isToCome = known?.table.kind === 'new' && !catalog.tables.some((table) => table.name === known.table.name)
    const table = isToCome ? null : await catalog.table(known?.table.name ?? name)
    const { driver } = catalog
    const shared = {
      driver,
      tables: table ? catalog.beside(table) : catalog.tables,
      componentMap,
      ...(connection !== undefined && { connection }),
    }
    const record =
      known && table ? syncRecord(known, table, shared).record : (known ?? recordFromTable(table as Table, shared))
    records.push(options.migration ? { ...record, options: { ...record.options, createMigration: true } } : record)
  }
  return records
}

function choicesOf({ mine = [], generated = [] }: Options): Readonly<Record<string, 'mine' | 'generated'>> {
  return Object.fromEntries([
    ...mine.map((path) => [path, 'mine'] as const),
    ...generated.map((path) => [path, 'generated'] as const),
  ])
}

function describe(tables: readonly string[]): string {
  return tables.length === 0 ? 'the tables' : tables.map((table) => `"${table}"`).join(', ')
}
