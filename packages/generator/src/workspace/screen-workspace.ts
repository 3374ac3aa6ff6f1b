import type { GenerationPlan } from '../plan/generation-plan.ts'
import { isFrameworkTable } from '../record/framework-tables.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { newColumnTypeNames } from '../record/new-column-type.ts'
import { recordPath } from '../record/record-store.ts'
import { formatTableName, withoutDefaultSchema } from '../record/table-name.ts'
import { sentence } from '../sentence.ts'
import { cancelGeneration, GenerationRun, generationStep } from './generation-runs.ts'
import type { NewTable } from './new-table.ts'
import type { PreviewData } from './preview-data.ts'
import type { PreviewSource } from './preview-source.ts'
import type {
  CleanScope,
  GenerateOptions,
  GenerationOutcome,
  GenerationRequest,
  ListedRecord,
  PlannedFileRequest,
  Preview,
  UndoDecisions,
} from './requests.ts'
import { createPlanReview, relatedTables } from './review.ts'
import type {
  CurrentGenerationStep,
  DerivedFields,
  ShownClean,
  ShownConnection,
  ShownPlan,
  ShownPreview,
  ShownReview,
  ShownTable,
  ShownTableBatch,
  ShownUndo,
  TableList,
} from './shown.ts'
import { inEnglish, type Translate, translateClash, translateError, translateTexts } from './translate.ts'
import { Workspace } from './workspace.ts'

/** Nobody reads the differences of more files at once. */
const maxDiffs = 200

