import type {
  AccessChoices,
  DifferenceChoices,
  GenerationRecord,
  GenerationRequest,
  PreviewOptions,
  SelectedFeatures,
  TableChoice,
  Workspace,
} from '@quoin/generator'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { type OpenWorkspace, withWorkspace } from '../project/project.ts'
import { confirm } from '../terminal/ask.ts'
import { askAboutDifferences } from '../terminal/ask-about-differences.ts'
import { applicationCommand, examples } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { printBatchResult, showSkipped, skippedDocument } from '../terminal/show-batch.ts'
import { showDifferences } from '../terminal/show-differences.ts'
import { planDocument, showPlan } from '../terminal/show-plan.ts'
import { terminal } from '../terminal/terminal.ts'
import { localized, t } from '../terminal/texts.ts'
import { applyPlan, countChanges } from './apply-plan.ts'
import { addClashOptions, type ClashOptions, parseClashChoices } from './clash-options.ts'
import {
  addDifferenceOptions,
  type DifferenceOptions,
  parseDifferenceChoices,
  parseDifferenceNames,
} from './difference-options.ts'
import { offerToMoveRoutes } from './move-routes.ts'
import { offerOtherSides } from './offer-other-sides.ts'
import { offerRelated } from './offer-related.ts'

interface Options extends DifferenceOptions, ClashOptions {
  readonly root: string
  readonly connection?: string
  readonly allTables?: boolean
  readonly schema?: string
  readonly only?: string
  readonly migration?: boolean
  readonly grant?: readonly string[]
  readonly dryRun?: boolean
  readonly merge?: boolean
  readonly all?: boolean
  readonly moveRoutes?: boolean
  readonly otherSides?: boolean
  readonly related?: boolean
  readonly yes?: boolean
  readonly unchecked?: boolean
  /** The id of the plan that was looked at. */
  readonly plan?: string
}

/** `quoin generate <table …>`: makes features from tables, or brings existing ones up to date. */
export function generateCommand(): Command {
  const command = applicationCommand('generate', t('help.generate'))
    .argument('[names...]', t('help.generate.names'))
    .option('--all', t('help.generate.all'))
    .option('--all-tables', t('help.generate.allTables'))
    .option('--schema <name>', t('help.generate.schema'))
    .option('--only <patterns>', t('help.generate.only'))
    .option('--connection <name>', t('help.generate.connection'))
    .option('--migration', t('help.generate.migration'))
    .option('--grant <role...>', t('help.generate.grant'))
  return addDifferenceOptions(addClashOptions(command))
    .option('--merge', t('help.generate.merge'))
    .option('--move-routes', t('help.moveRoutes'))
    .option('--other-sides', t('help.generate.otherSides'))
    .option('--related', t('help.generate.related'))
    .option('--dry-run', t('help.generate.dryRun'))
    .option('--plan <id>', t('help.planWrite'))
    .option('-y, --yes', t('help.generate.yes'))
    .option('--unchecked', t('help.generate.unchecked'))
    .option('--json', t('help.json'))
    .addHelpText(
      'after',
      examples(
        'quoin generate products',
        'quoin generate orders order_items --dry-run',
        'quoin generate orders --grant editor viewer:index,show',
        "quoin generate --all-tables --only 'sales_*' --yes",
        'quoin generate products --take-table products.colour --forget products.legacy_code',
      ),
    )
    .action(async (tables: string[], options: Options) => {
      const isMany = options.all || options.allTables
      const names = tables.length > 0 || isMany ? tables : recordsNamed(options)
      if (names.length === 0 && !isMany) throw new CommandProblem(text('COMMAND_USAGE.noTable', {}))
      await withWorkspace(options.root, (open) => generate(open, names, options))
    })
}

/** `quoin generate --take-table products`: what is decided about is what is meant. */
function recordsNamed(options: Options): readonly string[] {
  return [...new Set(parseDifferenceNames(options).flatMap((name) => name.split('.')[0] ?? []))]
}

async function generate({ workspace, config, labelOf }: OpenWorkspace, names: readonly string[], options: Options) {
  // Many files are checked in a copy of the project: nothing would ask what is made ready here.
  if (!options.dryRun && !options.allTables) await workspace.prime()
  const label = await labelOf(options.connection)
  const asked = await terminal.step(readingText(names, label), () => requestFor(workspace, names, options))
  if (asked.update.length === 0 && asked.changes.length === 0) {
    showSkipped(asked.skipped)
    terminal.result({ plan: null, ...nothing }, () => t('cli.noRecords'))
    return
  }
  const { wanted, ...planned } = await planWithRelated(workspace, names, asked, options)
  const { open, plan, request, records, differences, warnings, unchecked } = planned
  const { skipped } = wanted
  showPlan(plan, { warnings, withDifferences: options.dryRun ?? false, inShort: options.allTables ?? false })
  showDifferences(differences.filter(({ choice, forgotten }) => options.dryRun || choice !== null || !forgotten))
  if (options.dryRun) {
    showSkipped(skipped)
    terminal.result({ ...planDocument(plan), differences: open })
    return
  }
  if (countChanges(plan) > 0 && plan.clashes.length === 0 && !(await agreed(unchecked, options))) return
  const outcome = await applyPlan(workspace, request, plan, lookedAt(plan.id, options))
  const { written, deleted, migrated, pending } = outcome
  const known = new Set(warnings.map(localized))
  for (const warning of outcome.warnings.map(localized)) if (!known.has(warning)) terminal.warn(warning)
  if (options.allTables) printBatchResult(records, wanted.changes.length, skipped)
  else showAddresses(records, (await config()).route.panel)
  const left = options.allTables && { skipped: skipped.map(skippedDocument) }
  terminal.result({ plan: plan.id, written, deleted, migrated, pending, ...left })
}

