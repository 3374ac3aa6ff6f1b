import { createHash } from 'node:crypto'
import { runMigrations, withRepairedProject, writeFilesInTransaction } from '../apply/apply.ts'
import type { ChangeOutcome } from '../apply/settle-migrations.ts'
import { routesPath } from '../emit/emit-routes.ts'
import { getClassPaths } from '../emit/feature.ts'
import { GeneratorError } from '../errors.ts'
import type { RunNote } from '../history/remember-run.ts'
import { mergeBaseFolder, mergeBasePath } from '../plan/base-path.ts'
import type { FileChange, GenerationPlan } from '../plan/generation-plan.ts'
import { lastGeneratedPaths } from '../plan/last-generated-paths.ts'
import { plan } from '../plan/plan.ts'
import { isEdited } from '../plan/plan-inputs.ts'
import { migrationName, migrationsFolder } from '../plan/plan-migration.ts'
import type { Project } from '../plan/project.ts'
import { writesOfBases } from '../plan/read-base.ts'
import { unifiedDiff } from '../plan/unified-diff.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { recordPath } from '../record/record-store.ts'
import { formatTableAddress, formatTableName } from '../record/table-name.ts'
import { type CleanKind, defaultCleanKinds } from './clean-kinds.ts'

/** What cleaning a feature would take away; shown before anything is deleted. */
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
  /** Names of migrations that the database forgets, because their table goes. */
  readonly forgotten: readonly string[]
}

/** What a clean plan is told. */
export interface CleanOptions {
  /** What goes; {@link defaultCleanKinds} when left out. */
  readonly kinds?: readonly CleanKind[]
  /** How many rows the table has, where somebody counted. */
  readonly rows?: number | null
  /** Names of migrations that the database has run. */
  readonly ran?: ReadonlySet<string>
}

/**
 * Lists what belongs to one record: its generated files, its lines in `routes/admin.ts`,
 * and the relations that other features have to its model.
 *
 * @throws {@link GeneratorError} `GENERATOR_TABLE_SHARED` when the table to drop is another record's, too;
 * `GENERATOR_CLEAN_INCOMPLETE` when something that stays needs something that goes.
 */
export async function planClean(
  project: Project,
  record: GenerationRecord,
  { kinds = defaultCleanKinds, rows = null, ran = new Set() }: CleanOptions = {},
): Promise<CleanPlan> {
  const goes = new Set(kinds)
  if (goes.has('table')) assertOwnTable(project, record)
  assertWholeParts(project, record, goes)
  const migrations = goes.has('migration') ? ownMigrations(project, record) : []
  const forgotten = migrations.map(migrationName).filter((name) => ran.has(name))
  if (!goes.has('table')) assertNotRun(record, forgotten)
  const code = codeKinds.filter((kind) => goes.has(kind)).map((kind) => getClassPaths(record)[kind])
  const owned = [...code, ...otherFiles(project, record, goes), ...migrations]
  // What an emitter of the project makes of several records stays for the others.
  const others = project.records.map(({ name }) => name).filter((name) => name !== record.name)
  const files: FileChange[] = []
  const bookkeeping: string[] = []
  for (const path of owned) {
    const base = project.read(mergeBasePath(record.name, path))
    const before = project.read(path)
    if (base === null) continue
    bookkeeping.push(mergeBasePath(record.name, path))
    if (before === null || others.some((name) => project.read(mergeBasePath(name, path)) !== null)) continue
    files.push(deletion(path, before, record, await isEdited(project, path, before, base)))
  }
  const structure = mergeBasePath(record.name, 'table.json')
  if (goes.has('migration') && project.read(structure) !== null) bookkeeping.push(structure)
  const saved = goes.has('record') ? project.read(recordPath(record.name)) : null
  if (saved !== null) files.push(deletion(recordPath(record.name), saved, record, false))
  const rest = await planWithout(project, record, goes, new Set(files.map(({ path }) => path)))
  const content = {
    record: record.name,
    files: [...files, ...rest.files.filter(({ before, after }) => before !== after)],
    bookkeeping,
    bases: rest.bases,
    clashes: rest.clashes,
    table: goes.has('table') ? { name: formatTableName(record.table), rows } : null,
    forgotten,
  }
  return { id: idOf(content), ...content }
}

/** In the order in which they need each other, the one that nothing needs first. */
const codeKinds = ['controller', 'service', 'model'] as const

function deletion(path: string, before: string, { name }: GenerationRecord, edited: boolean): FileChange {
  const diff = unifiedDiff(path, before, null)
  return { path, action: 'delete', before, after: null, diff, record: name, edited }
}

function stayingCode(project: Project, record: GenerationRecord, goes: ReadonlySet<CleanKind>): readonly CleanKind[] {
  const paths = getClassPaths(record)
  return codeKinds.filter((kind) => !goes.has(kind) && project.read(mergeBasePath(record.name, paths[kind])) !== null)
}

/** What else was generated from a record goes with the last of its code. */
function otherFiles(project: Project, record: GenerationRecord, goes: ReadonlySet<CleanKind>): readonly string[] {
  const isLast = [...codeKinds, 'record' as const].some((kind) => goes.has(kind))
  if (!isLast || stayingCode(project, record, goes).length > 0) return []
  const code: readonly string[] = Object.values(getClassPaths(record))
  return lastGeneratedPaths(project, record.name).filter(
    (path) => !code.includes(path) && path !== 'table.json' && !path.startsWith(`${migrationsFolder}/`),
  )
}

/** A controller needs its service, a service its model, and code its record. */
function assertWholeParts(project: Project, record: GenerationRecord, goes: ReadonlySet<CleanKind>): void {
  const order: readonly CleanKind[] = [...codeKinds, 'record']
  for (const kind of stayingCode(project, record, goes)) {
    const needed = order.slice(order.indexOf(kind) + 1).find((one) => goes.has(one))
    if (needed === undefined) continue
    throw new GeneratorError('GENERATOR_CLEAN_INCOMPLETE', { params: { record: record.name, part: kind, needed } })
  }
}

