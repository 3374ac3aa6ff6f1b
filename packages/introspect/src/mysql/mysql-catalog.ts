import type { UnreadableTable } from '../catalog.ts'
import { type Catalog, createQueryRows, groupBy } from '../catalog.ts'
import type { QueryFunction } from '../connection/connection.ts'
import { IntrospectError } from '../errors.ts'
import type { TableSummary } from '../schema/schema.ts'
import { text } from '../sentence.ts'
import { join, none, raw, type SqlText, sql } from '../sql-text.ts'
import { type MariadbCreateTableFacts, readCreateTable } from './mysql-create-table.ts'
import { readMysqlExtraDetails } from './mysql-details.ts'
import {
  type MysqlCheckRow,
  type MysqlColumnRow,
  type MysqlForeignKeyRow,
  type MysqlIndexRow,
  type MysqlKeyRow,
  type MysqlTableRow,
  readMysqlTable,
} from './mysql-table.ts'

/**
 * Reads one MySQL or MariaDB database, by default that of the connection, in six statements, one for each table of information_schema and never a join:
 * MariaDB reads a joined one again for each row. https://mariadb.com/docs/server/reference/system-tables/information-schema
 */
export function createMysqlCatalog(ask: QueryFunction, isMariadb: boolean, schema: string | null): Catalog {
  const all = createQueryRows(ask, () => '?')
  const place = schema === null ? raw('database()') : sql`${schema}`

  const tables = (only: TableSummary | null) =>
    all<MysqlTableRow>(sql`
      select table_schema as \`schema\`, table_name as name, table_type as type, table_comment as comment
      from information_schema.tables
      where table_schema = ${place} and table_type in ('BASE TABLE', 'SYSTEM VERSIONED', 'VIEW') ${named('table_name', only)}
      order by binary table_name`)

  return {
    async list() {
      return (await tables(null)).map(summarize)
    },

    details: () => readMysqlExtraDetails(all, place),

    async ddl(table) {
      const address = sql`${quoteName(table.schema)}.${quoteName(table.name)}`
      const [row] = await all<Readonly<Record<string, string>>>(sql`show create table ${address}`)
      return `${row?.['Create Table'] ?? row?.['Create View'] ?? ''};\n`
    },

    async read(only) {
      // Names that differ by case only are equal to information_schema.
      const listed = (await tables(only)).filter((row) => only === null || row.name === only.name)
      const columns = await all<MysqlColumnRow>(sql`
        select table_name as \`table\`, column_name as name, column_default as \`default\`, is_nullable as nullable,
          data_type as word, column_type as raw, character_maximum_length as length, numeric_precision as \`precision\`,
          numeric_scale as scale, extra as extra, column_comment as comment, generation_expression as expression,
          privileges as privileges
        from information_schema.columns where table_schema = ${place} ${named('table_name', only)}
        order by table_name, ordinal_position`)
      const indexes = await all<MysqlIndexRow>(sql`
        select table_name as \`table\`, index_name as name, non_unique as nonUnique, column_name as \`column\`,
          sub_part as prefix, collation as direction, index_type as type,
          ${raw(isMariadb ? 'null' : 'expression')} as expression
        from information_schema.statistics where table_schema = ${place} ${named('table_name', only)}
        order by table_name, index_name <> 'PRIMARY', index_name, seq_in_index`)
      const keys = await all<MysqlKeyRow>(sql`
        select table_name as \`table\`, constraint_name as name, column_name as \`column\`,
          referenced_table_schema as targetSchema, referenced_table_name as target, referenced_column_name as targetColumn
        from information_schema.key_column_usage
        where table_schema = ${place} and constraint_schema = ${place} and referenced_table_name is not null
          ${named('table_name', only)}
        order by table_name, constraint_name, ordinal_position`)
      const foreignKeys = await all<MysqlForeignKeyRow>(sql`
        select table_name as \`table\`, constraint_name as name, update_rule as onUpdate, delete_rule as onDelete
        from information_schema.referential_constraints where constraint_schema = ${place} ${named('table_name', only)}`)
      const checks = await (isMariadb ? mariadbChecks(only) : mysqlChecks(only))
      const columnsOf = groupBy(columns, (row) => row.table)
      const keysOf = groupBy(keys, (row) => row.table)
      const hidden = isMariadb ? await hiddenConstraints(listed, columnsOf, keysOf) : []

      const facts = {
        columns: columnsOf,
        indexes: groupBy(indexes, (row) => row.table),
        keys: keysOf,
        foreignKeys: withHidden(
          foreignKeys,
          hidden.flatMap((table) => table.foreignKeys),
        ),
        checks: withHidden(
          checks,
          hidden.flatMap((table) => table.checks),
        ),
        isMariadb,
      }
      // A view whose table is gone is listed without columns.
      const readable = listed.filter((row) => facts.columns.has(row.name))
      const broken = listed.filter((row) => !facts.columns.has(row.name))
      return {
        tables: readable.map((row) => readMysqlTable(row, summarize(row), facts)),
        problems: broken.map(brokenView),
      }
    },
  }

  /**
   * MariaDB shows rules and checks to nobody who may only SELECT, except in the text of each table: all texts are asked
   * for in one statement, a block. https://mariadb.com/docs/server/reference/sql-statements/programmatic-compound-statements/begin-end
   */
  async function hiddenConstraints(
    listed: readonly MysqlTableRow[],
    columns: ReadonlyMap<string, readonly MysqlColumnRow[]>,
    keys: ReadonlyMap<string, readonly MysqlKeyRow[]>,
  ): Promise<MariadbCreateTableFacts[]> {
    const names = listed.filter(({ type }) => type !== 'VIEW').map(({ name }) => name)
    const hidden = names.filter((name) => columns.get(name)?.every((row) => row.privileges === 'select'))
    if (hidden.length === 0) return []
    const shows = hidden.map(
      (name) => sql`show create table ${schema === null ? none : sql`${quoteName(schema)}.`}${quoteName(name)};`,
    )
    // A table that was dropped since, or of which only some columns may be read, must not hide the others.
    const results = await all<ShowCreateTable[]>(sql`
      begin not atomic declare continue handler for sqlexception begin end; ${join(shows, ' ')} end`)
    return results.flatMap((rows) => {
      const [row] = Array.isArray(rows) ? rows : []
      return row ? readCreateTable(row.Table, row['Create Table'], keys.get(row.Table) ?? []) : []
    })
  }

  function mariadbChecks(only: TableSummary | null): Promise<readonly MysqlCheckRow[]> {
    return all<MysqlCheckRow>(sql`
      select table_name as \`table\`, constraint_name as name, check_clause as expression
      from information_schema.check_constraints where constraint_schema = ${place} ${named('table_name', only)}`)
  }

  /** MySQL names the table elsewhere; the names are unique in a database, so both are read once. */
  async function mysqlChecks(only: TableSummary | null): Promise<readonly MysqlCheckRow[]> {
    const owners = await all<Omit<MysqlCheckRow, 'expression'>>(sql`
      select table_name as \`table\`, constraint_name as name, enforced as enforced from information_schema.table_constraints
      where constraint_schema = ${place} and constraint_type = 'CHECK' ${named('table_name', only)}`)
    if (owners.length === 0) return []
    const clauses = await all<{ name: string; expression: string }>(sql`
      select constraint_name as name, check_clause as expression from information_schema.check_constraints
      where constraint_schema = ${place}`)
    const expressions = new Map(clauses.map((row) => [row.name, row.expression]))
    return owners.map((row) => ({ ...row, expression: expressions.get(row.name) ?? '' }))
  }
}

