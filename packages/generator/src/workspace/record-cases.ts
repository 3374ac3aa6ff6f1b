import { asOnlyGenerator } from '../apply/apply.ts'
import { type Settle, settlementOf } from '../apply/settle-migrations.ts'
import { GeneratorError, type Issue } from '../errors.ts'
import { recordIssues } from '../issues/record-issues.ts'
import { refuseIssues } from '../issues/refuse-issues.ts'
import type { Project } from '../plan/project.ts'
import { readProject, readReadable } from '../plan/read-project.ts'
import { cloneRecord, exportRecord } from '../record/exchange-record.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { recordFromTable } from '../record/record-from-table.ts'
import { checkRecord, parseRecordText, recordName } from '../record/record-json.ts'
import { createRecordStore, type RecordStore, type StoredRecord } from '../record/record-store.ts'
import { checkNewColumns, checkNewTable } from './check-new-table.ts'
import {
  type ComparedTable,
  checkChoices,
  comparedColumns,
  type DifferenceChoices,
  follow,
  settle,
} from './differences.ts'
import type { WorkspaceEnvironment } from './environment.ts'
import { hasGeneratedCode } from './generated-code.ts'
import { type NewTable, tableToCreate } from './new-table.ts'
import { type PreviewData, previewRows, surroundingsOf } from './preview-data.ts'
import type { PreviewSource } from './preview-source.ts'
import type { DraftSource, EditOrigin, ListedRecord, SyncedRecord } from './requests.ts'
import { type TableAddress, type TableCatalog, TableReader } from './tables.ts'

/** The use cases of the records of one application, which write nothing but records. */
export class RecordCases {
  protected readonly environment: WorkspaceEnvironment
  protected readonly store: RecordStore

  constructor(environment: WorkspaceEnvironment) {
    this.environment = environment
    this.store = createRecordStore(environment.root)
  }

  /** The tables of a database that names without a schema mean. */
  async tables(connection?: string): Promise<TableCatalog> {
    return this.tableReader().catalog(connection)
  }

  /** All records, those that cannot be read with the reason. */
  async list(): Promise<readonly ListedRecord[]> {
    const { root } = this.environment
    const listed = await this.store.list()
    return Promise.all(
      listed.map(async (summary) => ({ ...summary, generated: await hasGeneratedCode(root, summary.name) })),
    )
  }

  /** A saved record with its revision. */
  async read(name: string): Promise<StoredRecord> {
    return this.store.read(name)
  }

  /** Makes a record, which is not saved yet. */
  async draft(source: DraftSource): Promise<GenerationRecord> {
    if ('newTable' in source) {
      const catalog = await this.tables()
      checkNewTable(source.newTable, catalog, catalog.tables)
      return this.derive(source.newTable, catalog)
    }
    const { componentMap = {} } = await this.environment.config()
    const { table, tables, driver } = await this.tableReader().table(source)
    const { connection } = source
    return recordFromTable(table, { driver, tables, componentMap, ...(connection !== undefined && { connection }) })
  }

  /**
   * The record that typed columns give, whether or not a table of that name may be created; among the tables of `given`,
   * if any.
   *
   * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` for columns that no table can have.
   */
  async derive(typed: NewTable, given?: TableCatalog): Promise<GenerationRecord> {
    const { componentMap = {} } = await this.environment.config()
    const catalog = given ?? (await this.tables())
    const { driver, tables } = catalog
    checkNewColumns(typed, catalog, tables)
    return recordFromTable(tableToCreate(typed, catalog, tables), { driver, tables, componentMap, kind: 'new' })
  }

  /** Everything that is wrong with a record, each with its place; `saved` is the name under which it is saved. */
  async check(record: unknown, saved: string | null = null): Promise<readonly Issue[]> {
    // Without the configuration: that is code, and a record may be looked at in a folder that nobody trusts.
    return recordIssues(record, saved, await readReadable(this.environment.root))
  }

  /**
   * Saves a record without generating anything; `name` is what it is saved under until now.
   *
   * @throws {@link GeneratorError} `GENERATOR_RECORD_STALE`, and with all that {@link check} finds.
   */
  async save(record: unknown, { name, revision }: EditOrigin = {}): Promise<StoredRecord> {
    const saved = name ?? (revision === null ? null : undefined)
    return this.alone(async () => {
      refuseIssues(recordIssues(record, saved, await readReadable(this.environment.root)), recordName(record))
      return this.store.save(checkRecord(record), revision === undefined ? {} : { revision })
    })
  }

  /** {@link save} for a record as text. */
  async saveText(text: string, origin: EditOrigin = {}): Promise<StoredRecord> {
    return this.save(parseRecordText(text), origin)
  }

  /**
   * Removes a record from which nothing was generated.
   *
   * @throws {@link GeneratorError} `GENERATOR_RECORD_IN_USE`.
   */
  async remove(name: string): Promise<void> {
    await this.alone(async () => {
      if (!(await this.store.names()).includes(name)) await this.store.load(name)
      if (await hasGeneratedCode(this.environment.root, name)) {
        throw new GeneratorError('GENERATOR_RECORD_IN_USE', `Code was generated from record "${name}".`, {
          params: { record: name },
          hint: 'Clean it up: that shows what goes, and takes the record too.',
        })
      }
      await this.store.remove(name)
    })
  }

