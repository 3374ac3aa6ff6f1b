import type { UnreadableTable } from '../catalog.ts'
import { type Catalog, createQueryRows, groupBy } from '../catalog.ts'
import { readCheckFacts } from '../check-facts.ts'
import type { QueryFunction } from '../connection/connection.ts'
import { detailsKey } from '../details.ts'
import { IntrospectError } from '../errors.ts'
import { memoize } from '../memoize.ts'
import type { TableSummary } from '../schema/schema.ts'
import { none, raw, type SqlText, sql } from '../sql-text.ts'
import { readSqliteDefault } from './sqlite-column-default.ts'
import { readSqliteType } from './sqlite-column-type.ts'
import { isPlainIndex, type SqliteIndexRow } from './sqlite-index.ts'
import { readSqliteTable, type SqliteColumnRow, type SqliteForeignKeyRow, type SqliteTableRow } from './sqlite-table.ts'

/**
 * Reads a sqlite catalog in at most seven statements; https://sqlite.org/pragma.html#pragfunc.
 *
 * A schema has thousands of rows: they hold null, the cheapest value there is, where the row before has said it, and for
 * flags of which none is set. The rows of a table come one after the other, in the order of their pragma.
 */
export function createSqliteCatalog(ask: QueryFunction): Catalog {
  const all = createQueryRows(ask, () => '?')

  // Virtual tables and the shadow tables behind them are of other types.
  const list = () =>
    all<SqliteTableRow>(sql`
      select name, type, wr as withoutRowid from pragma_table_list
      where schema = 'main' and type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'
      order by name collate binary`)

  /**
   * Of one table also the tables that it references: their primary key may be meant and not said. A virtual table has no
   * page of its own, and one whose module is not loaded would fail the statement for all.
   */
  const columns = (type: 'table' | 'view', only: string | null) =>
    all<SqliteColumnRow>(sql`
      select case c.cid when 0 then t.name end as "table", c.name, c.type, c.dflt_value as "default",
        nullif(c."notnull" + 2 * c.hidden + 8 * c.pk, 0) as flags
      from sqlite_schema t, pragma_table_xinfo(t.name, 'main') c
      where t.type = ${raw(`'${type}'`)} and (t.rootpage > 0 or t.type = 'view') ${
        only === null
          ? none
          : sql`and (t.name = ${only} or t.name collate nocase in
        (select f."table" from pragma_foreign_key_list(${only}, 'main') f))`
      }`)

  /** A view whose table is gone fails the statement for all, so then each is read alone. */
  async function viewColumns(
    views: readonly string[],
    only: string | null,
  ): Promise<[readonly SqliteColumnRow[], UnreadableTable[]]> {
    try {
      return [await columns('view', only), []]
    } catch {
      const rows: SqliteColumnRow[] = []
      const problems: UnreadableTable[] = []
      for (const name of views) {
        try {
          rows.push(...(await columns('view', name)))
        } catch (error) {
          const reason = error instanceof Error ? error.message : 'unknown'
          const rejection = (database: string) =>
            new IntrospectError('INTROSPECT_TABLE_UNREADABLE', { params: { table: name, database, reason } })
          problems.push({ schema: 'main', name, rejection })
        }
      }
      return [rows, problems]
    }
  }

  const texts = async (type: 'table' | 'index', only: string | null): Promise<Map<string, string>> => {
    const rows = await all<{ name: string; sql: string }>(sql`
      select t.name, t.sql from sqlite_schema t
      where t.type = ${raw(`'${type}'`)} and t.sql is not null ${only === null ? none : sql`and t.tbl_name = ${only}`}`)
    const texts = new Map<string, string>()
    for (const row of rows) texts.set(row.name, row.sql)
    return texts
  }

  return {
    async list() {
      return (await list()).map(summarize)
    },

    async details() {
      const rows = await all<{ type: 'view' | 'trigger'; name: string; table: string; definition: string }>(sql`
        select type, name, tbl_name as "table", sql as definition from sqlite_schema
        where type in ('view', 'trigger') and sql is not null order by tbl_name, name`)
      return {
        tables: new Map(
          [...groupBy(rows, (row) => row.table)].map(([table, found]) => {
            const view = found.find(({ type }) => type === 'view')
            const triggers = found.filter(({ type }) => type === 'trigger')
            return [
              detailsKey({ schema: 'main', name: table }),
              {
                ...(view && { view: { materialized: false, definition: view.definition } }),
                ...(triggers.length > 0 && {
                  triggers: triggers.map(({ name, definition }) => ({ name, definition })),
                }),
              },
            ]
          }),
        ),
      }
    },

    async ddl({ name }) {
      const rows = await all<{ sql: string }>(sql`
        select sql from sqlite_schema where tbl_name = ${name} and sql is not null
        order by case type when 'index' then 1 when 'trigger' then 2 else 0 end, name`)
      return rows.map((row) => `${row.sql};\n`).join('')
    },

    async read(only) {
      const name = only?.name ?? null
      const tables = only ? (await list()).filter((table) => table.name === name) : await list()
      const tableColumns = await columns('table', name)
      const views = tables.filter((table) => table.type === 'view').map((table) => table.name)
      const [viewRows, problems] = views.length > 0 ? await viewColumns(views, name) : [[], []]
      const foreignKeys = await all<SqliteForeignKeyRow>(sql`
        select case when f.id = 0 and f.seq = 0 then t.name end as "table", case f.seq when 0 then f."table" end as target,
          f."from", f."to", nullif(f.on_update, 'NO ACTION') as "onUpdate", nullif(f.on_delete, 'NO ACTION') as "onDelete"
        from sqlite_schema t, pragma_foreign_key_list(t.name, 'main') f
        where t.type = 'table' and t.rootpage > 0 ${nameIs(name)}`)
      const indexes = await all<SqliteIndexRow>(sql`
        select case when l.seq = 0 and c.seqno = 0 then t.name end as "table", case c.seqno when 0 then l.name end as name,
          c.name as "column", nullif(l."unique" + 2 * l.partial + 4 * (l.origin = 'pk') + 8 * c."desc", 0) as flags
        from sqlite_schema t, pragma_index_list(t.name, 'main') l, pragma_index_xinfo(l.name, 'main') c
        where t.type = 'table' and t.rootpage > 0 and c.key = 1 ${nameIs(name)}`)

      const columnsOf = groupByFirst(tableColumns)
      for (const [view, rows] of groupByFirst(viewRows)) columnsOf.set(view, rows)
      const broken = new Set(problems.map((problem) => problem.name))
      const facts = {
        typeOf: memoize(readSqliteType),
        defaultOf: memoize(readSqliteDefault),
        factsOf: memoize(readCheckFacts),
        columns: columnsOf,
        nameOf: trueNames(columnsOf),
        foreignKeys: groupByFirst(foreignKeys),
        indexes: groupByFirst(indexes),
        tableSql: await texts('table', name),
        indexSql: indexes.every(isPlainIndex) ? new Map<string, string>() : await texts('index', name),
      }
      const readable = tables.filter((table) => !broken.has(table.name))
      return { tables: readable.map((table) => readSqliteTable(table, facts)), problems }
    },
  }
}

function nameIs(name: string | null): SqlText {
  return name === null ? none : sql`and t.name = ${name}`
}

/** The rows of each table, which come one after the other; the first one names it. */
function groupByFirst<Row extends { readonly table: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (let end = rows.length, first = end - 1; first >= 0; first--) {
    const table = rows[first]?.table ?? null
    if (table === null) continue
    groups.set(table, rows.slice(first, end))
    end = first
  }
  return groups
}

/** The name of a table by the one that a reference writes, which may be in another case. */
function trueNames(tables: ReadonlyMap<string, unknown>): (written: string) => string {
  let names: Map<string, string> | undefined
  return (written) => {
    if (tables.has(written)) return written
    names ??= new Map([...tables.keys()].map((name) => [name.toLowerCase(), name]))
    return names.get(written.toLowerCase()) ?? written
  }
}

function summarize({ name, type }: SqliteTableRow): TableSummary {
  return { schema: 'main', name, kind: type, comment: null }
}
