import { type RawBuilder, sql } from 'kysely'

/**
 * The right side of a `like` that finds `text` anywhere in a column; `%`, `_` and `!` in it are taken literally.
 *
 * @example query.where('name', 'like', contains(this.request.text('name')))
 */
export function contains(text: string): RawBuilder<string> {
  return sql<string>`${`%${text.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`
}
