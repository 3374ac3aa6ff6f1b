import type { UnreadableTable } from '../catalog.ts'
import { type Catalog, createQueryRows, groupBy } from '../catalog.ts'
import type { QueryFunction } from '../connection/connection.ts'
import { IntrospectError } from '../errors.ts'
import type { TableSummary } from '../schema/schema.ts'
import { join, none, type SqlText, sql } from '../sql-text.ts'
import type { TypeRow } from './postgres-column-type.ts'
import { readPostgresDdl } from './postgres-ddl.ts'
import { readPostgresExtraDetails } from './postgres-details.ts'
import {
  type PostgresColumnRow,
  type PostgresConstraintRow,
  type PostgresIndexRow,
  type PostgresTableRow,
  readPostgresTable,
} from './postgres-table.ts'

/**
 * Reads the catalog of one PostgreSQL database in five statements; https://www.postgresql.org/docs/current/catalogs.html.
 *
 * @param version Of the server, for example `15.4`: newer catalogs have columns that older ones lack.
 */
export function createPostgresCatalog(
  ask: QueryFunction,
  version: string,
  schemas: readonly string[] | undefined,
): Catalog {
  const hasEnforced = Number.parseInt(version, 10) >= 18
  const all = createQueryRows(ask, (position) => `$${position}`)

  function scope(only: TableSummary | null): SqlText {
    return sql`c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${place(only ? [only.schema] : schemas)}
      ${only ? sql`and c.relname = ${only.name}` : none}`
  }

  const tables = (only: TableSummary | null) =>
    all<PostgresTableRow>(sql`
      select c.oid, n.nspname::text as schema, c.relname::text as name, c.relkind::text as kind, t.description as comment,
        has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select') as readable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        left join pg_description t on t.objoid = c.oid and t.classoid = 'pg_class'::regclass and t.objsubid = 0
      where ${scope(only)} and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by n.nspname collate "C", c.relname collate "C"`)

  return {
    async list() {
      return (await tables(null)).map((row) => ({ ...summarize(row), ...(!row.readable && { denied: true as const }) }))
    },

    details: () => readPostgresExtraDetails(all, scope(null), place(schemas)),

    ddl: (table) => readPostgresDdl(all, scope(table)),

    async read(only) {
      const where = scope(only)
      const listed = await tables(only)
      const columns = await all<PostgresColumnRow>(sql`
        select a.attrelid as "table", a.attnum as position, a.attname::text as name, a.atttypid as type,
          a.atttypmod as modifier, a.attnotnull as "notNull", a.attidentity::text as identity,
          a.attgenerated::text as generated, pg_get_expr(d.adbin, d.adrelid) as "default", t.description as comment
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          left join pg_description t on t.objoid = a.attrelid and t.classoid = 'pg_class'::regclass and t.objsubid = a.attnum
        where a.attnum > 0 and not a.attisdropped and ${where}
        order by a.attrelid, a.attnum`)
      // The element of an array and the base of a domain are types of their own, to any depth.
      const types = await all<TypeRow>(sql`
        with recursive used (oid, modifier) as (
          select distinct a.atttypid, a.atttypmod
          from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
          where a.attnum > 0 and not a.attisdropped and ${where}
          union
          select case t.typtype when 'd' then t.typbasetype else t.typelem end,
            case t.typtype when 'd' then t.typtypmod else u.modifier end
          from used u join pg_type t on t.oid = u.oid
          where t.typtype = 'd' or (t.typcategory = 'A' and t.typelem <> 0)
        )
        select u.oid, u.modifier, format_type(u.oid, u.modifier) as raw, t.typname::text as name, t.typtype::text as kind,
          case when t.typtype = 'd' then t.typbasetype when t.typcategory = 'A' then t.typelem end as inner,
          case when t.typtype = 'd' then t.typtypmod else u.modifier end as "innerModifier",
          t.typnotnull as "notNull", t.typdefault as "default",
          case when t.typtype = 'e' then
            (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) end as "values",
          case when t.typtype = 'd' then
            (select array_agg(pg_get_expr(k.conbin, 0)) from pg_constraint k where k.contypid = t.oid and k.contype = 'c') end as checks
        from used u join pg_type t on t.oid = u.oid`)
      // Keys that point to a partitioned table have a copy for each partition, with a parent.
      const constraints = await all<PostgresConstraintRow>(sql`
        select k.conrelid as "table", k.conname::text as name, k.contype::text as kind, k.conkey::int[] as columns,
          k.convalidated as validated, ${hasEnforced ? sql`not k.conenforced` : sql`false`} as "notEnforced", fn.nspname::text as "targetSchema", f.relname::text as "targetTable",
          case when k.contype = 'f' then (
            select array_agg(a.attname::text order by p.position) from unnest(k.confkey) with ordinality p (number, position)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.number) end as "targetColumns",
          k.confupdtype::text as "onUpdate", k.confdeltype::text as "onDelete",
          case when k.contype = 'c' then pg_get_expr(k.conbin, k.conrelid) end as expression
        from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
          left join pg_class f on f.oid = k.confrelid left join pg_namespace fn on fn.oid = f.relnamespace
        where k.contype in ('p', 'f', 'c') and k.conparentid = 0 and ${where}
        order by k.conrelid, k.conname collate "C"`)
      const indexes = await all<PostgresIndexRow>(sql`
        select i.indrelid as "table", x.relname::text as name, i.indisunique and i.indisvalid as "unique",
          i.indisprimary as "primary", i.indkey::int2[]::int[] as keys, i.indnkeyatts as "keyCount",
          i.indoption::int2[]::int[] as options, pg_get_expr(i.indpred, i.indrelid) as "where",
          case when 0 = any (i.indkey::int2[]) then (
            select array_agg(pg_get_indexdef(i.indexrelid, s, false) order by s) from generate_series(1, i.indnkeyatts) s
          ) end as expressions,
          case when m.amname <> 'btree' then (
            select array_agg(o.opcname::text) from pg_opclass o where o.oid = any (i.indclass::oid[])) end as operators
        from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
          join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        where i.indislive and ${where}
        order by i.indrelid, i.indisprimary desc, x.relname collate "C"`)

      const facts = {
        columns: groupBy(columns, (row) => row.table),
        constraints: groupBy(constraints, (row) => row.table),
        indexes: groupBy(indexes, (row) => row.table),
        types: new Map(types.map((row) => [`${row.oid}:${row.modifier}`, row])),
      }
      const readable = listed.filter((row) => row.readable)
      return {
        tables: readable.map((row) => readPostgresTable(row, summarize(row), facts)),
        problems: listed.filter((row) => !row.readable).map(deniedProblem),
      }
    },
  }
}

function place(schemas: readonly string[] | undefined): SqlText {
  if (schemas === undefined) return sql`n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
  return sql`n.nspname in (${join(['', ...schemas].map((schema) => sql`${schema}`))})`
}

function summarize(row: PostgresTableRow): TableSummary {
  const kind = row.kind === 'v' || row.kind === 'm' ? 'view' : 'table'
  return { schema: row.schema, name: row.name, kind, comment: row.comment }
}

function deniedProblem({ schema, name }: PostgresTableRow): UnreadableTable {
  const rejection = (database: string) =>
    new IntrospectError('INTROSPECT_TABLE_DENIED.listed', { params: { table: `${schema}.${name}`, database } })
  return { schema, name, rejection }
}
