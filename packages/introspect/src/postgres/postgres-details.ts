import { groupBy, type QueryRows } from '../catalog.ts'
import { detailsKey, type ExtraDetails, type TableDetails } from '../details.ts'
import type { Routine, RowSecurity, Sequence, Trigger, TypeDefinition } from '../schema/database-objects.ts'
import { type SqlText, sql } from '../sql-text.ts'

/** Lists come as JSON, which each driver leaves alone as text. */
interface RelationRow {
  readonly oid: number
  readonly schema: string
  readonly name: string
  readonly kind: string
  readonly definition: string | null
  readonly partitionBy: string | null
  readonly partitions: string | null
  readonly secured: boolean
  readonly forced: boolean
  readonly policies: string | null
  readonly triggers: string | null
}

interface ColumnRow {
  readonly table: number
  readonly name: string
  readonly identity: string
  readonly collation: string | null
}

interface IndexRow {
  readonly table: number
  readonly name: string
  readonly method: string
  readonly include: string | null
  readonly classes: string | null
}

interface KeyRow {
  readonly table: number
  readonly name: string
  readonly deferred: boolean
}

interface ObjectRow {
  readonly sort: 'type' | 'sequence' | 'routine'
  readonly data: string
}

/** Reads, in five statements more, what PostgreSQL has beside columns, keys and indexes. */
export async function readPostgresExtraDetails(
  queryRows: QueryRows,
  relations: SqlText,
  schemas: SqlText,
): Promise<ExtraDetails> {
  const tables = await queryRows<RelationRow>(sql`
    select c.oid, n.nspname::text as schema, c.relname::text as name, c.relkind::text as kind,
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition,
      case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "partitionBy",
      case when c.relkind = 'p' then (
        select json_agg(p.relname order by p.relname)::text from pg_inherits i join pg_class p on p.oid = i.inhrelid
        where i.inhparent = c.oid) end as partitions,
      c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select json_agg(json_build_object('name', p.polname, 'command', p.polcmd, 'permissive', p.polpermissive,
          'roles', (select json_agg(case r when 0 then 'public' else pg_get_userbyid(r)::text end) from unnest(p.polroles) r),
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
        order by p.polname)::text from pg_policy p where p.polrelid = c.oid) as policies,
      (select json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid)) order by t.tgname)::text
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${relations}`)
  const columns = await queryRows<ColumnRow>(sql`
    select a.attrelid as "table", a.attname::text as name, a.attidentity::text as identity,
      case when a.attcollation <> t.typcollation then o.collname::text end as collation
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid left join pg_collation o on o.oid = a.attcollation
    where a.attnum > 0 and not a.attisdropped and (a.attidentity <> '' or a.attcollation <> t.typcollation) and ${relations}
    order by a.attrelid`)
  const indexes = await queryRows<IndexRow>(sql`
    select i.indrelid as "table", x.relname::text as name, m.amname::text as method,
      (select json_agg(a.attname order by k.place)::text from unnest(i.indkey::int2[]) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number where k.place > i.indnkeyatts) as include,
      (select json_object_agg(k.place, o.opcname)::text from unnest(i.indclass::oid[]) with ordinality k (class, place)
        join pg_opclass o on o.oid = k.class where not o.opcdefault) as classes
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
      join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.indislive and ${relations} order by i.indrelid`)
  const keys = await queryRows<KeyRow>(sql`
    select k.conrelid as "table", k.conname::text as name, k.condeferred as deferred
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.condeferrable and k.conparentid = 0 and ${relations} order by k.conrelid`)
  const objects = await queryRows<ObjectRow>(sql`
    select 'type' as sort, json_strip_nulls(json_build_object('schema', n.nspname, 'name', t.typname,
      'kind', case t.typtype when 'e' then 'enum' when 'd' then 'domain' when 'r' then 'range' else 'composite' end,
      'values', case t.typtype when 'e' then
        (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) end,
      'of', case t.typtype when 'd' then format_type(t.typbasetype, t.typtypmod)
        when 'r' then (select format_type(r.rngsubtype, null) from pg_range r where r.rngtypid = t.oid) end,
      'notNull', case when t.typtype = 'd' and t.typnotnull then true end,
      'default', case t.typtype when 'd' then t.typdefault end,
      'checks', (select json_agg(pg_get_expr(k.conbin, 0) order by k.conname)
        from pg_constraint k where k.contypid = t.oid and k.contype = 'c'),
      'columns', case t.typtype when 'c' then
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped) end))::text as data
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class r on r.oid = t.typrelid
    where t.typtype in ('e', 'd', 'r', 'c') and (t.typtype <> 'c' or r.relkind = 'c') and ${schemas}
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    union all
    select 'sequence', json_strip_nulls(json_build_object('schema', n.nspname, 'name', c.relname,
      'type', format_type(s.seqtypid, null), 'start', s.seqstart::text, 'increment', s.seqincrement::text,
      'minimum', s.seqmin::text, 'maximum', s.seqmax::text, 'cycles', case when s.seqcycle then true end,
      'ownedBy', (select json_build_object('schema', tn.nspname, 'table', tc.relname, 'column', a.attname)
        from pg_depend d join pg_class tc on tc.oid = d.refobjid join pg_namespace tn on tn.oid = tc.relnamespace
          join pg_attribute a on a.attrelid = tc.oid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
          and d.refclassid = 'pg_class'::regclass limit 1)))::text
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${schemas}
    union all
    select 'routine', json_build_object('schema', n.nspname, 'name', p.proname,
      'kind', case p.prokind when 'p' then 'procedure' when 'a' then 'aggregate' when 'w' then 'window' else 'function' end,
      'arguments', pg_get_function_arguments(p.oid),
      'returns', case when p.prokind <> 'p' then pg_get_function_result(p.oid) end, 'language', l.lanname,
      'definition', case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) end)::text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where ${schemas}
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype in ('e', 'i'))
    order by 1, 2`)

  const [columnsOf, indexesOf, keysOf] = [groupBy(columns, byTable), groupBy(indexes, byTable), groupBy(keys, byTable)]
  const read = <Item>(sort: ObjectRow['sort']): readonly Item[] =>
    objects.filter((row) => row.sort === sort).map(({ data }) => JSON.parse(data) as Item)
  return {
    tables: new Map(
      tables.map((row) => [
        detailsKey(row),
        readRelation(row, columnsOf.get(row.oid) ?? [], indexesOf.get(row.oid) ?? [], keysOf.get(row.oid) ?? []),
      ]),
    ),
    types: read<TypeDefinition>('type'),
    sequences: read<Sequence>('sequence'),
    functions: read<Routine>('routine'),
  }
}

