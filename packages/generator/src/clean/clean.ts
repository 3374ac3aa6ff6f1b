import { createHash } from 'node:crypto'
import { writeTransaction } from '../apply/apply.ts'
import { emitRoutes, routesPath } from '../emit/emit-routes.ts'
import { pathsOf } from '../emit/feature.ts'
import { createSourcePrinter } from '../emit/source-printer.ts'
import { GeneratorError } from '../errors.ts'
import { basePath, projectBase } from '../plan/base-path.ts'
import { plainText } from '../plan/file-style.ts'
import type { FileChange } from '../plan/generation-plan.ts'
import { inFileOrder } from '../plan/plan.ts'
import { migrationsFolder } from '../plan/plan-migration.ts'
import type { Project } from '../plan/project.ts'
import { unifiedDiff } from '../plan/unified-diff.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { recordsFolder } from '../record/record-store.ts'

/** What cleaning a feature would take away; shown before anything is deleted (§7). */
export interface CleanPlan {
  readonly id: string
  readonly record: string
  readonly files: readonly FileChange[]
  /** Bookkeeping that goes with the files. */
  readonly bookkeeping: readonly string[]
  /** Dropped only with its own consent; `rows` is null when nobody counted. */
  readonly table: { readonly name: string; readonly rows: number | null } | null
}

/** What a clean plan may take beside the generated files. */
export interface CleanOptions {
  /** Takes the record too. */
  readonly removeRecord?: boolean
  /** Proposes to drop the table, with the row count shown. */
  readonly dropTable?: { readonly rows: number | null }
}

/** Lists what belongs to one record: its generated files, and its lines in `routes/admin.ts`. */
export async function cleanPlan(
  project: Project,
  record: GenerationRecord,
  options: CleanOptions = {},
): Promise<CleanPlan> {
  const paths = pathsOf(record)
  const owned = [paths.model, paths.service, paths.controller, ...ownMigrations(project, record)]
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
  if (project.read(structure) !== null) bookkeeping.push(structure)
  if (options.removeRecord) bookkeeping.push(`${recordsFolder}/${record.name}.json`)
  const routes = await routesWithout(project, record)
  const content = {
    record: record.name,
    files: [...files, ...(routes ? [routes] : [])],
    bookkeeping,
    table: options.dropTable ? { name: record.table.name, rows: options.dropTable.rows } : null,
  }
  return { id: idOf(content), ...content }
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
export async function applyClean(
  root: string,
  plan: CleanPlan,
  consent: CleanConsent,
): Promise<{ readonly deleted: readonly string[] }> {
  const { id, ...content } = plan
  if (consent.confirmation !== id || idOf(content) !== id) {
    throw new GeneratorError('GENERATOR_CLEAN_UNCONFIRMED', `Cleaning "${plan.record}" was not confirmed.`, {
      hint: 'Show the list of files and pass the id of that list as the confirmation.',
    })
  }
  const edited = plan.files.filter(
    (file) => file.edited && file.action === 'delete' && !consent.edited?.includes(file.path),
  )
  if (edited[0]) {
    throw new GeneratorError('GENERATOR_CLEAN_EDITED', `File "${edited[0].path}" holds edits made by hand.`, {
      hint: 'Name each edited file that may go, or move your edits first.',
    })
  }
  if (plan.table && consent.dropTable !== plan.table.name) {
    throw new GeneratorError('GENERATOR_CLEAN_UNCONFIRMED', `Dropping table "${plan.table.name}" was not confirmed.`, {
      hint: 'Confirm with the name of the table, or clean without dropping it.',
    })
  }
  const { table } = plan
  const writes = [...plan.files.map(({ path, after }) => ({ path, text: after })), ...basesAfter(plan)]
  const { drop } = consent
  await writeTransaction(root, plan.files, writes, {
    migrations: table ? [{ path: '', kind: 'create', table: table.name, run: true, risks: [] }] : [],
    ...(table && drop && { migrate: () => drop(table.name) }),
  })
  return { deleted: plan.files.filter(({ action }) => action === 'delete').map(({ path }) => path) }
}

function basesAfter(plan: CleanPlan): readonly { readonly path: string; readonly text: string | null }[] {
  const routes = plan.files.find(({ path }) => path === routesPath)
  return [
    ...plan.bookkeeping.map((path) => ({ path, text: null })),
    ...(routes ? [{ path: basePath(projectBase, routesPath), text: routes.after }] : []),
  ]
}

function ownMigrations(project: Project, record: GenerationRecord): readonly string[] {
  return project.list(basePath(record.name, migrationsFolder)).map((name) => `${migrationsFolder}/${name}`)
}

async function routesWithout(project: Project, record: GenerationRecord): Promise<FileChange | null> {
  const before = project.read(routesPath)
  if (!before?.includes(`${record.modelName}Controller`)) return null
  const others = project.records.filter(
    (other) =>
      other.name !== record.name && other.options.routesAndMenu && project.read(pathsOf(other).controller) !== null,
  )
  const printer = await createSourcePrinter()
  const after = printer.print(emitRoutes(inFileOrder(others, before)))
  return {
    path: routesPath,
    action: 'update',
    before,
    after,
    diff: unifiedDiff(routesPath, before, after),
    record: null,
    edited: false,
  }
}

function idOf(content: Omit<CleanPlan, 'id'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
