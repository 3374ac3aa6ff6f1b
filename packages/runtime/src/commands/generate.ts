import type { Difference, DifferenceChoice, GenerationRequest, RecordChange, Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { applyPlan, countChanges } from './apply-plan.ts'
import { ask, canAsk, confirm } from './ask.ts'
import { choicesOf, clashChoices } from './clash-options.ts'
import { offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { type OpenWorkspace, withWorkspace } from './project.ts'
import { planDocument, showPlan } from './show-plan.ts'
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
  readonly takeTable?: boolean
  readonly keepRecord?: boolean
  readonly yes?: boolean
  /** The id of the plan that was looked at. */
  readonly plan?: string
}

/** `quoin generate <table …>`: makes features from tables, or brings existing ones up to date. */
export function generateCommand(): Command {
  const command = applicationCommand('generate')
    .description('make a feature from each table, or bring it up to date; edits made by hand stay')
    .argument('[names...]', 'tables of the database, or records')
    .option('--all', 'every feature that was generated before')
    .option('--connection <name>', 'the tables are on this connection of config/admin.ts')
    .option('--migration', 'with a migration that creates the table where it is missing')
  return clashChoices(command)
    .option('--take-table', 'where a record and its table differ, change the record')
    .option('--keep-record', 'where they differ, keep the record, with a migration for what only it has')
    .option('--move-routes', 'move routes added to routes/admin.ts by hand to app/Admin/routes.ts')
    .option('--dry-run', 'show what would be written, with the differences, and write nothing')
    .option('--plan <id>', 'write only what the plan of this id says, as --dry-run showed it')
    .option('-y, --yes', 'do not ask before writing')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExamples:\n  quoin generate products\n  quoin generate orders order_items --dry-run')
    .action(async (tables: string[], options: Options, command: Command) => {
      if (tables.length === 0 && !options.all) command.error('error: name at least one table, or give --all')
      if (options.takeTable && options.keepRecord) command.error('error: give --take-table or --keep-record, not both')
      await withWorkspace(options.root, (open) => generate(open, tables, options))
    })
}

async function generate({ workspace, config, labelOf }: OpenWorkspace, names: readonly string[], options: Options) {
  const label = await labelOf(options.connection)
  const wanted = await terminal.step(`Reading ${describe(names)} from ${label}`, () =>
    requestFor(workspace, names, options),
  )
  if (wanted.update.length === 0 && wanted.changes.length === 0) {
    terminal.result({ plan: null, ...nothing }, () => 'No records yet. Make the first one with: quoin generate <table>')
    return
  }
  const first = await offerToMoveRoutes(workspace, wanted, options)
  const { plan, request, records, warnings } =
    first.open.length === 0 || options.dryRun
      ? first
      : await offerToMoveRoutes(workspace, await settleDifferences(wanted, first.open), options)
  showPlan(plan, { warnings, withDifferences: options.dryRun ?? false })
  if (options.dryRun) {
    for (const [record, found] of byRecord(first.open)) terminal.warn(describeDifferences(record, found))
    terminal.result({ ...planDocument(plan), differences: first.open })
    return
  }
  const ask = countChanges(plan) > 0 && plan.clashes.length === 0 && !options.yes
  if (ask && !(await confirm('Write these files?', '--yes'))) return
  const { written, deleted, migrated, pending } = await applyPlan(workspace, request, plan, options.plan)
  const { panel } = (await config()).route
  for (const { functionName, route, options: switches } of records) {
    if (switches.routesAndMenu) terminal.done(`${functionName} is at /${panel}${route.path}`)
  }
  terminal.result({ plan: plan.id, written, deleted, migrated, pending })
}

/** New records of tables that have none, and the update of those that are there. */
async function requestFor(
  workspace: Workspace,
  names: readonly string[],
  options: Options,
): Promise<GenerationRequest & Required<Pick<GenerationRequest, 'changes' | 'update'>>> {
  const listed = await workspace.list()
  const wanted = options.all ? [...new Set([...listed.map(({ name }) => name), ...names])] : names
  const update: string[] = []
  const changes: RecordChange[] = []
  for (const name of wanted) {
    const known = listed.find((record) => record.name === name) ?? listed.find((record) => record.table === name)
    if (known) update.push(known.name)
    else changes.push({ record: await workspace.draft({ name, connection: options.connection }), revision: null })
  }
  const choice: DifferenceChoice | null = options.takeTable ? 'table' : options.keepRecord ? 'record' : null
  const decisions = {
    choices: choicesOf(options),
    migration: options.migration ?? false,
    ...(choice && { differences: { '*': choice } }),
  }
  return { update, changes, decisions }
}

/** Asks which side is right where records and tables differ. */
async function settleDifferences(request: GenerationRequest, open: readonly Difference[]): Promise<GenerationRequest> {
  const differences: Record<string, DifferenceChoice> = {}
  for (const [record, found] of byRecord(open)) differences[record] = await chooseSide(record, found)
  return { ...request, decisions: { ...request.decisions, differences } }
}

function byRecord(open: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  return Map.groupBy(open, ({ record }) => record)
}

function describeDifferences(record: string, found: readonly Difference[]): string {
  return `Record "${record}" and its table differ: ${found.map(({ text }) => text).join(', ')}.`
}

async function chooseSide(record: string, found: readonly Difference[]): Promise<DifferenceChoice> {
  const message = describeDifferences(record, found)
  if (!canAsk()) {
    throw new CommandProblem(
      message,
      'Give --take-table to change the record, or --keep-record to keep it, with a migration for what only it has.',
      { code: 'GENERATOR_DIFFERENCES_OPEN', params: { record, differences: found.map(({ text }) => text) } },
    )
  }
  const options: { value: DifferenceChoice; label: string }[] = [
    { value: 'table', label: 'Take what the table has' },
    { value: 'record', label: 'Keep the record, with a migration for what only it has' },
  ]
  const otherwise = 'Give --take-table or --keep-record.'
  return ask({ message, otherwise }, (prompts, common) => prompts.select<DifferenceChoice>({ ...common, options }))
}

const nothing = { written: [], deleted: [], migrated: [], pending: [] } as const

function describe(tables: readonly string[]): string {
  return tables.length === 0 ? 'the tables' : tables.map((table) => `"${table}"`).join(', ')
}
