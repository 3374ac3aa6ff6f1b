import type { ActionChoicesByRole, Decisions, FeatureSelection, GenerationRecord } from '@quoin/generator'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { type OpenWorkspace, withWorkspace } from '../project/project.ts'
import { confirm } from '../terminal/ask.ts'
import { decideAtTerminal } from '../terminal/decide-at-terminal.ts'
import { createCommandWithRootOption, examples } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { localizeSkippedTable, printBatchResult, showSkipped } from '../terminal/show-batch.ts'
import { showDifferences } from '../terminal/show-differences.ts'
import { planDocument, showPlan } from '../terminal/show-plan.ts'
import { terminal } from '../terminal/terminal.ts'
import { localized, t } from '../terminal/texts.ts'
import { applyPlan, countChanges } from './apply-plan.ts'
import { addClashOptions, type ClashOptions, parseClashChoices } from './clash-options.ts'
import {
  addDifferenceOptions,
  type DifferenceOptions,
  listNamesInOptions,
  parseDifferenceChoices,
} from './difference-options.ts'

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
export function createGenerateCommand(): Command {
  const command = createCommandWithRootOption('generate', t('help.generate'))
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
  return [...new Set(listNamesInOptions(options).flatMap((name) => name.split('.')[0] ?? []))]
}

async function generate({ workspace, config, labelOf }: OpenWorkspace, names: readonly string[], options: Options) {
  const decided = await decideAtTerminal(workspace, { decisions: decisionsOf(options) }, options, {
    features: selectionOf(names, options),
    reading: async () => readingText(names, await labelOf(options.connection)),
  })
  const { skipped } = decided
  if (decided.records.length === 0) {
    showSkipped(skipped)
    const reason = skipped.length > 0 ? t('cli.nothingWritten') : await nothingToGenerate(options, labelOf)
    terminal.result({ plan: null, ...nothing }, () => reason)
    return
  }
  const { open, plan, request, records, differences, warnings, unchecked } = decided
  if (!decided.isShown)
    showPlan(plan, { ...decided, withDifferences: options.dryRun ?? false, inShort: options.allTables ?? false })
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
  if (options.allTables) printBatchResult(records, request.changes?.length ?? 0, skipped)
  else showAddresses(records, (await config()).route.panel)
  const left = options.allTables && { skipped: skipped.map(localizeSkippedTable) }
  terminal.result({ plan: plan.id, written, deleted, migrated, pending, ...left })
}

/** Why there is nothing to generate. */
async function nothingToGenerate(
  { allTables, connection, only }: Options,
  labelOf: OpenWorkspace['labelOf'],
): Promise<string> {
  if (!allTables) return t('cli.noRecords')
  if (only !== undefined) return t('cli.noTables.matching', { pattern: only })
  return t('cli.noTables', { database: await labelOf(connection) })
}

/** Where the features are. */
function showAddresses(records: readonly GenerationRecord[], panel: string): void {
  for (const { functionName, route, options } of records) {
    if (!options.routesAndMenu) continue
    terminal.done(t('cli.featureAt', { feature: functionName, address: `/${panel}${route.path}` }))
  }
}

/** `--grant editor viewer:index,show`: what roles are given with the features; what is no action is rejected with the record. */
function accessFrom(grants: readonly string[]): ActionChoicesByRole {
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

/** What the names and options of the command stand for. */
function selectionOf(
  names: readonly string[],
  { all, allTables, connection, schema, only }: Options,
): FeatureSelection {
  const patterns = only
    ?.split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
  const tables = allTables ? { connection, schema, only: patterns } : undefined
  return { names, allRecords: all, tables, connection }
}

/** What the options decide beforehand. */
function decisionsOf(options: Options): Decisions {
  const { migration = false, merge = false, grant = [] } = options
  return {
    choices: parseClashChoices(options),
    withMarkers: merge,
    migration,
    access: accessFrom(grant),
    differences: parseDifferenceChoices(options),
    ...(options.otherSides && { otherSides: 'all' as const }),
  }
}

const nothing = { written: [], deleted: [], migrated: [], pending: [] } as const

function readingText(tables: readonly string[], database: string): string {
  if (tables.length === 0) return t('cli.reading.all', { database })
  return t('cli.reading', { what: tables.map((table) => `"${table}"`), database })
}
