import type { DifferenceChoices, GenerationRequest, RecordChange, Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { applyPlan, countChanges } from './apply-plan.ts'
import { confirm } from './ask.ts'
import { askAboutDifferences } from './ask-about-differences.ts'
import { type ClashOptions, choicesOf, clashChoices } from './clash-options.ts'
import { choicesFrom, type DifferenceOptions, namedDifferences, withDifferenceOptions } from './difference-options.ts'
import { offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { type OpenWorkspace, withWorkspace } from './project.ts'
import { sayText } from './say.ts'
import { showDifferences } from './show-differences.ts'
import { planDocument, showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

interface Options extends DifferenceOptions, ClashOptions {
  readonly root: string
  readonly connection?: string
  readonly migration?: boolean
  readonly dryRun?: boolean
  readonly merge?: boolean
  readonly all?: boolean
  readonly moveRoutes?: boolean
  readonly yes?: boolean
  readonly unchecked?: boolean
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
  return withDifferenceOptions(clashChoices(command))
    .option('--merge', 'write clashes into the files with conflict markers, to be solved there or by a merge tool')
    .option('--move-routes', 'move routes added to routes/admin.ts by hand to app/Admin/routes.ts')
    .option('--dry-run', 'show what would be written, with the differences, and write nothing')
    .option('--plan <id>', 'write only what the plan of this id says, as --dry-run showed it')
    .option('-y, --yes', 'do not ask before writing')
    .option('--unchecked', 'write code even where it cannot be type-checked')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      [
        '\nExamples:',
        '  quoin generate products',
        '  quoin generate orders order_items --dry-run',
        '  quoin generate products --take-table products.colour --forget products.legacy_code',
      ].join('\n'),
    )
    .action(async (tables: string[], options: Options, self: Command) => {
      const names = tables.length > 0 || options.all ? tables : recordsNamed(options)
      if (names.length === 0 && !options.all) self.error('error: name at least one table, or give --all')
      await withWorkspace(options.root, (open) => generate(open, names, options, self))
    })
}

/** `quoin generate --take-table products`: what is decided about is what is meant. */
function recordsNamed(options: Options): readonly string[] {
  return [...new Set(namedDifferences(options).flatMap((name) => name.split('.')[0] ?? []))]
}

async function generate(
  { workspace, config, labelOf }: OpenWorkspace,
  names: readonly string[],
  options: Options,
  command: Command,
) {
  if (!options.dryRun) await workspace.prime()
  const label = await labelOf(options.connection)
  const wanted = await terminal.step(`Reading ${describe(names)} from ${label}`, () =>
    requestFor(workspace, names, options, command),
  )
  if (wanted.update.length === 0 && wanted.changes.length === 0) {
    terminal.result({ plan: null, ...nothing }, () => 'No records yet. Make the first one with: quoin generate <table>')
    return
  }
  const first = await offerToMoveRoutes(workspace, wanted, options)
  const { plan, request, records, differences, warnings, unchecked } =
    first.open.length === 0 || options.dryRun
      ? first
      : await offerToMoveRoutes(workspace, withChoices(wanted, await askAboutDifferences(first.open)), options)
  showPlan(plan, { warnings, withDifferences: options.dryRun ?? false })
  showDifferences(differences.filter(({ choice, forgotten }) => options.dryRun || choice !== null || !forgotten))
  if (options.dryRun) {
    terminal.result({ ...planDocument(plan), differences: first.open })
    return
  }
  if (countChanges(plan) > 0 && plan.clashes.length === 0 && !(await agreed(unchecked, options))) return
  const outcome = await applyPlan(workspace, request, plan, lookedAt(plan.id, options))
  const { written, deleted, migrated, pending } = outcome
  const known = new Set(warnings.map(sayText))
  for (const warning of outcome.warnings.map(sayText)) if (!known.has(warning)) terminal.warn(warning)
  const { panel } = (await config()).route
  for (const { functionName, route, options: switches } of records) {
    if (switches.routesAndMenu) terminal.done(`${functionName} is at /${panel}${route.path}`)
  }
  terminal.result({ plan: plan.id, written, deleted, migrated, pending })
}

/** The plan that somebody saw. With --yes nobody looked: what another command does meanwhile is planned with. */
function lookedAt(id: string, { plan, yes }: Options): string | undefined {
  return plan ?? (yes ? undefined : id)
}

/** Whether the files may be written. */
async function agreed(unchecked: boolean, options: Options): Promise<boolean> {
  if (unchecked && !options.unchecked) {
    if (options.yes) throw notChecked()
    return confirm('Write these files, although their code is not type-checked?', '--unchecked')
  }
  return options.yes === true || confirm('Write these files?', '--yes')
}

/** A yes to everything is no yes to code that nobody has checked. */
function notChecked(): CommandProblem {
  return new CommandProblem(
    'The code of this plan cannot be type-checked, and --yes does not stand for that.',
    'Run npm install in the application, or give --unchecked to write it all the same.',
    { code: 'COMMAND_ANSWER_NEEDED', params: { question: '--unchecked' } },
  )
}

/** New records of tables that have none, and the update of those that are there. */
async function requestFor(
  workspace: Workspace,
  names: readonly string[],
  options: Options,
  command: Command,
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
  const decisions = {
    choices: choicesOf(options),
    withMarkers: options.merge ?? false,
    migration: options.migration ?? false,
    differences: choicesFrom(options, listed, command),
  }
  return { update, changes, decisions }
}

/** The request with what was answered about differences. */
function withChoices(request: GenerationRequest, answered: DifferenceChoices): GenerationRequest {
  const { decisions } = request
  return { ...request, decisions: { ...decisions, differences: { ...decisions?.differences, ...answered } } }
}

const nothing = { written: [], deleted: [], migrated: [], pending: [] } as const

function describe(tables: readonly string[]): string {
  return tables.length === 0 ? 'the tables' : tables.map((table) => `"${table}"`).join(', ')
}
