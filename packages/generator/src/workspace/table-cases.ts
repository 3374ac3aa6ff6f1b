import type { Table } from '@quoin/introspect'
import { determineOutcome, type ReadChangeOutcome } from '../apply/settle-migrations.ts'
import { findFormatter } from '../format/find-formatter.ts'
import type { Formatter } from '../format/formatter.ts'
import type { Project } from '../plan/project.ts'
import { readProject } from '../plan/read-project.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RecordFromTableOptions } from '../record/record-from-table.ts'
import { formatTableName, withoutDefaultSchema } from '../record/table-name.ts'
import { type ApplicationRole, readGrantableRoles } from './application-roles.ts'
import type { ComparedTable } from './differences.ts'
import { type CompleteEnvironment, completeEnvironment, type WorkspaceEnvironment } from './environment.ts'
import { FolderUseCases } from './folder-cases.ts'
import { copyTableRows, type RowsCopyFormat, readTableRows, type TableRows } from './table-rows.ts'
import { type DatabaseCatalog, findTable, type TableAddress, TableReader } from './tables.ts'
import type { WorkspaceDatabase } from './workspace-database.ts'

/** What is asked of the databases of one application: its roles, and the tables beside its records. */
export class TableUseCases extends FolderUseCases {
  protected readonly environment: CompleteEnvironment

  constructor(environment: WorkspaceEnvironment) {
    const { root, audit, earlierRoutes } = environment
    super({ root, settle: (change) => this.settle(change), audit, earlierRoutes })
    this.environment = completeEnvironment(environment)
  }

  /** The roles of the application that can be given rights; null where its database cannot say. */
  async roles(): Promise<readonly ApplicationRole[] | null> {
    const { tables } = await this.environment.config()
    return this.environment.use(undefined, (database) => readGrantableRoles(database, tables)).catch(() => null)
  }

  /** The tables of a database. */
  async tables(connection?: string): Promise<DatabaseCatalog> {
    return this.tableReader().catalog(connection)
  }

  /** A page of the rows of a table or view; `given` is rejected where it is no `TableRowsRequest`. */
  async tableRows(address: TableAddress, given: unknown): Promise<TableRows> {
    return this.#useTable(address, (database, table) => readTableRows(database, table, given))
  }

  /** A page of rows as a text, with whole values. */
  async copyRows(address: TableAddress, format: RowsCopyFormat, given: unknown): Promise<string> {
    return this.#useTable(address, (database, table) => copyTableRows(database, table, { format, rowsRequest: given }))
  }

  /** Whether the table of a record is still to be created. */
  async isToCome({ table, options }: GenerationRecord, reader: TableReader = this.tableReader()): Promise<boolean> {
    if (table.kind !== 'new' && !options.createMigration) return false
    const catalog = await reader.catalog(table.connection, table.schema).catch((error: unknown) => {
      // A database that is not there yet has no tables.
      if (error instanceof Error && 'code' in error && error.code === 'INTROSPECT_DATABASE_NOT_FOUND') return null
      throw error
    })
    return catalog === null || findTable(catalog, table) === undefined
  }

  /** How many rows the table of a record has; null for one that is not there, or is not the application's to drop. */
  async countRows({ table }: GenerationRecord): Promise<number | null> {
    if (table.connection !== undefined) return null
    if (!(await this.#hasTable(formatTableName(table)))) return null
    return this.environment.use(undefined, async ({ db }) => {
      const [counted] = await db.selectFrom(formatTableName(table)).select(db.fn.countAll().as('count')).execute()
      return Number(counted?.count)
    })
  }

  /** Whether the application's own database has a table. */
  async #hasTable(table: string): Promise<boolean> {
    return this.environment.use(undefined, async (database) => {
      const { createIntrospector } = await import('@quoin/introspect')
      // Names alone: one statement, however many tables there are.
      const listed = await createIntrospector(database).tables()
      const { defaultSchema } = database.server
      return listed.some((one) => formatTableName(withoutDefaultSchema(one, defaultSchema)) === table)
    })
  }

  #useTable<Result>(
    { connection, schema, name }: TableAddress,
    work: (database: WorkspaceDatabase, table: Table) => Promise<Result>,
  ): Promise<Result> {
    return this.environment.use(connection, async (database) => {
      const { createIntrospector } = await import('@quoin/introspect')
      const options = schema === undefined ? {} : { schemas: [schema] }
      const table = await createIntrospector(database, options).table({ name, ...(schema !== undefined && { schema }) })
      return work(database, table)
    })
  }

  /** What of the configuration records are made by. */
  protected async makingConfig(): Promise<
    Pick<RecordFromTableOptions, 'componentMap' | 'frameworkTables' | 'earlierRoutes'>
  > {
    const { componentMap = {}, tables } = await this.environment.config()
    return { componentMap, ...(tables && { frameworkTables: tables }), ...(await this.routesConfig()) }
  }

  /** The table of a record, with what the two are compared by. */
  protected async compared(
    { table: { connection, schema, name } }: GenerationRecord,
    address: Partial<TableAddress> = {},
    reader: TableReader = this.tableReader(),
  ): Promise<ComparedTable> {
    const made = await this.makingConfig()
    const { table, tables, driver, defaultSchema } = await reader.table({ connection, schema, name, ...address })
    return { table, tables, driver, defaultSchema, ...made }
  }

  /** The project as it is now. */
  protected async project(): Promise<Project> {
    const { root } = this.environment
    const config = { ...(await this.environment.config()), ...(await this.routesConfig()) }
    return readProject(root, config, this.formatter())
  }

  /** What formats in this project, as it is set up now. */
  protected override formatter(): Formatter | null {
    return findFormatter(this.environment.root)
  }

  /** Reads tables for one use case. */
  protected tableReader(): TableReader {
    return new TableReader(this.environment)
  }

  /** Asks the application's own database how far a change is. */
  protected readonly settle: ReadChangeOutcome = async (change) => {
    const migrator = await this.environment.migrator()
    const progress = await migrator.progress(change.names)
    if (change.kind !== 'drop') return determineOutcome(progress, change.kind === 'migrate' ? 'up' : 'down')
    if (await this.#hasTable(change.table)) return 'undo'
    await migrator.forget(change.names)
    return 'keep'
  }
}
