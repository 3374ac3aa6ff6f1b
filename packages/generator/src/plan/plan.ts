import { createHash } from 'node:crypto'
import { emitRoutes, routesPath } from '../emit/emit-routes.ts'
import { emitFeature } from '../emit/emitters.ts'
import { type Feature, type ModelReference, pathsOf, resolveFeature } from '../emit/feature.ts'
import { type Compiler, loadCompiler } from '../emit/load-compiler.ts'
import { createSourcePrinter, type SourcePrinter } from '../emit/source-printer.ts'
import { GeneratorError } from '../errors.ts'
import { mergeSource } from '../merge/merge-source.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { checkRecord } from '../record/record-json.ts'
import { moveLostRoutes } from '../routes/move-lost-routes.ts'
import { basePath, projectBase } from './base-path.ts'
import type { ClashChoice, GenerationPlan, PlannedMigration, PlannedRoute } from './generation-plan.ts'
import { type PlannedFile, planFile } from './plan-file.ts'
import { migrationPaths, planMigration } from './plan-migration.ts'
import type { Project } from './project.ts'

/** What a person decided before planning. */
export interface PlanOptions {
  /** How clashes are settled, by path. */
  readonly choices?: Readonly<Record<string, ClashChoice>>
  /** The day in the name of a new migration; today by default. */
  readonly today?: Date
  /** Rewrites `routes/admin.ts` even when no record of the batch has routes. */
  readonly routes?: boolean
  /** Moves routes added to `routes/admin.ts` by hand to `app/Admin/routes.ts` instead of losing them. */
  readonly moveLostRoutes?: boolean
}

/**
 * Plans what a record, or a batch of records, generates. Nothing is written.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID`, `GENERATOR_NAME_COLLISION`.
 */
export async function plan(
  project: Project,
  records: GenerationRecord | readonly GenerationRecord[],
  options: PlanOptions = {},
): Promise<GenerationPlan> {
  const batch = (Array.isArray(records) ? (records as readonly GenerationRecord[]) : [records as GenerationRecord]).map(
    checkRecord,
  )
  const all = mergeRecords(project.records, batch)
  checkCollisions(all)
  const models = modelsAfter(project, batch)
  const draft = new PlanDraft(project, await createSourcePrinter(), await loadCompiler(), options)
  for (const record of batch) draft.addFeature(resolveFeature(record, models))
  draft.addMigrations(batch)
  const touchesRoutes = batch.some(({ options: { routesAndMenu } }) => routesAndMenu) || draft.hasRoutes(batch)
  if (options.routes || touchesRoutes) draft.addRoutes(all, batch)
  return draft.finish(batch)
}

/** Plans `routes/admin.ts` alone, from all records (`quoin admin:gen-route`, §4.1 rule 7). */
export async function planRoutes(project: Project, options: PlanOptions = {}): Promise<GenerationPlan> {
  const draft = new PlanDraft(project, await createSourcePrinter(), await loadCompiler(), options)
  draft.addRoutes(project.records, [])
  await draft.moveLostRoutes()
  return draft.finish([])
}

class PlanDraft {
  readonly #project: Project
  readonly #printer: SourcePrinter
  readonly #compiler: Compiler
  readonly #options: PlanOptions
  readonly #files: PlannedFile[] = []
  readonly #bases: Record<string, string | null> = {}
  readonly #warnings: string[] = []
  readonly #migrations: PlannedMigration[] = []
  #routes: readonly PlannedRoute[] = []
  #menu: GenerationPlan['menu'] = []
  #lostLines: readonly string[] = []

  constructor(project: Project, printer: SourcePrinter, compiler: Compiler, options: PlanOptions) {
    this.#project = project
    this.#printer = printer
    this.#compiler = compiler
    this.#options = options
  }