/** A migration that has run must stay, or the migrator misses it. */
function assertNotRun({ name }: GenerationRecord, [run]: readonly string[]): void {
  if (run === undefined) return
  throw new GeneratorError('GENERATOR_CLEAN_INCOMPLETE.run', { params: { record: name, part: 'table', needed: run } })
}

function assertOwnTable(project: Project, { name, table }: GenerationRecord): void {
  if (table.connection !== undefined) {
    throw new GeneratorError('GENERATOR_TABLE_SHARED.connection', {
      params: { table: formatTableName(table), record: null, connection: table.connection },
    })
  }
  const other = project.records.find(
    (record) => record.name !== name && formatTableAddress(record.table) === formatTableAddress(table),
  )
  if (!other) return
  throw new GeneratorError('GENERATOR_TABLE_SHARED', {
    params: { table: formatTableName(table), record: other.name, connection: null },
  })
}

/** What a user agreed to. */
export interface CleanConsent {
  /** The id of the plan that was shown. */
  readonly confirmation: string
  /** Edited files that may be deleted all the same. */
  readonly edited?: readonly string[]
  /** The name of the table, typed once more. */
  readonly dropTable?: string
  /** Drops the table, and forgets that these migrations ran. */
  readonly drop?: (table: string, migrations: readonly string[]) => Promise<void>
  /** What the database says when dropping fails. */
  readonly settle?: () => Promise<ChangeOutcome>
  /** What the history remembers of it. */
  readonly note?: RunNote
}

/**
 * Deletes exactly what the plan lists.
 *
 * @throws {@link GeneratorError} `GENERATOR_CLEAN_UNCONFIRMED`, `GENERATOR_CLEAN_EDITED`, `GENERATOR_PLAN_STALE`.
 */
export async function applyClean(root: string, planned: CleanPlan, consent: CleanConsent): Promise<Cleaned> {
  return withRepairedProject(root, undefined, () => applyCleanHoldingLock(root, planned, consent))
}

/** What a clean-up did. */
interface Cleaned {
  readonly deleted: readonly string[]
}

/** {@link applyClean} for those who hold the lock of the project and have repaired it. */
export async function applyCleanHoldingLock(root: string, planned: CleanPlan, consent: CleanConsent): Promise<Cleaned> {
  const { id, ...content } = planned
  if (consent.confirmation !== id || idOf(content) !== id) {
    throw new GeneratorError('GENERATOR_CLEAN_UNCONFIRMED', { params: { record: planned.record, table: null } })
  }
  const edited = planned.files.filter(
    (file) => file.edited && file.action === 'delete' && !consent.edited?.includes(file.path),
  )
  if (edited[0]) {
    throw new GeneratorError('GENERATOR_CLEAN_EDITED', {
      params: { record: planned.record, paths: edited.map(({ path }) => path), path: edited[0].path },
    })
  }
  if (planned.table && consent.dropTable !== planned.table.name) {
    throw new GeneratorError('GENERATOR_CLEAN_UNCONFIRMED.table', {
      params: { record: planned.record, table: planned.table.name },
    })
  }
  const { table } = planned
  const writes = [
    ...planned.files.map(({ path, before, after }) => ({ path, text: after, before })),
    ...writesOfBases(root, {
      ...Object.fromEntries(planned.bookkeeping.map((path) => [path, null])),
      ...planned.bases,
    }),
  ]
  const { drop, note } = consent
  const dropped = table && drop ? [{ path: '', kind: 'create' as const, table: table.name, run: true, risks: [] }] : []
  const stepAfter =
    table && drop
      ? {
          run: () => runMigrations(dropped, () => drop(table.name, planned.forgotten)),
          change: { kind: 'drop', table: table.name, names: planned.forgotten } as const,
          ...(consent.settle && { settle: consent.settle }),
        }
      : undefined
  const options = { ...(note && { note }), ...(stepAfter && { stepAfter }) }
  await writeFilesInTransaction(root, planned.files, writes, options)
  return { deleted: planned.files.filter(({ action }) => action === 'delete').map(({ path }) => path) }
}

function ownMigrations(project: Project, record: GenerationRecord): readonly string[] {
  return project.list(mergeBasePath(record.name, migrationsFolder)).map((name) => `${migrationsFolder}/${name}`)
}

/** The project as it is without these files: routes without the resource, other models without relations to it. */
async function planWithout(
  project: Project,
  record: GenerationRecord,
  goes: ReadonlySet<CleanKind>,
  deleted: ReadonlySet<string>,
): Promise<GenerationPlan> {
  const without: Project = {
    ...project,
    read: (path) => (deleted.has(path) ? null : project.read(path)),
    records: project.records.filter(({ name }) => name !== record.name || !goes.has('record')),
    models: project.models.filter(({ path }) => path !== getClassPaths(record).model || !goes.has('model')),
  }
  const isAffected = ({ name, relations, table }: GenerationRecord): boolean =>
    name !== record.name &&
    table.connection === record.table.connection &&
    [formatTableName(table), ...relations.map((relation) => relation.table)].includes(formatTableName(record.table)) &&
    isGenerated(project, name)
  const affected = goes.has('model') ? without.records.filter(isAffected) : []
  return plan(without, affected, {
    codeOnly: true,
    routes: goes.has('controller') && project.read(routesPath) !== null,
  })
}

function isGenerated(project: Project, name: string): boolean {
  return project.list(mergeBaseFolder(name)).length > 0
}

function idOf(content: Omit<CleanPlan, 'id'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
