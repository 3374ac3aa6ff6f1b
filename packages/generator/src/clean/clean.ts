import { createHash } from 'node:crypto'
import { asOnlyGenerator, runMigrations, writeTransaction } from '../apply/apply.ts'
import { routesPath } from '../emit/emit-routes.ts'
import { pathsOf } from '../emit/feature.ts'
import { GeneratorError } from '../errors.ts'
import { basePath } from '../plan/base-path.ts'
import { plainText } from '../plan/file-style.ts'
import type { FileChange, GenerationPlan } from '../plan/generation-plan.ts'
import { completeRecord } from '../plan/lifecycle-columns.ts'
import { plan } from '../plan/plan.ts'
import { migrationsFolder } from '../plan/plan-migration.ts'
import type { Project } from '../plan/project.ts'
import { unifiedDiff } from '../plan/unified-diff.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { recordPath } from '../record/record-store.ts'

/** What cleaning a feature would take away; shown before anything is deleted (§7). */
export interface CleanPlan {
  readonly id: string
  readonly record: string
  readonly files: readonly FileChange[]
  /** Bookkeeping that goes with the files. */
  readonly bookkeeping: readonly string[]
  /** The texts to remember for files that are rewritten. */
  readonly bases: GenerationPlan['bases']
  /** Hand edits of other features that use the model. */
  readonly clashes: GenerationPlan['clashes']
  /** Dropped only with its own consent; `rows` is null when nobody counted. */
  readonly table: { readonly name: string; readonly rows: number | null } | null
}

/** What a clean plan may take beside the generated files. */
export interface CleanOptions {
  /** Takes the record too. */
  readonly removeRecord?: boolean
  /** Takes the record's migrations too; one that has run must stay, or the migrator misses it. */
  readonly removeMigrations?: boolean
  /** Proposes to drop the table, with the row count shown. */
  readonly dropTable?: { readonly rows: number | null }
}

/**
 * Lists what belongs to one record: its generated files, its lines in `routes/admin.ts`,
 * and the relations that other features have to its model.
 *
 * @throws {@link GeneratorError} `GENERATOR_TABLE_SHARED` when the table to drop is another record's, too.
 */
export async function cleanPlan(
  project: Project,
  record: GenerationRecord,
  options: CleanOptions = {},
): Promise<CleanPlan> {
  if (options.dropTable) refuseSharedTable(project, record)
  const paths = pathsOf(record)
  const migrations = options.removeMigrations ? ownMigrations(project, record) : []
  const owned = [paths.model, paths.service, paths.controller, ...migrations]
  const files: FileChange[] = []
  const bookkeeping: string[] = []
  for (const path of owned) {
    const base = project.read(basePath(record.name, path))
    const before = project.read(path)
    if (base === null) continue
    bookkeeping.push(basePath(record.name, path))
    if (before === null) continue
    const edited = plainText(before) !== base
    files.push({
      path,
      action: 'delete',
      before,
      after: null,
      diff: unifiedDiff(path, before, null),
      record: record.name,
      edited,
    })
  }
  const structure = basePath(record.name, 'table.json')
  if (options.removeMigrations && project.read(structure) !== null) bookkeeping.push(structure)
  if (options.removeRecord) bookkeeping.push(recordPath(record.name))
  const rest = await planWithout(project, record)
  const content = {
    record: record.name,
    files: [...files, ...rest.files.filter(({ before, after }) => before !== after)],
    bookkeeping,
    bases: rest.bases,
    clashes: rest.clashes,
    table: options.dropTable ? { name: record.table.name, rows: options.dropTable.rows } : null,
  }
  return { id: idOf(content), ...content }
}

function refuseSharedTable(project: Project, { name, table }: GenerationRecord): void {
  if (table.connection !== undefined) {
    throw new GeneratorError(
      'GENERATOR_TABLE_SHARED',
      `Table "${table.name}" is on connection "${table.connection}", not in the application's own database.`,
      { hint: 'Clean without dropping it: other programs may use it.' },
    )
  }
  const other = project.records.find((record) => record.name !== name && record.table.name === table.name)
  if (!other) return
  throw new GeneratorError(
    'GENERATOR_TABLE_SHARED',
    `Table "${table.name}" is the table of record "${other.name}", too.`,
    {
      hint: `Clean "${other.name}" first, or leave the table where it is.`,
    },
  )
}

