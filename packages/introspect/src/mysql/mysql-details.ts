import { groupBy, type QueryRows } from '../catalog.ts'
import { detailsKey, type ExtraDetails } from '../details.ts'
import type { Routine } from '../schema/database-objects.ts'
import { type SqlText, sql } from '../sql-text.ts'

interface ViewRow {
  readonly schema: string
  readonly name: string
  readonly definition: string
}

interface TriggerRow {
  readonly schema: string
  readonly table: string
  readonly name: string
  readonly timing: string
  readonly event: string
  readonly body: string
}

interface CollationRow {
  readonly schema: string
  readonly table: string
  readonly name: string
  readonly collation: string
}

/** Reads, in four statements more, what MySQL has beside columns, keys and indexes. */
export async function readMysqlExtraDetails(queryRows: QueryRows, schema: SqlText): Promise<ExtraDetails> {
  const views = await queryRows<ViewRow>(sql`
    select table_schema as \`schema\`, table_name as name, view_definition as definition
    from information_schema.views where table_schema = ${schema}`)
  const triggers = await queryRows<TriggerRow>(sql`
    select event_object_schema as \`schema\`, event_object_table as \`table\`, trigger_name as name,
      action_timing as timing, event_manipulation as event, action_statement as body
    from information_schema.triggers where event_object_schema = ${schema} order by event_object_table, trigger_name`)
  const collations = await queryRows<CollationRow>(sql`
    select c.table_schema as \`schema\`, c.table_name as \`table\`, c.column_name as name, c.collation_name as collation
    from information_schema.columns c where c.table_schema = ${schema} and c.collation_name is not null
    order by c.table_name`)
  const routines = await queryRows<Omit<Routine, 'kind'> & { readonly kind: string }>(sql`
    select r.routine_schema as \`schema\`, r.routine_name as name, lower(r.routine_type) as kind,
      '' as arguments, r.dtd_identifier as returns, 'SQL' as language, r.routine_definition as definition
    from information_schema.routines r where r.routine_schema = ${schema} and r.routine_type in ('FUNCTION', 'PROCEDURE')
    order by r.routine_name`)
  const parameters = await queryRows<{
    readonly name: string
    readonly argument: string
    readonly type: string
    readonly mode: string | null
  }>(sql`
    select specific_name as name, parameter_name as argument, dtd_identifier as type, parameter_mode as mode
    from information_schema.parameters where specific_schema = ${schema} and ordinal_position > 0
    order by specific_name, ordinal_position`)
  const argumentsOf = groupBy(parameters, (row) => row.name)
  const collationsOf = groupBy(collations, (row) => detailsKey({ schema: row.schema, name: row.table }))
  const triggersOf = groupBy(triggers, (row) => detailsKey({ schema: row.schema, name: row.table }))
  const viewOf = new Map(views.map((row) => [detailsKey(row), row.definition]))
  const keys = new Set([...collationsOf.keys(), ...triggersOf.keys(), ...viewOf.keys()])
  return {
    tables: new Map(
      [...keys].map((key) => {
        const definition = viewOf.get(key)
        const found = triggersOf.get(key)
        return [
          key,
          {
            // Who may not see the query of a view gets an empty one.
            ...(definition !== undefined && definition !== '' && { view: { materialized: false, definition } }),
            ...(found !== undefined && {
              triggers: found.map(({ name, timing, event, body }) => ({
                name,
                definition: `${timing} ${event} ${body}`,
              })),
            }),
            columns: new Map((collationsOf.get(key) ?? []).map(({ name, collation }) => [name, { collation }])),
          },
        ]
      }),
    ),
    functions: routines.map((row) => ({
      ...row,
      kind: row.kind === 'procedure' ? 'procedure' : 'function',
      arguments: (argumentsOf.get(row.name) ?? [])
        .map(
          ({ argument, type, mode }) =>
            `${mode === null || row.kind === 'function' ? '' : `${mode} `}${argument} ${type}`,
        )
        .join(', '),
      returns: row.kind === 'procedure' ? null : row.returns,
    })),
  }
}