  /** A copy of a saved record under a new name, saved. */
  async clone(name: string, copy: { readonly name: string; readonly table?: string }): Promise<StoredRecord> {
    const { record } = await this.store.read(name)
    return this.save(cloneRecord(record, copy), { revision: null })
  }

  /** A saved record as text, for another application. */
  async export(name: string): Promise<string> {
    return exportRecord((await this.store.read(name)).record)
  }

  /** Takes in a record that another application exported. */
  async import(text: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<StoredRecord> {
    return this.save(parseRecordText(text), replace ? {} : { revision: null })
  }

  /**
   * A record brought up to date with its table, as far as somebody chose; nothing is saved. Without choices it takes
   * what the table has, and nothing of the record goes.
   *
   * @throws {@link GeneratorError} `GENERATOR_DIFFERENCE_UNKNOWN`
   */
  async sync(input: unknown, address: Partial<TableAddress> = {}, choices?: DifferenceChoices): Promise<SyncedRecord> {
    const record = checkRecord(input)
    const compared = await this.compared(record, address)
    if (choices) checkChoices(choices, new Map([[record.name, comparedColumns(record, compared)]]))
    const { record: synced, differences } = choices ? settle(record, compared, choices) : follow(record, compared)
    return { record: synced, differences }
  }

  /**
   * What is shown of a record that may have mistakes, beside itself: what related features look like, and rows of its
   * table, unless it `hides` that.
   */
  async previewData(
    source: PreviewSource,
    { hides = () => false }: { readonly hides?: (table: string) => boolean } = {},
  ): Promise<PreviewData> {
    const surroundings = surroundingsOf(await readReadable(this.environment.root), source)
    const { name, connection } = source.table
    // A table that is still to be created, or a database that does not answer, leaves the preview its samples.
    const rows = hides(name)
      ? null
      : await this.environment.use(connection, (database) => previewRows(database, source, hides)).catch(() => null)
    return { ...surroundings, rows }
  }

  /** Whether the table of a record is still to be created. */
  async isToCome({ table, options }: GenerationRecord, reader: TableReader = this.tableReader()): Promise<boolean> {
    if (table.kind !== 'new' && !options.createMigration) return false
    const tables = await reader.catalog(table.connection).then(
      (catalog) => catalog.tables,
      (error: unknown) => {
        // A database that is not there yet has no tables.
        if (error instanceof Error && 'code' in error && error.code === 'INTROSPECT_DATABASE_NOT_FOUND') return []
        throw error
      },
    )
    return !tables.some(({ name }) => name === table.name)
  }

  /** How many rows the table of a record has; null for one that is not there, or is not the application's to drop. */
  async countRows({ table }: GenerationRecord): Promise<number | null> {
    if (table.connection !== undefined) return null
    if (!(await this.#hasTable(table.name))) return null
    return this.environment.use(undefined, async ({ db }) => {
      const counted = await db.selectFrom(table.name).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()
      return Number(counted.count)
    })
  }

  /** Whether the application's own database has a table. */
  async #hasTable(table: string): Promise<boolean> {
    return this.environment.use(undefined, async (database) => {
      const { createIntrospector } = await import('@quoin/introspect')
      // Names alone: one statement, however many tables there are.
      const listed = await createIntrospector(database).tables()
      const { defaultSchema } = database.server
      return listed.some(({ schema, name }) => name === table && (schema === '' || schema === defaultSchema))
    })
  }

  /** The table of a record, with what the two are compared by. */
  protected async compared(
    { table: { connection, name } }: GenerationRecord,
    address: Partial<TableAddress> = {},
    reader: TableReader = this.tableReader(),
  ): Promise<ComparedTable> {
    const { componentMap = {} } = await this.environment.config()
    const { table, tables, driver } = await reader.table({ connection, name, ...address })
    return { table, tables, driver, componentMap }
  }

  /** The project as it is now. */
  protected async project(): Promise<Project> {
    return readProject(this.environment.root, await this.environment.config())
  }

  /** Reads tables for one use case. */
  protected tableReader(): TableReader {
    return new TableReader(this.environment)
  }

  /** Works as the only generator in the project, after what a killed run left was put right. */
  protected alone<Result>(work: () => Promise<Result>, waitMs?: number): Promise<Result> {
    return asOnlyGenerator(this.environment.root, waitMs, work, this.settle)
  }

  /** Asks the application's own database how far a change is. */
  protected readonly settle: Settle = async (change) => {
    const migrator = await this.environment.migrator()
    const progress = await migrator.progress(change.names)
    if (change.kind !== 'drop') return settlementOf(progress, change.kind === 'migrate' ? 'up' : 'down')
    if (await this.#hasTable(change.table)) return 'undo'
    await migrator.forget(change.names)
    return 'keep'
  }
}
