/** A table within its database; the schema is left out for the one that a name without a schema means. */
export interface QualifiedTableName {
  readonly schema?: string
  readonly name: string
}

/** What relations, rules and generated code call a table: `products`, or `warehouse.products`. */
export function formatTableName({
  schema,
  name,
}: {
  readonly schema?: string | undefined
  readonly name: string
}): string {
  return schema === undefined ? name : `${schema}.${name}`
}

/** A table among those of all databases: `products`, or `archive:products` on another connection. */
export function formatTableAddress({
  connection,
  ...table
}: Parameters<typeof formatTableName>[0] & { readonly connection?: string | undefined }): string {
  const name = formatTableName(table)
  return connection === undefined ? name : `${connection}:${name}`
}

/** Where a table of a catalog is for a record: its default schema is left out. */
export function withoutDefaultSchema(
  { schema, name }: Required<QualifiedTableName>,
  defaultSchema: string,
): QualifiedTableName {
  return schema === '' || schema === defaultSchema ? { name } : { schema, name }
}
