import type { ColumnType } from '@quoin/introspect'
import type { EnumTypeStatements } from '../enum-types.ts'
import { sqlString } from '../quoted.ts'

/** Whether the type itself is a list of values, and no text with a check. */
export function isPostgresEnum({ name, raw }: ColumnType): boolean {
  return name === 'enum' && !/^(?:var)?char|^text/i.test(raw)
}

/**
 * Statements that create, extend and replace PostgreSQL enum types. Dropping one that others may use is left to people.
 */
export const postgresEnumTypeStatements: EnumTypeStatements = {
  isNamed: (type) => isPostgresEnum(type) && /^[a-z_]\w*$/.test(type.raw),
  create: (type) => `do $$ begin ${definition(type)}; exception when duplicate_object then null; end $$`,
  addValues({ values: known = [] }, { raw, values = [] }) {
    return values.flatMap((value, index) => {
      if (known.includes(value)) return []
      const previous = values[index - 1]
      const place = previous === undefined ? 'before' : 'after'
      const neighbour = previous ?? values.find((other) => known.includes(other))
      const at = neighbour === undefined ? '' : ` ${place} ${sqlString(neighbour)}`
      return `alter type ${raw} add value if not exists ${sqlString(value)}${at}`
    })
  },
  replace(table, column, type) {
    const old = `${type.raw}_old`
    return [
      `alter type ${type.raw} rename to ${old}`,
      definition(type),
      `alter table ${table} alter column ${column} type ${type.raw} using ${column}::text::${type.raw}`,
      `do $$ begin drop type ${old}; exception when dependent_objects_still_exist then null; end $$`,
    ]
  },
}

function definition({ raw, values = [] }: ColumnType): string {
  return `create type ${raw} as enum (${values.map(sqlString).join(', ')})`
}
