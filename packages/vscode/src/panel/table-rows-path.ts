/** Where the rows of a table are shown. */
export function tableRowsPath(
  connection: string,
  { schema, name }: { readonly schema: string; readonly name: string },
): string {
  return `/dev-tools/rows?${new URLSearchParams({ connection, schema, table: name })}`
}

/** The table whose rows a place shows; null for another place. */
export function tableOfPath(pagePath: string): string | null {
  const { pathname, searchParams } = new URL(pagePath, 'place:/')
  return pathname === '/dev-tools/rows' ? searchParams.get('table') : null
}
