import { sql } from 'kysely'
import type { SqlExpressionNormalizers } from '../sql-dialect.ts'
import { trueWords } from '../true-words.ts'

/**
 * SQL that the filters of a list compare with in place of a column that holds values in several forms: a boolean may be
 * `'yes'`, a date have a zone, or a time behind it. Rows that are read stay as they are.
 */
export const sqliteValueNormalizers: SqlExpressionNormalizers = {
  boolean: (expression) => sql`(case typeof(${expression})
    when 'text' then lower(${expression}) in (${sql.join(trueWords.map((word) => sql.lit(word)))})
    when 'blob' then trim(hex(${expression}), '0') <> ''
    else ${expression} <> 0 end)`,
  // A number would be read as a day of Julius Caesar's count.
  date: (expression) => sql`(case typeof(${expression}) when 'text' then strftime('%Y-%m-%d', ${expression}) end)`,
  datetime: (expression) =>
    sql`(case typeof(${expression}) when 'text' then strftime('%Y-%m-%d %H:%M:%f', ${expression}) end)`,
}
