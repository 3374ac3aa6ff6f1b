import { GeneratorError, type Issue } from '../errors.ts'
import { accessIssues } from '../issues/access-issues.ts'
import { assertNoIssues } from '../issues/assert-no-issues.ts'
import { issue } from '../issues/issue.ts'
import { validateRecord } from '../issues/validate-record.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import type { PlanOptions } from '../plan/plan.ts'
import { planInWorker } from '../plan/plan-in-worker.ts'
import { type PlanRequest, planRequest } from '../plan/plan-request.ts'
import type { Project } from '../plan/project.ts'
import { readProjectLeniently } from '../plan/read-project.ts'
import { isFrameworkTable } from '../record/framework-tables.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RecordGuesses } from '../record/guess.ts'
import { type RecordFromTableOptions, recordFromTable } from '../record/record-from-table.ts'
import { recordGuesses } from '../record/record-guesses.ts'
import { parseRecordValue, readRecordName } from '../record/record-json.ts'
import type { StoredRecord } from '../record/record-store.ts'
import { recordWithFreeName } from '../record/record-with-free-name.ts'
import { inferDefaultDatabaseSchema } from '../record/relations-for.ts'
import { formatTableName, withoutDefaultSchema } from '../record/table-name.ts'
import { tableOfRecord } from '../record/table-to-follow.ts'
import { checkNewColumns, checkNewTable } from './check-new-table.ts'
import {
  checkChoices,
  type DifferenceChoices,
  recordAndTableColumns,
  rekeyChoicesByRecord,
  settleDifferences,
  syncWithComparedTable,
} from './differences.ts'
import type { WorkAction } from './environment.ts'
import { type HandEditedPages, readHandEditedPages } from './hand-edited-pages.ts'
import { type NewTable, tableToCreate } from './new-table.ts'
import { findRelatedModels, type IsHiddenTable, type PreviewData, readPreviewRowsIfVisible } from './preview-data.ts'
import type { PreviewSource } from './preview-source.ts'
import type { DraftSource, EditOrigin, Preview, SyncedRecord } from './requests.ts'
import { relatedTables } from './review.ts'
import { draftTables, matchesName, type TableBatch, type TableChoice } from './table-batch.ts'
import { TableUseCases } from './table-cases.ts'
import { type DatabaseCatalog, findTable, type TableAddress, tablesInDefaultSchema } from './tables.ts'

/** The use cases of the records of one application and its tables, which write nothing but records. */
export class RecordUseCases extends TableUseCases {
  override async check(record: unknown, saved: string | null = null): Promise<readonly Issue[]> {
    return [...(await super.check(record, saved)), ...(await this.accessIssues(record))]
  }

  /** The roles that a record names and that there are not; no database is asked about one that names none. */
  protected async accessIssues(input: unknown): Promise<readonly Issue[]> {
    const { record } = validateRecord(input)
    if (record === null || Object.keys(record.access ?? {}).length === 0) return []
    const roles = await this.roles()
    return [...accessIssues(record, roles?.map(({ slug }) => slug) ?? null)]
  }

