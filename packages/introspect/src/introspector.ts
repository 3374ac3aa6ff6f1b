import type { Catalog, ListedTable, UnreadableTable } from './catalog.ts'
import type { Connection, KnownConnection } from './connection/connection.ts'
import { identifyServer, type ServerIdentity } from './connection/identify.ts'
import { recognizeConnection } from './connection/recognize-connection.ts'
import { databaseError } from './database-error.ts'
import { withDetails } from './details.ts'
import { dialectOf } from './dialects.ts'
import { IntrospectError } from './errors.ts'
import type { Schema, Table, TableProblem, TableSummary } from './schema/schema.ts'
import { text } from './sentence.ts'
import { type TableFilter, tableFilter } from './table-filter.ts'

/** What an introspector reads. */
export interface IntrospectOptions extends TableFilter {
  /**
   * True: `schema()` also reads the queries of views, triggers, partitions, row security, collations, what indexes
   * include, deferrable keys, types, sequences and functions, in up to five statements more.
   */
  readonly details?: boolean
}

/** Reads tables as the database's own catalog describes them. */
export interface Introspector {
  /** Every table and view that the role may read, in one statement. */
  tables(): Promise<readonly TableSummary[]>
  /**
   * One table with all its facts.
   *
   * @param name The table's name, `schema.name`, or both apart. A name that holds a dot is found as it is first.
   * @throws IntrospectError `INTROSPECT_TABLE_NOT_FOUND`, `INTROSPECT_TABLE_DENIED`, `INTROSPECT_TABLE_UNREADABLE`.
   */
  table(name: string | { readonly schema?: string | undefined; readonly name: string }): Promise<Table>
  /**
   * The statements that make one table or view, as the database itself writes them, with its indexes; on PostgreSQL and
   * SQLite also its triggers, on PostgreSQL comments and the sequences of its columns.
   *
   * @throws IntrospectError as `table`.
   */
  ddl(name: string | { readonly schema?: string | undefined; readonly name: string }): Promise<string>
  /** Every table with all its facts, in at most eight statements however many tables there are. */
  schema(): Promise<Schema>
}

/** A connection with all that its catalog needs to know. */
interface Source extends ServerIdentity {
  readonly connection: KnownConnection
  readonly catalogs: readonly Catalog[]
}

/**
 * Makes an introspector for anything that can ask a database. It keeps nothing between calls but what the server is, and
 * changes nothing; the connection stays open.
 *
 * @example
 * const introspector = createIntrospector(new pg.Pool({ connectionString }))
 * const products = await introspector.table('products')
 *
 * @throws IntrospectError `INTROSPECT_CONNECTION_INVALID` for what cannot be asked.
 */
export function createIntrospector(connection: Connection, options: IntrospectOptions = {}): Introspector {
  const known = recognizeConnection(connection)
  const includes = tableFilter(options)
  const { driver } = known
  let source: Promise<Source> | null = null

  async function attempt<Result>(read: (source: Source) => Promise<Result>): Promise<Result> {
    let found: Source | null = null
    try {
      source ??= describe(known, options)
      found = await source
      return await read(found)
    } catch (error) {
      // What could not be found out is asked again by the next call.
      if (found === null) source = null
      throw databaseError(error, found?.label ?? known.label ?? `${driver} database`)
    }
  }

  const list = async ({ catalogs }: Source): Promise<readonly ListedTable[]> =>
    (await inTurn(catalogs, (catalog) => catalog.list())).flat()

  /** The listed table that a name means. */
  const locate = async (found: Source, name: Parameters<Introspector['table']>[0]) => {
    const listed = await list(found)
    const wanted = typeof name === 'string' ? { name } : name
    const place = findTable(listed, wanted, found.server.defaultSchema, dialectOf(driver).foldsNames)
    if (!place) throw tableNotFound(listed, wanted.name, found)
    if (place.denied) throw tableDenied(place, found.label)
    return { place, listed }
  }

  return {
    tables: () => attempt(async (found) => (await list(found)).filter((table) => !table.denied && includes(table))),
    ddl: (name) =>
      attempt(async (found) => {
        const { place } = await locate(found, name)
        const [catalog] = found.catalogs
        return (await catalog?.ddl(place)) ?? ''
      }),
    table: (name) =>
      attempt(async (found) => {
        const { place, listed } = await locate(found, name)
        const readings = await inTurn(found.catalogs, (catalog) => catalog.read(place))
        const table = readings.flatMap(({ tables }) => tables)[0]
        if (table) return table
        const problem = readings.flatMap(({ problems }) => problems)[0]
        if (!problem) throw tableNotFound(listed, place.name, found)
        throw problem.rejection(found.label)
      }),
    schema: () =>
      attempt(async ({ catalogs, server, label }) => {
        const readings = await inTurn(catalogs, (catalog) => catalog.read(null))
        const schema: Schema = {
          driver,
          defaultSchema: server.defaultSchema,
          tables: readings.flatMap(({ tables }) => tables).filter(includes),
          problems: readings
            .flatMap(({ problems }) => problems)
            .filter(includes)
            .map((problem) => tableProblem(problem, label)),
        }
        if (options.details !== true) return schema
        return withDetails(schema, await inTurn(catalogs, (catalog) => catalog.details()))
      }),
  }
}

/** One after the other: a client answers one statement at a time, and a transaction is a client. */
async function inTurn<Result>(
  catalogs: readonly Catalog[],
  read: (catalog: Catalog) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const catalog of catalogs) results.push(await read(catalog))
  return results
}

async function describe(connection: KnownConnection, { schemas }: TableFilter): Promise<Source> {
  const { driver, ask, server, label, onlySchema } = connection
  const asked = server && label !== undefined ? { server, label } : await identifyServer(connection)
  const identity = { ...asked, label: label ?? asked.label }
  const only = onlySchema === undefined ? schemas : [onlySchema]
  return { ...identity, connection, catalogs: dialectOf(driver).catalogs(ask, identity.server, only) }
}

/** From the most literal reading of the name to the loosest; never a guess between several. */
function findTable(
  listed: readonly ListedTable[],
  wanted: { readonly schema?: string | undefined; readonly name: string },
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

function tableNotFound(
  listed: readonly ListedTable[],
  name: string,
  { label, connection: { driver, onlySchema } }: Source,
): IntrospectError {
  const others = listed.filter((table) => table.name === name).map((table) => `${table.schema}.${table.name}`)
  const params = { table: name, database: label, places: others }
  const several = text('hint.table.several', { places: others.map((other) => `"${other}"`) })
  const hint = others.length > 1 ? several : dialectOf(driver).notFoundHint
  const placed =
    onlySchema === undefined || others.length > 1 ? hint : text('hint.table.schema', { hint, schema: onlySchema })
  return new IntrospectError('INTROSPECT_TABLE_NOT_FOUND', { params, hint: placed })
}

function tableProblem({ schema, name, rejection }: UnreadableTable, label: string): TableProblem {
  const { code, message } = rejection(label)
  return { schema, name, code: code as TableProblem['code'], message }
}

function tableDenied({ schema, name }: ListedTable, database: string): IntrospectError {
  return new IntrospectError('INTROSPECT_TABLE_DENIED', { params: { table: `${schema}.${name}`, database } })
}
