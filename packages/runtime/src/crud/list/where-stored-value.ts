import { type RawBuilder, sql } from 'kysely'
import type { SqlExpressionNormalizer } from '../../database/sql-dialect.ts'
import type { UntypedQuery } from './list-query.ts'

/** A query narrowed to rows whose column compares so with a value; by the form of both where values have several. */
export function whereStoredValue(
  query: UntypedQuery,
  place: string,
  [operator, value]: readonly [operator: '=' | '<' | '>' | '<=' | '>=' | 'like', value: unknown],
  form: SqlExpressionNormalizer | null,
): UntypedQuery {
  if (form === null) return query.where(place, operator, value)
  const column = sql.ref(place)
  const exact = query.where(form(column), operator, form(sql`${value}`))
  // Texts of dates are in the order of their days, by which an index finds them; zones move them by less than a day.
  const least = operator.startsWith('<') ? null : dayBeside(value, -1)
  const most = operator.startsWith('>') ? null : dayBeside(value, 2)
  const after = least === null ? exact : exact.where(column, '>=', least)
  return most === null ? after : after.where(column, '<', most)
}

function dayBeside(value: unknown, days: number): RawBuilder<string> | null {
  const day = typeof value === 'string' ? /^\d{4}-\d\d-\d\d/.exec(value)?.[0] : undefined
  if (day === undefined) return null
  const beside = new Date(Date.parse(day) + days * 86_400_000).toISOString()
  return /^\d{4}-/.test(beside) ? sql`${beside.slice(0, 10)}` : null
}
