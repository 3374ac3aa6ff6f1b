/** Which tables are read. */
export interface TableFilter {
  /**
   * Schemas of PostgreSQL, databases of MySQL; all schemas that are not the server's own when it is left out, on MySQL
   * the connection's database.
   */
  readonly schemas?: readonly string[]
  /** Names to read, where `*` stands for any characters: `products`, `shop_*`, `sales.*`. All when it is left out. */
  readonly include?: readonly string[]
  /** Names to leave out, in the same form; wins over `include`. */
  readonly exclude?: readonly string[]
}

interface Named {
  readonly schema: string
  readonly name: string
}

/** Whether a table passes. */
export function tableFilter({ schemas, include, exclude = [] }: TableFilter): (table: Named) => boolean {
  const included = include?.map(matcher)
  const excluded = exclude.map(matcher)
  return (table) =>
    (schemas?.includes(table.schema) ?? true) &&
    (included?.some((matches) => matches(table)) ?? true) &&
    !excluded.some((matches) => matches(table))
}

/** A pattern is of the name alone, or of schema and name. */
function matcher(pattern: string): (table: Named) => boolean {
  const text = pattern
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')
  const expression = new RegExp(`^${text}$`, 's')
  return ({ schema, name }) => expression.test(name) || expression.test(`${schema}.${name}`)
}
