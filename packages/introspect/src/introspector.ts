import type { Catalog, ListedTable } from './catalog.ts'
import { databaseError } from './database-error.ts'
import { IntrospectError } from './errors.ts'
import { createMysqlCatalog } from './mysql/mysql-catalog.ts'
import type { OpenDatabase } from './open-database.ts'
import { createPostgresCatalog } from './postgres/postgres-catalog.ts'
import type { Schema, Table, TableSummary } from './schema.ts'
import { createSqliteCatalog } from './sqlite/sqlite-catalog.ts'

/** Reads tables as the database's own catalog describes them (§2.2). */
export interface Introspector {
  /** Every table and view that the role may read, in one statement. */
  tables(): Promise<readonly TableSummary[]>
  /**
   * One table with all its facts.
   *
   * @param name The table's name, `schema.name`, or both apart. A name that holds a dot is found as it is first.
   * @throws IntrospectError `INTROSPECT_TABLE_NOT_FOUND`, `INTROSPECT_TABLE_DENIED`, `INTROSPECT_TABLE_UNREADABLE`.
   */
  table(name: string | { readonly schema?: string; readonly name: string }): Promise<Table>
  /** Every table with all its facts, in at most eight statements however many tables there are. */
  schema(): Promise<Schema>
}

/** Makes an introspector for an open database; nothing is kept between calls. */
export function createIntrospector<DB>(database: OpenDatabase<DB>): Introspector {
  const catalog = createCatalog(database)
  const { driver, label, server } = database
  const attempt = async <Result>(read: Promise<Result>): Promise<Result> => {
    try {
      return await read
    } catch (error) {
      throw databaseError(error, label)
    }
  }
  return {
    async tables() {
      const listed = await attempt(catalog.list())
      return listed.filter((table) => !table.denied)
    },
    async table(name) {
      const listed = await attempt(catalog.list())
      const wanted = typeof name === 'string' ? { name } : name
      const found = findTable(listed, wanted, server.defaultSchema, driver !== 'pgsql')
      if (!found) throw tableNotFound(listed, wanted.name, database)
      if (found.denied) throw tableDenied(found, label)
      const { tables, problems } = await attempt(catalog.read(found))
      if (tables[0]) return tables[0]
      const problem = problems[0]
      if (!problem) throw tableNotFound(listed, wanted.name, database)
      throw new IntrospectError(problem.code, problem.message, {
        params: { table: problem.name, database: label },
        hint: 'Mend the view, or the tables it reads.',
      })
    },
    async schema() {
      const { tables, problems } = await attempt(catalog.read(null))
      return { driver, defaultSchema: server.defaultSchema, tables, problems }
    },
  }
}

function createCatalog<DB>(database: OpenDatabase<DB>): Catalog {
  if (database.driver === 'sqlite') return createSqliteCatalog(database.db)
  if (database.driver === 'pgsql')
    return createPostgresCatalog(database.db, database.server.version, database.onlySchema)
  return createMysqlCatalog(database.db, database.server.product === 'mariadb')
}

/** From the most literal reading of the name to the loosest; never a guess between several. */
function findTable(
  listed: readonly ListedTable[],
  wanted: { readonly schema?: string; readonly name: string },
  defaultSchema: string,
  caseInsensitive: boolean,
): ListedTable | undefined {
  const schema = wanted.schema ?? defaultSchema
  const exact = listed.find((table) => table.schema === schema && table.name === wanted.name)
  if (exact) return exact
  const only = (matches: (table: ListedTable) => boolean): ListedTable | undefined => {
    const found = listed.filter(matches)
    return found.length === 1 ? found[0] : undefined
  }
  if (wanted.schema === undefined) {
    const elsewhere =
      only((table) => table.name === wanted.name) ?? only((table) => `${table.schema}.${table.name}` === wanted.name)
    if (elsewhere) return elsewhere
  }
  if (!caseInsensitive) return undefined
  const lower = wanted.name.toLowerCase()
  return only((table) => table.schema === schema && table.name.toLowerCase() === lower)
}

function tableNotFound<DB>(
  listed: readonly ListedTable[],
  name: string,
  { driver, label, onlySchema }: OpenDatabase<DB>,
): IntrospectError {
  const others = listed.filter((table) => table.name === name).map((table) => `${table.schema}.${table.name}`)
  const quoted = others.map((other) => `"${other}"`)
  const hint = others.length > 1 ? `Several schemas have it: say ${quoted.join(' or ')}.` : notFoundHints[driver]
  const only = onlySchema === undefined || others.length > 1 ? '' : ` Only the schema "${onlySchema}" is read.`
  return new IntrospectError('INTROSPECT_TABLE_NOT_FOUND', `Table "${name}" was not found in ${label}.`, {
    params: { table: name, database: label, places: others },
    hint: `${hint}${only}`,
  })
}

/** PostgreSQL lists what may not be read, sqlite has no users: only MySQL hides tables. */
const notFoundHints = {
  sqlite: 'Check the name and the file, or run the migrations first.',
  pgsql: 'Check the name and its schema, or run the migrations first.',
  mysql:
    'Check the name, run the migrations first, or grant the user SELECT on it: a table it may not read is invisible.',
} as const

function tableDenied(table: ListedTable, label: string): IntrospectError {
  return new IntrospectError(
    'INTROSPECT_TABLE_DENIED',
    `Table "${table.schema}.${table.name}" of ${label} may not be read by this user.`,
    {
      params: { table: `${table.schema}.${table.name}`, database: label },
      hint: 'Grant the user SELECT on the table and USAGE on its schema.',
    },
  )
}