  addFeature(feature: Feature): void {
    this.#warnings.push(...feature.warnings)
    for (const file of emitFeature(feature, this.#project.config.emitters)) {
      this.#addFile(file.path, feature.record.name, this.#printer.print(file))
    }
  }

  addMigrations(batch: readonly GenerationRecord[]): void {
    const paths = migrationPaths(this.#project, this.#options.today ?? new Date())
    for (const record of inDependencyOrder(batch)) {
      if (!record.options.createMigration) continue
      const planned = planMigration(this.#project, record, paths)
      if (!planned) continue
      const { migration, source, structure } = planned
      this.#addFile(migration.path, record.name, this.#printer.print(source))
      this.#bases[structure.path] = structure.text
      this.#migrations.push(migration)
    }
  }

  /** Whether the routes file names one of these records, so that switching routes off takes them out. */
  hasRoutes(batch: readonly GenerationRecord[]): boolean {
    const text = this.#project.read(routesPath) ?? ''
    return batch.some((record) => text.includes(`${record.modelName}Controller`))
  }

  addRoutes(all: readonly GenerationRecord[], batch: readonly GenerationRecord[]): void {
    const planned = new Set(batch.filter(({ options }) => options.createController).map(({ name }) => name))
    const routed = all.filter(
      (record) =>
        record.options.routesAndMenu &&
        (planned.has(record.name) || this.#project.read(pathsOf(record).controller) !== null),
    )
    for (const record of batch) {
      if (record.options.routesAndMenu && !routed.includes(record)) {
        this.#warnings.push(
          `${record.modelName}Controller does not exist and is not generated, so ${record.route.path} gets no route.`,
        )
      }
    }
    const current = this.#project.read(routesPath)
    const ordered = inFileOrder(routed, current ?? '')
    const generated = this.#printer.print(emitRoutes(ordered))
    const base = this.#project.read(basePath(projectBase, routesPath))
    this.#lostLines = current === null ? [] : lostLines(current, base ?? '', generated)
    // §4.1 rule 5: this file is rewritten whole, whatever is in it; the plan lists what is lost.
    const choices = { ...this.#options.choices, [routesPath]: 'generated' as const }
    this.#addFile(routesPath, null, generated, choices)
    this.#routes = ordered.map((record) => ({
      path: record.route.path,
      controller: pathsOf(record).controller,
      isNew: !(current ?? '').includes(`${record.modelName}Controller`),
    }))
    this.#menu = ordered.map(({ name, route }) => ({
      key: name,
      title: route.menuName,
      icon: route.icon,
      url: route.path,
      parent: route.parentMenu,
      order: route.weight,
    }))
  }

  async moveLostRoutes(): Promise<void> {
    const change = this.#options.moveLostRoutes ? await moveLostRoutes(this.#project) : null
    if (change) this.#files.push({ change, clash: null })
  }

  finish(batch: readonly GenerationRecord[]): GenerationPlan {
    const content = {
      records: batch.map(({ name }) => name),
      files: this.#files.map(({ change }) => change),
      bases: this.#bases,
      routes: this.#routes,
      menu: this.#menu,
      migrations: this.#migrations,
      lostRouteLines: this.#lostLines,
      warnings: this.#warnings,
      clashes: this.#files.flatMap(({ clash }) => clash ?? []),
    }
    return { id: planId(content), ...content }
  }

  #addFile(path: string, record: string | null, generated: string, choices = this.#options.choices ?? {}): void {
    const owner = record ?? projectBase
    const stored = basePath(owner, path)
    const base = this.#project.read(stored)
    const file = planFile({
      path,
      record,
      current: this.#project.read(path),
      base,
      generated,
      choice: choices[path],
      merge: (mine, old, next) => mergeSource(this.#compiler, mine, old, next),
    })
    this.#files.push(file)
    if (base !== generated && file.clash === null) this.#bases[stored] = generated
  }
}

/** The hash that ties what is applied to what was shown. */
export function planId(content: Omit<GenerationPlan, 'id'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function mergeRecords(
  saved: readonly GenerationRecord[],
  batch: readonly GenerationRecord[],
): readonly GenerationRecord[] {
  const planned = new Map(batch.map((record) => [record.name, record]))
  const kept = saved.map((record) => planned.get(record.name) ?? record)
  const known = new Set(saved.map(({ name }) => name))
  return [...kept, ...batch.filter(({ name }) => !known.has(name))]
}

/** Two features must not share a class, a route or a table: the second would take over the first one's files. */
function checkCollisions(records: readonly GenerationRecord[]): void {
  const claims = [
    ['file', (record: GenerationRecord) => pathsOf(record).model.toLowerCase(), 'modelName'],
    ['route', (record: GenerationRecord) => record.route.path.toLowerCase(), 'route.path'],
  ] as const
  for (const [what, keyOf, setting] of claims) {
    const seen = new Map<string, GenerationRecord>()
    for (const record of records) {
      const other = seen.get(keyOf(record))
      if (other) {
        throw new GeneratorError(
          'GENERATOR_NAME_COLLISION',
          `Records "${other.name}" and "${record.name}" want the same ${what} "${what === 'file' ? pathsOf(record).model : record.route.path}".`,
          {
            hint: `Change ${setting} of one of them; upper and lower case count as the same.`,
          },
        )
      }
      seen.set(keyOf(record), record)
    }
  }
}

function modelsAfter(project: Project, batch: readonly GenerationRecord[]): ReadonlyMap<string, ModelReference> {
  const models = new Map(project.models.map((model) => [model.table, model]))
  for (const record of batch) {
    if (!record.options.createModel) continue
    models.set(record.table.name, {
      table: record.table.name,
      className: record.modelName,
      path: pathsOf(record).model,
    })
  }
  return models
}

/** A table is created after the tables its foreign keys point to. */
function inDependencyOrder(batch: readonly GenerationRecord[]): readonly GenerationRecord[] {
  const byTable = new Map(batch.map((record) => [record.table.name, record]))
  const ordered = new Set<GenerationRecord>()
  const visiting = new Set<GenerationRecord>()
  const visit = (record: GenerationRecord): void => {
    if (ordered.has(record) || visiting.has(record)) return
    visiting.add(record)
    for (const { references } of record.table.foreignKeys) {
      const target = byTable.get(references.table)
      if (target) visit(target)
    }
    ordered.add(record)
  }
  for (const record of batch) visit(record)
  return [...ordered]
}

/** Existing features keep their places, new ones are appended (§4.1 rule 6). */
function inFileOrder(records: readonly GenerationRecord[], text: string): readonly GenerationRecord[] {
  const places = new Map(
    [...text.matchAll(/router\.resource\((['"])([^'"]+)\1/g)].map((match, index) => [match[2], index]),
  )
  const place = (record: GenerationRecord): number => places.get(record.route.path.slice(1)) ?? Number.MAX_SAFE_INTEGER
  return [...records].sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1))
}

/** Lines somebody added to the generated routes file. */
function lostLines(current: string, base: string, generated: string): readonly string[] {
  const known = new Set([...base.split('\n'), ...generated.split('\n')].map((line) => line.trim()))
  return current
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !known.has(line))
}
