import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Catalog, groupBy } from '../catalog.ts'
import { readCheckFacts } from '../check-facts.ts'
import { memoize } from '../memoize.ts'
import type { TableProblem, TableSummary } from '../schema.ts'
import { readSqliteDefault } from './sqlite-column-default.ts'
import { readSqliteType } from './sqlite-column-type.ts'
import { type ColumnRow, type ForeignKeyRow, type IndexRow, readTable, type TableRow } from './sqlite-table.ts'

/** Reads a sqlite catalog in six statements, a 0 as null, which is the cheapest value there is; https://sqlite.org/pragma.html#pragfunc. */
export function createSqliteCatalog<DB>(db: Kysely<DB>): Catalog {
  const all = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

  // Virtual tables and the shadow tables behind them are of other types.
  const list = () =>
    all(sql<TableRow>`
      select name, type, wr as withoutRowid from pragma_table_list
      where schema = 'main' and type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\'
      order by name collate binary`)

  /** Of one table also the tables that it references: their primary key may be meant and not said. */
  const columns = (type: 'table' | 'view', only: string | null) =>
    all(sql<ColumnRow>`
      select t.name as "table", c.name, c.type, nullif(c."notnull", 0) as "notNull", c.dflt_value as "default",
        nullif(c.pk, 0) as pk, nullif(c.hidden, 0) as hidden
      from sqlite_schema t, pragma_table_xinfo(t.name, 'main') c
      where t.type = ${sql.lit(type)} ${
        only === null
          ? sql``
          : sql`and (t.name = ${only} or t.name collate nocase in
        (select f."table" from pragma_foreign_key_list(${only}, 'main') f))`
      }`)

  /** A view whose table is gone fails the statement for all, so then each is read alone. */
  async function viewColumns(views: readonly string[], only: string | null): Promise<[ColumnRow[], TableProblem[]]> {
    try {
      return [await columns('view', only), []]
    } catch {
      const rows: ColumnRow[] = []
      const problems: TableProblem[] = []
      for (const name of views) {
        try {
          rows.push(...(await columns('view', name)))
        } catch (error) {
          const reason = error instanceof Error ? error.message : 'unknown'
          const message = `View "${name}" cannot be read: ${reason}.`
          problems.push({ schema: 'main', name, code: 'INTROSPECT_TABLE_UNREADABLE', message })
        }
      }
      return [rows, problems]
    }
  }

  return {
    async list() {
      return (await list()).map(summarize)
    },

    async read(only) {
      const name = only?.name ?? null
      const tables = only ? (await list()).filter((table) => table.name === name) : await list()
      const texts = await all(sql<{ type: string; name: string; sql: string }>`
        select t.type, t.name, t.sql from sqlite_schema t
        where t.type in ('table', 'index') and t.sql is not null ${name === null ? sql`` : sql`and t.tbl_name = ${name}`}`)
      const tableColumns = await columns('table', name)
      const views = tables.filter((table) => table.type === 'view').map((table) => table.name)
      const [viewRows, problems] = views.length > 0 ? await viewColumns(views, name) : [[], []]
      const foreignKeys = await all(sql<ForeignKeyRow>`
        select t.name as "table", f.id, f."table" as target, f."from", f."to", f.on_update as "onUpdate", f.on_delete as "onDelete"
        from sqlite_schema t, pragma_foreign_key_list(t.name, 'main') f
        where t.type = 'table' ${nameIs(name)} order by t.rowid, f.id desc, f.seq`)
      const indexes = await all(sql<IndexRow>`
        select t.name as "table", l.name, nullif(l."unique", 0) as "unique", l.origin,
          nullif(l.partial, 0) as partial, c.name as "column", nullif(c."desc", 0) as "desc"
        from sqlite_schema t, pragma_index_list(t.name, 'main') l, pragma_index_xinfo(l.name, 'main') c
        where t.type = 'table' and c.key = 1 ${nameIs(name)} order by t.rowid, l.seq desc, c.seqno`)

      const [tableSql, indexSql] = [new Map<string, string>(), new Map<string, string>()]
      for (const text of texts) (text.type === 'table' ? tableSql : indexSql).set(text.name, text.sql)
      const columnsOf = groupBy(views.length > 0 ? tableColumns.concat(viewRows) : tableColumns, (row) => row.table)
      const broken = new Set(problems.map((problem) => problem.name))
      const facts = {
        typeOf: memoize(readSqliteType),
        defaultOf: memoize(readSqliteDefault),
        factsOf: memoize(readCheckFacts),
        columns: columnsOf,
        nameOf: trueNames(columnsOf),
        foreignKeys: groupBy(foreignKeys, (row) => row.table),
        indexes: groupBy(indexes, (row) => row.table),
        tableSql,
        indexSql,
      }
      const readable = tables.filter((table) => !broken.has(table.name))
      return { tables: readable.map((table) => readTable(table, facts)), problems }
    },
  }
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

function nameIs(name: string | null): RawBuilder<unknown> {
  return name === null ? sql`` : sql`and t.name = ${name}`
}

function summarize({ name, type }: TableRow): TableSummary {
  return { schema: 'main', name, kind: type, comment: null }
}