/** What a person agreed to. */
export interface CleanConsent {
  /** The id of the plan that was shown. */
  readonly confirmation: string
  /** Edited files that may be deleted all the same. */
  readonly edited?: readonly string[]
  /** The name of the table, typed once more. */
  readonly dropTable?: string
  readonly drop?: (table: string) => Promise<void>
}

/**
 * Deletes exactly what the plan lists.
 *
 * @throws {@link GeneratorError} `GENERATOR_CLEAN_UNCONFIRMED`, `GENERATOR_CLEAN_EDITED`, `GENERATOR_PLAN_STALE`.
 */
export async function applyClean(root: string, cleaning: CleanPlan, consent: CleanConsent): Promise<Cleaned> {
  return asOnlyGenerator(root, undefined, () => applyCleanLocked(root, cleaning, consent))
}

/** What a clean-up did. */
interface Cleaned {
  readonly deleted: readonly string[]
}

/** {@link applyClean} for those who hold the lock of the project and have repaired it. */
export async function applyCleanLocked(root: string, cleaning: CleanPlan, consent: CleanConsent): Promise<Cleaned> {
  const { id, ...content } = cleaning
  if (consent.confirmation !== id || idOf(content) !== id) {
    throw new GeneratorError('GENERATOR_CLEAN_UNCONFIRMED', `Cleaning "${cleaning.record}" was not confirmed.`, {
      hint: 'Show the list of files and pass the id of that list as the confirmation.',
    })
  }
  const edited = cleaning.files.filter(
    (file) => file.edited && file.action === 'delete' && !consent.edited?.includes(file.path),
  )
  if (edited[0]) {
    throw new GeneratorError('GENERATOR_CLEAN_EDITED', `File "${edited[0].path}" holds edits made by hand.`, {
      hint: 'Name each edited file that may go, or move your edits first.',
    })
  }
  if (cleaning.table && consent.dropTable !== cleaning.table.name) {
    throw new GeneratorError(
      'GENERATOR_CLEAN_UNCONFIRMED',
      `Dropping table "${cleaning.table.name}" was not confirmed.`,
      {
        hint: 'Confirm with the name of the table, or clean without dropping it.',
      },
    )
  }
  const { table } = cleaning
  const writes = [
    ...cleaning.files.map(({ path, after }) => ({ path, text: after })),
    ...cleaning.bookkeeping.map((path) => ({ path, text: null })),
    ...Object.entries(cleaning.bases).map(([path, text]) => ({ path, text })),
  ]
  const { drop } = consent
  const dropped = table && drop ? [{ path: '', kind: 'create' as const, table: table.name, run: true, risks: [] }] : []
  const last = table && drop ? () => runMigrations(dropped, () => drop(table.name)) : undefined
  await writeTransaction(root, cleaning.files, writes, last ? { last } : {})
  return { deleted: cleaning.files.filter(({ action }) => action === 'delete').map(({ path }) => path) }
}

function ownMigrations(project: Project, record: GenerationRecord): readonly string[] {
  return project.list(basePath(record.name, migrationsFolder)).map((name) => `${migrationsFolder}/${name}`)
}

/** The project as it is without a record: routes without its resource, other models without relations to it. */
async function planWithout(project: Project, record: GenerationRecord): Promise<GenerationPlan> {
  const without: Project = {
    ...project,
    records: project.records.filter(({ name }) => name !== record.name),
    models: project.models.filter(({ path }) => path !== pathsOf(record).model),
  }
  const isAffected = ({ name, relations, table }: GenerationRecord): boolean =>
    [table.name, ...relations.map((relation) => relation.table)].includes(record.table.name) &&
    isGenerated(project, name)
  const affected = without.records
    .filter(isAffected)
    .map((other) => completeRecord(other).record)
    .map((other) => ({ ...other, options: { ...other.options, createMigration: false } }))
  return plan(without, affected, { routes: project.read(routesPath) !== null })
}

function isGenerated(project: Project, name: string): boolean {
  return project.list(`.quoin/base/${name}`).length > 0
}

function idOf(content: Omit<CleanPlan, 'id'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