/** So many are planned in no time. */
const fewFeatures = 12

/** Plans what is wanted, and what it is related to where somebody wants that in the same plan. */
async function planWithRelated(workspace: Workspace, names: readonly string[], wanted: Wanted, options: Options) {
  const first = await planFor(workspace, wanted, options)
  const tables = await workspace.relatedTables({ ...first, skipped: wanted.skipped }, options.connection)
  const related = await offerRelated(tables, options)
  if (related.length === 0) return { wanted, ...first }
  const more = await requestFor(workspace, [...names, ...related], options)
  return { wanted: more, ...(await planFor(workspace, more, options)) }
}

/** Plans what is wanted, and asks about what has to be decided first; a dry run shows it as open. */
async function planFor(workspace: Workspace, { changes, request, update }: Wanted, options: Options) {
  const plan = (asked: GenerationRequest, planning: PreviewOptions = {}) =>
    offerToMoveRoutes(workspace, asked, options, planning)
  const count = changes.length + update.length
  const read =
    options.allTables || count > fewFeatures
      ? await terminal.step(t('cli.planning', { count }), (at) =>
          plan(request, { onProgress: ({ record }) => at(record) }),
        )
      : await plan(request)
  const first = await offerOtherSides(read, options, plan)
  if (first.open.length === 0 || options.dryRun) return first
  return plan(withChoices(first.request, await askAboutDifferences(first.open)))
}

/** Where the features are. */
function showAddresses(records: readonly GenerationRecord[], panel: string): void {
  for (const { functionName, route, options } of records) {
    if (!options.routesAndMenu) continue
    terminal.done(t('cli.featureAt', { feature: functionName, address: `/${panel}${route.path}` }))
  }
}

/** `--grant editor viewer:index,show`: what roles are given with the features; what is no action is rejected with the record. */
function accessFrom(grants: readonly string[]): AccessChoices {
  return Object.fromEntries(
    grants.map((grant) => {
      const [role = '', actions] = grant.split(':', 2)
      return [role, actions?.split(',') ?? 'all']
    }),
  )
}

/** The plan that somebody saw. With --yes nobody looked: what another command does meanwhile is planned with. */
function lookedAt(id: string, { plan, yes }: Options): string | undefined {
  return plan ?? (yes ? undefined : id)
}

/** Whether the files may be written. */
async function agreed(unchecked: boolean, options: Options): Promise<boolean> {
  if (unchecked && !options.unchecked) {
    if (options.yes) throw notChecked()
    return confirm(t('cli.ask.unchecked'), '--unchecked')
  }
  return options.yes === true || confirm(t('cli.ask.write'), '--yes')
}

/** A yes to everything is no yes to code that nobody has checked. */
function notChecked(): CommandProblem {
  return new CommandProblem(text('COMMAND_ANSWER_NEEDED.unchecked', {}), { params: { question: '--unchecked' } })
}

/** What is asked of the workspace, and what of many tables cannot be. */
interface Wanted extends SelectedFeatures {
  readonly request: GenerationRequest
}

function tablesOf({ connection, schema, only }: Options): TableChoice {
  const patterns = only
    ?.split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
  return { connection, schema, only: patterns }
}

/** New records of tables that have none, and the update of those that are there. */
async function requestFor(workspace: Workspace, names: readonly string[], options: Options): Promise<Wanted> {
  const { all, allTables, connection, migration = false, merge = false, grant = [] } = options
  const tables = allTables ? tablesOf(options) : undefined
  const wanted = await workspace.named({ names, allRecords: all, tables, connection })
  const decisions = {
    choices: parseClashChoices(options),
    withMarkers: merge,
    migration,
    access: accessFrom(grant),
    differences: parseDifferenceChoices(options, await workspace.list()),
    ...(options.otherSides && { otherSides: 'all' as const }),
  }
  const { update, changes } = wanted
  return { ...wanted, request: { update, changes, decisions } }
}

/** The request with what was answered about differences. */
function withChoices(request: GenerationRequest, answered: DifferenceChoices): GenerationRequest {
  const { decisions } = request
  return { ...request, decisions: { ...decisions, differences: { ...decisions?.differences, ...answered } } }
}

const nothing = { written: [], deleted: [], migrated: [], pending: [] } as const

function readingText(tables: readonly string[], database: string): string {
  if (tables.length === 0) return t('cli.reading.all', { database })
  return t('cli.reading', { what: tables.map((table) => `"${table}"`), database })
}
