import { sqlName } from '@quoin/introspect/connect'
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { typedDatabase } from './untyped-database.ts'

/**
 * Dropping the old table would delete the rows that refer to it, as their keys say. Inside a transaction that cannot be
 * switched off any more: whoever began it has to begin again.
 */
export class ForeignKeysEnabledError extends TypeError {
  constructor(table: string) {
    super(`Table "${table}" cannot be rebuilt inside a transaction while foreign keys are on.`)
    this.name = 'ForeignKeysEnabledError'
  }
}

/** Columns and constraints of a table, added to a `create table`. */
export type DefineTable = (table: CreateTableBuilder<string, never>) => CreateTableBuilder<string, string>

/**
 * Rebuilds a SQLite table and copies its rows, for changes that SQLite cannot do in place
 * (https://sqlite.org/lang_altertable.html#otheralter): columns that both tables have keep their values, indexes and
 * triggers are made again, and nothing happens when a row does not fit or a reference would lead nowhere.
 *
 * @example await rebuildTable(db, 'notes', (table) => table.addColumn('id', 'integer', (column) => column.primaryKey()))
 */
export async function rebuildTable(
  db: Kysely<never> | Kysely<unknown>,
  name: string,
  define: DefineTable,
): Promise<void> {
  const connection = typedDatabase<unknown>(db)
  const [setting] = await rowsOf<{ foreign_keys: number }>(connection, 'pragma foreign_keys')
  if (connection.isTransaction) {
    if (setting?.foreign_keys === 1) throw new ForeignKeysEnabledError(name)
    return replaceTable(connection, name, define)
  }
  await sql`pragma foreign_keys = off`.execute(connection)
  try {
    await connection.transaction().execute((transaction) => replaceTable(transaction, name, define))
  } finally {
    if (setting?.foreign_keys === 1) await sql`pragma foreign_keys = on`.execute(connection)
  }
}

async function replaceTable(db: Kysely<unknown>, name: string, define: DefineTable): Promise<void> {
  const staged = `quoin_new_${name}`
  const check = await startReferenceCheck(db)
  const { rows: kept } = await sql<{
    sql: string
  }>`select sql from sqlite_schema where tbl_name = ${name} and type in ('index', 'trigger') and sql is not null`.execute(
    db,
  )
  await define(db.schema.createTable(sqlName(staged))).execute()
  const old = new Set((await columnsOf(db, name)).map((column) => column.name))
  const shared = (await columnsOf(db, staged)).filter(({ name: column, hidden }) => hidden === 0 && old.has(column))
  if (shared.length > 0) {
    const columns = sql.join(shared.map((column) => sql.id(column.name)))
    await sql`insert into ${sql.id(staged)} (${columns}) select ${columns} from ${sql.id(name)}`.execute(db)
  }
  await db.schema.dropTable(sqlName(name)).execute()
  await db.schema.alterTable(sqlName(staged)).renameTo(sqlName(name)).execute()
  for (const statement of kept) await sql.raw(statement.sql).execute(db)
  await check()
}

/** Answers a check that no reference has broken since. */
export async function startReferenceCheck(db: Kysely<unknown>): Promise<() => Promise<void>> {
  const known = new Set((await brokenReferences(db)).map((row) => JSON.stringify(row)))
  return async () => {
    const broken = (await brokenReferences(db)).find((row) => !known.has(JSON.stringify(row)))
    if (broken)
      throw new TypeError(`Rows of "${broken.table}" would refer to rows of "${broken.parent}" that do not exist.`)
  }
}

function brokenReferences(db: Kysely<unknown>): Promise<readonly { table: string; parent: string }[]> {
  return rowsOf(db, 'pragma foreign_key_check')
}

function columnsOf(db: Kysely<unknown>, table: string): Promise<readonly { name: string; hidden: number }[]> {
  return rowsOf(db, `pragma table_xinfo("${table.replaceAll('"', '""')}")`)
}

async function rowsOf<Row>(db: Kysely<unknown>, statement: string): Promise<readonly Row[]> {
  const { rows } = await sql.raw<Row>(statement).execute(db)
  return rows
}
