import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { dialectErrors } from './dialects.ts'
import { inSchema, type UntypedDatabase, untyped } from './untyped-database.ts'

/** Whether a migration is run or rolled back. */
export type MigrationDirection = 'up' | 'down'

/** A statement of a migration that has not come to its end, as the database remembers it. */
export interface StoredMigrationStep {
  readonly migration: string
  readonly direction: MigrationDirection
  readonly position: number
  readonly statement: string
  /** What it answered, as JSON: a migration that goes on is told the same again. */
  readonly answer: string | null
  /** The tables that it names as they were before, as JSON. */
  readonly tables: string | null
  readonly ran: boolean
}

/** Where whole migrations are remembered. */
interface StepsPlace {
  readonly table: string
  readonly schema?: string | undefined
}

/**
 * The statements of migrations, beside the table that remembers whole ones: for engines on which each change of a
 * structure is final at once (MySQL, MariaDB), so that a migration that stopped half-way can go on, or back.
 */
export class MigrationSteps {
  readonly #db: UntypedDatabase
  readonly #table: string
  readonly #schema: string | undefined

  constructor(db: unknown, { table, schema }: StepsPlace) {
    this.#db = inSchema(db, schema)
    this.#table = `${table}_steps`
    this.#schema = schema
  }

  async create(): Promise<void> {
    await this.#db.schema
      .createTable(this.#table)
      .ifNotExists()
      .addColumn('migration', 'varchar(255)', (column) => column.notNull())
      .addColumn('direction', 'varchar(4)', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('statement', sql`longtext`, (column) => column.notNull())
      .addColumn('answer', sql`longtext`)
      .addColumn('tables', sql`longtext`)
      .addColumn('ran', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${this.#table}_key`, ['migration', 'position'])
      .execute()
  }

  /** Those of one migration, or of all, in their order; the last one is asked about when nobody saw its end. */
  async read(migration?: string): Promise<readonly StoredMigrationStep[]> {
    let query = this.#db.selectFrom(this.#table).selectAll().orderBy('migration').orderBy('position')
    if (migration !== undefined) query = query.where('migration', '=', migration)
    const steps = (await query.execute().catch(emptyIfTableMissing)).map(stepOf)
    return Promise.all(steps.map(async (step) => (step.ran ? step : { ...step, ran: await this.#happened(step) })))
  }

  async add({ ran, ...step }: StoredMigrationStep): Promise<void> {
    await this.#db
      .replaceInto(this.#table)
      .values({ ...step, ran: Number(ran) })
      .execute()
  }

  async mark({ migration, position }: StoredMigrationStep): Promise<void> {
    await this.#db
      .updateTable(this.#table)
      .set({ ran: 1 })
      .where('migration', '=', migration)
      .where('position', '=', position)
      .execute()
  }

  async clear(migrations: readonly string[], direction?: MigrationDirection): Promise<void> {
    if (migrations.length === 0) return
    let query = this.#db.deleteFrom(this.#table).where('migration', 'in', migrations)
    if (direction !== undefined) query = query.where('direction', '=', direction)
    await query.execute()
  }

  /** The tables that a statement names, each as the database writes it down. */
  async tablesOf(statement: string): Promise<string> {
    const { rows } = await sql<
      Record<string, string>
    >`show tables${this.#schema === undefined ? sql`` : sql` from ${sql.id(this.#schema)}`}`.execute(this.#db)
    const place = this.#schema === undefined ? [] : [this.#schema]
    const names = rows.flatMap((row) => Object.values(row)).filter((name) => isNamedIn(name, statement))
    const written = await Promise.all(
      names.sort().map(async (name) => {
        const answer = await sql<Record<string, string>>`show create table ${sql.id(...place, name)}`.execute(this.#db)
        // The next number is no part of the structure.
        const text = Object.values(answer.rows[0] ?? {})
          .join('\n')
          .replace(/ AUTO_INCREMENT=\d+/, '')
        return [name, createHash('sha256').update(text).digest('hex')] as const
      }),
    )
    return JSON.stringify(written)
  }

  /** One statement is done whole or not at all: it was done when what it names is not as it was. */
  async #happened({ statement, tables }: StoredMigrationStep): Promise<boolean> {
    return tables !== null && (await this.tablesOf(statement)) !== tables
  }
}

function stepOf(row: Readonly<Record<string, unknown>>): StoredMigrationStep {
  const textOf = (column: 'answer' | 'tables') => (row[column] === null ? null : String(row[column]))
  return {
    migration: String(row.migration),
    direction: row.direction === 'down' ? 'down' : 'up',
    position: Number(row.position),
    statement: String(row.statement),
    answer: textOf('answer'),
    tables: textOf('tables'),
    ran: Number(row.ran) === 1,
  }
}

function isNamedIn(table: string, statement: string): boolean {
  const plain = table.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w$])${plain}(?![\\w$])`).test(statement)
}

/** No steps where there is no table of them; throws any other error. */
export function emptyIfTableMissing(error: NodeJS.ErrnoException): [] {
  if (dialectErrors.some(({ noTable }) => noTable?.test(error.code ?? ''))) return []
  throw error
}

/** The steps of migrations, where the engine needs them remembered. */
export function openMigrationStepsIfNeeded(db: unknown, table: StepsPlace): MigrationSteps | null {
  const { adapter } = untyped(db).getExecutor()
  return adapter.supportsTransactionalDdl ? null : new MigrationSteps(db, table)
}