  /**
   * The panel has its own pages for its own tables, which keep passwords and rights. Asked where something is made of a
   * table: saving a record runs no configuration.
   */
  async #ownTableIssues({ table }: Pick<GenerationRecord, 'table'>): Promise<readonly Issue[]> {
    const { tables: place } = await this.environment.config()
    const name = formatTableName(table)
    const named = name.includes('.') ? name.slice(0, name.indexOf('.')) : (place?.schema ?? undefined)
    if (table.connection !== undefined || !isFrameworkTable(name, place, named)) return []
    // Only the database knows its default schema; one that does not answer leaves the schema that is named.
    const asked = this.environment.use(undefined, async ({ server }) => server.defaultSchema)
    if (!isFrameworkTable(name, place, await asked.catch(() => named))) return []
    return [issue('table.name', 'table.framework', { table: name })]
  }

  protected override async saveAs(action: WorkAction, record: unknown, origin: EditOrigin = {}): Promise<StoredRecord> {
    assertNoIssues(await this.accessIssues(record), readRecordName(record))
    return super.saveAs(action, record, origin)
  }

  /** Makes a record, which is not saved yet. */
  async draft(source: DraftSource): Promise<GenerationRecord> {
    if ('newTable' in source) {
      const catalog = await this.tables()
      checkNewTable(source.newTable, catalog, tablesInDefaultSchema(catalog))
      return this.derive(source.newTable, catalog)
    }
    const { table, ...catalog } = await this.tableReader().table(source)
    const options = await this.#making(catalog, source)
    const record = recordWithFreeName(table, options, await this.store.list())
    assertNoIssues(await this.#ownTableIssues(record), record.name)
    return record
  }

  /** Makes records of many tables, which are not saved yet, and says of those that cannot be generated why not. */
  async draftAll(choice: TableChoice = {}): Promise<TableBatch> {
    const { connection, only, schema } = choice
    const catalog = await this.tableReader().catalog(connection, schema)
    const asked =
      schema === undefined ? tablesInDefaultSchema(catalog) : catalog.tables.filter((table) => table.schema === schema)
    const { tables: place } = await this.environment.config()
    const wanted = asked.filter(
      ({ schema, name }) =>
        !(connection === undefined && isFrameworkTable(`${schema}.${name}`, place, catalog.defaultSchema)) &&
        (only === undefined || matchesName(name, only) || matchesName(`${schema}.${name}`, only)),
    )
    const options = await this.#making(catalog, choice)
    const saved = await this.store.list()
    const project = await this.project()
    const ofTable = new Map(
      project.records
        .filter(({ table }) => table.connection === connection)
        .map((one) => [formatTableName(one.table), one.name]),
    )
    return draftTables(
      wanted,
      project,
      (table) => recordWithFreeName(table, options, saved),
      (table) => ofTable.get(formatTableName(withoutDefaultSchema(table, catalog.defaultSchema))),
    )
  }

  /** The {@link relatedTables} of a plan, on the connection of its features, of which a feature can be made. */
  async relatedTables(
    preview: Pick<Preview, 'plan' | 'records' | 'skipped'>,
    connection: string | undefined,
  ): Promise<readonly string[]> {
    const related = relatedTables(preview)
    const names = related?.connection === connection ? (related?.only ?? []) : []
    const drafts = await Promise.allSettled(names.map((name) => this.draft({ name, connection })))
    return names.filter((_, index) => drafts[index]?.status === 'fulfilled')
  }

  async #making(
    { driver, tables, defaultSchema }: Pick<DatabaseCatalog, 'driver' | 'tables' | 'defaultSchema'>,
    { connection }: Pick<TableAddress, 'connection'>,
  ): Promise<RecordFromTableOptions> {
    const made = await this.makingConfig()
    return { driver, tables, defaultSchema, ...made, ...(connection !== undefined && { connection }) }
  }

  /**
   * The record that typed columns give, whether or not a table of that name may be created; among the tables of `given`,
   * if any.
   *
   * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` for columns that no table can have.
   */
  async derive(typed: NewTable, given?: DatabaseCatalog): Promise<GenerationRecord> {
    const made = await this.makingConfig()
    const catalog = given ?? (await this.tables())
    const { driver, defaultSchema, tables } = catalog
    const beside = tablesInDefaultSchema(catalog)
    checkNewColumns(typed, catalog, beside)
    const table = tableToCreate(typed, catalog, beside)
    return recordFromTable(table, { driver, tables, defaultSchema, ...made, kind: 'new' })
  }

  /**
   * What would be guessed of the table of a record as the record knows it, with the reason for each guess. Whatever
   * differs from it in the record was chosen by somebody.
   */
  async guesses(input: unknown): Promise<RecordGuesses> {
    const record = parseRecordValue(input)
    const { savePath, table } = record
    const made = await this.makingConfig()
    // A table that is still to be created, or a database that does not answer, leaves the record's own columns.
    const none: Pick<DatabaseCatalog, 'tables' | 'defaultSchema'> = {
      tables: [],
      defaultSchema: inferDefaultDatabaseSchema(record),
    }
    const catalog = await this.tableReader()
      .catalog(table.connection, table.schema)
      .catch(() => none)
    const { tables, defaultSchema } = catalog
    const current = findTable(catalog, table)
    const order = new Map(current?.columns.map(({ name }, at) => [name, at]))
    const placeOf = ({ name }: { readonly name: string }): number => order.get(name) ?? order.size
    const own = tableOfRecord(record)
    const columns = own.columns.toSorted((one, other) => placeOf(one) - placeOf(other))
    const seen = { ...own, columns, checks: current?.checks ?? [] }
    return recordGuesses(seen, {
      driver: table.driver,
      tables,
      defaultSchema,
      ...made,
      savePath,
      kind: table.kind,
    })
  }

  /** See {@link readHandEditedPages}. */
  async handEditedPages(input: unknown): Promise<HandEditedPages> {
    return readHandEditedPages(this.environment.root, parseRecordValue(input))
  }

  /**
   * A record brought up to date with its table, as far as somebody chose; nothing is saved. Without choices it takes
   * what the table has, and nothing of the record goes.
   *
   * @throws {@link GeneratorError} `GENERATOR_DIFFERENCE_UNKNOWN`
   */
  async sync(input: unknown, address: Partial<TableAddress> = {}, choices?: DifferenceChoices): Promise<SyncedRecord> {
    const record = parseRecordValue(input)
    const compared = await this.compared(record, address)
    const named = choices && rekeyChoicesByRecord(choices, [record])
    if (named) checkChoices(named, new Map([[record.name, recordAndTableColumns(record, compared)]]))
    const { record: synced, differences } = named
      ? settleDifferences(record, compared, named)
      : syncWithComparedTable(record, compared)
    return { record: synced, differences }
  }

  /**
   * What is shown of a record that may have mistakes, beside itself: what related features look like, and rows of its
   * table, unless it `hides` that.
   */
  async previewData(
    source: PreviewSource,
    { hides = () => false }: { readonly hides?: IsHiddenTable } = {},
  ): Promise<PreviewData> {
    const surroundings = findRelatedModels(await readProjectLeniently(this.environment.root), source)
    const { connection } = source.table
    // A table that is still to be created, or a database that does not answer, leaves the preview its samples.
    const rows = await this.environment
      .use(connection, (database) => readPreviewRowsIfVisible(database, source, hides))
      .catch(() => null)
    return { ...surroundings, rows }
  }

  /** Makes a plan. Emitters of the project are functions, which reach no other thread. */
  protected async plan(
    project: Project,
    request: PlanRequest,
    onRecord?: PlanOptions['onRecord'],
  ): Promise<GenerationPlan> {
    if ('records' in request) {
      for (const record of request.records) {
        const issues = [...(await this.#ownTableIssues(record)), ...(await this.accessIssues(record))]
        assertNoIssues(issues, record.name)
      }
    }
    const { root, plansApart } = this.environment
    const { emitters = {}, ...config } = project.config
    return plansApart && Object.keys(emitters).length === 0
      ? planInWorker({ root, config, request }, onRecord)
      : planRequest(project, request, onRecord)
  }
}
