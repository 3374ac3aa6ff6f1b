import { type RawBuilder, sql } from 'kysely'

/**
 * The right side of a `like` that finds `text` anywhere in a column; `%`, `_` and `!` in it are taken literally.
 *
 * @example query.where('name', 'like', contains(this.request.text('name')))
 */
export function contains(
  text: string,
  { before = '%', behind = '%' }: { readonly before?: string; readonly behind?: string } = {},
): RawBuilder<string> {
  return sql<string>`${before + text.replaceAll(/[!%_]/g, '!$&') + behind} escape '!'`
}

/** As {@link contains}, for what a column begins with. */
export function startsWith(text: string): RawBuilder<string> {
  return contains(text, { before: '' })
}

/** As {@link contains}, for what a column ends with. */
export function endsWith(text: string): RawBuilder<string> {
  return contains(text, { behind: '' })
}