/** The workspace behind a screen of the generator: what its use cases answer, as plain data that a page can show. */
export class ScreenWorkspace extends Workspace {
  /** The tables of the application's database, and of the connections of these names; sentences are made by `say`. */
  async tableList(connections: readonly string[], translate: Translate = inEnglish): Promise<TableList> {
    const records = await this.list()
    const own = await this.#connection(undefined, records)
    return {
      ...own,
      columnTypes: newColumnTypeNames,
      connections: await Promise.all(connections.map((name) => this.#connected(name, records, translate))),
    }
  }

  /** The fields that typed columns of a table give; nothing is saved. */
  async deriveFields({
    table,
    columns,
  }: { readonly table: string } & Pick<NewTable, 'columns'>): Promise<DerivedFields> {
    const typed = { name: table, comment: null, columns, timestamps: false, softDeletes: false }
    const { fields, relations, table: made } = await this.derive(typed)
    return { fields, relations, foreignKeys: made.foreignKeys, indexes: made.indexes }
  }

  /** {@link previewData} without the tables that the framework keeps for itself. */
  async shownRows(source: PreviewSource): Promise<PreviewData> {
    const { tables } = await this.environment.config()
    return this.previewData(source, {
      hides: (table, defaultSchema) => isFrameworkTable(table, tables, defaultSchema),
    })
  }

  /** What generating would do; `made` is its plan, where there is one. */
  async showPreview(
    request: GenerationRequest,
    translate: Translate = inEnglish,
    made?: Preview,
  ): Promise<ShownPreview> {
    const preview = made ?? (await this.preview(request))
    const { plan, records, done, differences, otherSides, warnings, unchecked, keptRouteLines } = preview
    const { files, ...shown } = await this.#shown({ ...plan, warnings }, translate, done)
    const tables = request.tables ? tablesOf(preview, translate) : null
    return {
      ...shown,
      files: files.length <= maxDiffs ? files : files.map((file) => ({ ...file, diff: '' })),
      differences,
      otherSides,
      unchecked,
      keptRouteLines,
      features: featuresOf(records),
      tables,
      related: relatedTables(preview, request.tables),
    }
  }

  /** What generating would do, with every text that an editor compares. */
  async review(request: GenerationRequest, translate: Translate = inEnglish): Promise<ShownReview> {
    return createPlanReview(this, request, translate)
  }

  /** A file of a plan with both of its texts; null when the plan has none of that path. */
  async plannedFile(request: PlannedFileRequest): Promise<GenerationPlan['files'][number] | null> {
    const { plan } = 'undo' in request ? await this.previewUndo(request.undo) : await this.preview(request.preview)
    return plan.files.find(({ path }) => path === request.path) ?? null
  }

  override async generate(
    request: GenerationRequest & { readonly expectedId?: string | undefined },
    options: GenerateOptions = {},
  ): Promise<GenerationOutcome & { readonly features: readonly string[] }> {
    using run = new GenerationRun(this.environment.root, request.expectedId ?? '')
    const outcome = await super.generate(request, {
      ...options,
      signal: run.signal,
      onProgress: (progress) => {
        run.at(progress)
        options.onProgress?.(progress)
      },
    })
    return { ...outcome, features: featuresOf(outcome.records.map(({ record }) => record)) }
  }

  /** The step that a running generation is at. */
  progress(): CurrentGenerationStep {
    return generationStep(this.environment.root)
  }

  /** Cancels the generation of a plan: every file is as it was. False when none runs. */
  cancel(plan: string): boolean {
    return cancelGeneration(this.environment.root, plan)
  }

  /** What cleaning up after a record would take. */
  async showClean(name: string, extent: CleanScope = {}): Promise<ShownClean> {
    const { bases: _bases, files, ...plan } = await this.previewClean(name, extent)
    const { record } = await this.read(name)
    return {
      ...plan,
      files: files.map(({ before: _before, after: _after, ...file }) => file),
      tableName: formatTableName(record.table),
      // A database that does not answer leaves the code to be cleaned up.
      rows: plan.table?.rows ?? (await this.countRows(record).catch(() => null)),
    }
  }

  /** What giving a record another name would change. */
  async showRename(name: string, to: string, translate: Translate = inEnglish): Promise<ShownPlan> {
    return this.#shown(await this.previewRename(name, to), translate)
  }

  /** What undoing the last run would do. */
  async showUndo(decisions: UndoDecisions = {}, translate: Translate = inEnglish): Promise<ShownUndo> {
    const { plan, ...undo } = await this.previewUndo(decisions)
    return { ...(await this.#shown(plan, translate)), ...undo }
  }

  async #shown(
    { bases: _bases, former: _former, ...plan }: GenerationPlan,
    translate: Translate,
    done: ReadonlySet<string> = new Set(),
  ): Promise<ShownPlan> {
    const texts = plan.migrations.map(({ path }) => plan.files.find((file) => file.path === path)?.after ?? '')
    const statements = texts.length === 0 ? [] : await this.#statements(texts)
    return {
      ...plan,
      warnings: translateTexts(plan.warnings, translate),
      clashes: plan.clashes.map((clash) => translateClash(clash, translate)),
      migrations: plan.migrations.map((migration, index) => ({
        ...migration,
        risks: translateTexts(migration.risks, translate),
        done: done.has(migration.path),
        sql: statements[index] ?? null,
      })),
      files: plan.files.map(({ before, after, ...file }) => ({
        ...file,
        ...(file.action === 'clash' && { before, after }),
        size: after?.length ?? 0,
      })),
    }
  }

  /** A preview is shown without them where nothing is installed that could work them out. */
  async #statements(texts: readonly string[]): Promise<readonly (readonly string[] | null)[]> {
    const migrator = await this.environment.migrator().catch(() => null)
    return (await migrator?.statements?.(texts).catch(() => null)) ?? []
  }

  async #connection(name: string | undefined, records: readonly ListedRecord[]) {
    const { driver, tables, defaultSchema } = await this.tables(name)
    const database = await this.environment.use(name, async ({ label }) => label)
    const { tables: place } = await this.environment.config()
    return {
      driver,
      database,
      tables: tables
        .filter(
          (table) => name !== undefined || !isFrameworkTable(`${table.schema}.${table.name}`, place, defaultSchema),
        )
        .map(({ columns, primaryKey, comment, kind, ...table }): ShownTable => {
          const called = formatTableName(withoutDefaultSchema(table, defaultSchema))
          const own = records.find((record) => record.table === called && record.connection === (name ?? null))
          return {
            ...{ name: called, comment, kind },
            columns: columns.map((column) => ({ name: column.name, type: column.type.raw, comment: column.comment })),
            primaryKey: primaryKey?.columns ?? [],
            record: own?.name ?? null,
          }
        }),
    }
  }

  /** One that does not answer is no reason to hide the others. */
  async #connected(name: string, records: readonly ListedRecord[], translate: Translate): Promise<ShownConnection> {
    try {
      return { name, problem: null, ...(await this.#connection(name, records)) }
    } catch (error) {
      return { name, driver: null, database: name, problem: translateError(error, translate), tables: [] }
    }
  }
}

function tablesOf({ records, skipped, plan }: Preview, translate: Translate): ShownTableBatch {
  const created = new Set(plan.files.flatMap(({ path, action }) => (action === 'create' ? [path] : [])))
  return {
    made: records.map(({ name, table, functionName, route, options }) => ({
      table: formatTableName(table),
      feature: functionName,
      route: options.routesAndMenu ? route.path : null,
      isNew: created.has(recordPath(name)),
    })),
    skipped: skipped.map(({ table, reason }) => ({ table, reason: translate(reason, sentence(reason)) })),
  }
}

/** Where the features of records are in the panel; not every record has a route. */
function featuresOf(records: readonly GenerationRecord[]): readonly string[] {
  return records.filter(({ options }) => options.routesAndMenu).map(({ route }) => route.path)
}