interface ShowCreateTable {
  readonly Table: string
  readonly 'Create Table': string
}

function named(column: string, only: TableSummary | null): SqlText {
  return only ? sql`and ${raw(column)} = ${only.name}` : none
}

/** Who may read a whole database sees the constraints of its tables, and has them in their texts as well. */
function withHidden<Row extends { readonly table: string }>(
  shown: readonly Row[],
  hidden: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  return new Map([...groupBy(hidden, (row) => row.table), ...groupBy(shown, (row) => row.table)])
}

/** A name as SQL. */
function quoteName(name: string): SqlText {
  return raw(`\`${name.replaceAll('`', '``')}\``)
}

function summarize(row: MysqlTableRow): TableSummary {
  const kind = row.type === 'VIEW' ? 'view' : 'table'
  // The comment of a view is the word VIEW, or why it is broken.
  return {
    schema: row.schema,
    name: row.name,
    kind,
    comment: kind === 'view' || row.comment === '' ? null : row.comment,
  }
}

function brokenView({ schema, name }: MysqlTableRow): UnreadableTable {
  const reason = text('view.broken', {})
  const rejection = (database: string) =>
    new IntrospectError('INTROSPECT_TABLE_UNREADABLE', { params: { table: name, database, reason } })
  return { schema, name, rejection }
}
