import type { GenerationRecord, Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { applyPlan, countChanges } from './apply-plan.ts'
import { confirm } from './confirm.ts'
import { offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { type OpenWorkspace, withWorkspace } from './project.ts'
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
      await withWorkspace(options.root, (open) => generate(open, tables, options))
    })
}

async function generate({ workspace, config, labelOf }: OpenWorkspace, names: readonly string[], options: Options) {
  if (await workspace.repair()) terminal.warn('A generation that was cut off has been put right.')
  const changes = await terminal.step(`Reading ${describe(names)} from ${await labelOf(options.connection)}`, () =>
    changesFor(workspace, names, options),
  )
  if (changes.length === 0) {
    terminal.line('No records yet. Make the first one with: quoin generate <table>')
    return
  }
  const { plan, request } = await offerToMoveRoutes(
    workspace,
    { changes, decisions: { choices: choicesOf(options) } },
    options,
  )
  showPlan(plan, { withDifferences: options.dryRun ?? false })
  if (options.dryRun) return
  const ask = countChanges(plan) > 0 && plan.clashes.length === 0 && !options.yes
  if (ask && !(await confirm('Write these files?', '--yes'))) return
  await applyPlan(workspace, request, plan)
  const { panel } = (await config()).route
  for (const { record } of changes) {
    if (record.options.routesAndMenu) terminal.done(`${record.functionName} is at /${panel}${record.route.path}`)
  }
}

interface Change {
  readonly record: GenerationRecord
  readonly revision: string | null
}

/** The record of each table: made from the table, or, when it is there already, brought up to date with it. */
async function changesFor(
  workspace: Workspace,
  names: readonly string[],
  options: Options,
): Promise<readonly Change[]> {
  const listed = await workspace.list()
  const wanted = options.all ? [...new Set([...listed.map(({ name }) => name), ...names])] : names
  const changes: Change[] = []
  for (const name of wanted) {
    const known = listed.find((record) => record.name === name) ?? listed.find((record) => record.table === name)
    const change = known
      ? await upToDate(workspace, known.name)
      : { record: await workspace.draft({ name, connection: options.connection }), revision: null }
    const { record } = change
    const withMigration = { ...record, options: { ...record.options, createMigration: true } }
    changes.push(options.migration ? { ...change, record: withMigration } : change)
  }
  return changes
}

async function upToDate(workspace: Workspace, name: string): Promise<Change> {
  const { record, revision } = await workspace.read(name)
  if (await workspace.isToCome(record)) return { record, revision }
  return { record: (await workspace.sync(record)).record, revision }
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
