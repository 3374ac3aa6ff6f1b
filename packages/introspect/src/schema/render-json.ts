import type { Schema } from './schema.ts'

/** What is printed as JSON: a {@link Schema}, with one table or all, and the version of its shape. */
export interface IntrospectionDocument extends Schema {
  readonly version: 1
}

/** The text of an {@link IntrospectionDocument}, indented, with a line end at its end. */
export function renderJson(schema: Schema): string {
  const document: IntrospectionDocument = { version: 1, ...schema }
  return `${JSON.stringify(document, null, 2)}\n`
}