function byTable(row: { readonly table: number }): number {
  return row.table
}

function readRelation(
  row: RelationRow,
  columns: readonly ColumnRow[],
  indexes: readonly IndexRow[],
  keys: readonly KeyRow[],
): TableDetails {
  const { definition, partitionBy, policies, triggers } = row
  return {
    ...(definition !== null && { view: { materialized: row.kind === 'm', definition: definition.trim() } }),
    ...(partitionBy !== null && {
      partitions: { by: partitionBy, tables: JSON.parse(row.partitions ?? '[]') as readonly string[] },
    }),
    ...(triggers !== null && { triggers: JSON.parse(triggers) as readonly Trigger[] }),
    ...((row.secured || policies !== null) && {
      rowSecurity: { enabled: row.secured, forced: row.forced, policies: readPolicies(policies ?? '[]') },
    }),
    columns: new Map(
      columns.map(({ name, identity, collation }) => [
        name,
        {
          ...(identity !== '' && { identity: identity === 'a' ? ('always' as const) : ('by default' as const) }),
          ...(collation !== null && { collation }),
        },
      ]),
    ),
    indexes: new Map(
      indexes.map(({ name, method, include, classes }) => [
        name,
        {
          ...(include !== null && { include: JSON.parse(include) as readonly string[] }),
          ...(method !== 'btree' && { method }),
          ...(classes !== null && { operatorClasses: JSON.parse(classes) as Readonly<Record<string, string>> }),
        },
      ]),
    ),
    foreignKeys: new Map(
      keys.map(({ name, deferred }) => [
        name,
        { deferrable: deferred ? ('deferred' as const) : ('immediate' as const) },
      ]),
    ),
  }
}

const commands = { '*': 'all', r: 'select', a: 'insert', w: 'update', d: 'delete' } as const

function readPolicies(text: string): RowSecurity['policies'] {
  const policies = JSON.parse(text) as readonly (Omit<RowSecurity['policies'][number], 'command'> & {
    readonly command: keyof typeof commands
  })[]
  return policies.map((policy) => ({ ...policy, command: commands[policy.command] }))
}
