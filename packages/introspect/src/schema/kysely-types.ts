import type { ColumnType } from './schema.ts'

/** The values of an engine in TypeScript; the names are kysely-codegen's. */
export interface KyselyTypes {
  /** The TypeScript type of a column's values, as the engine's usual driver answers them. */
  readonly typeOf: (type: ColumnType) => string
  /** What the types name, without `export type`. */
  readonly definitions: Readonly<Record<string, string>>
  readonly imports: Readonly<Record<string, string>>
  /** Whether a stored generated column counts as one that the database fills. */
  readonly storedColumnsAreGenerated: boolean
}

/** The definition of the type of a column that the database fills. */
export const generatedTypeDefinition = `<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>`

/** The definitions of JSON values. */
export const typeScriptJsonTypes: Readonly<Record<string, string>> = {
  JsonArray: ' = JsonValue[]',
  JsonObject: ' = { [x: string]: JsonValue | undefined }',
  JsonPrimitive: ' = boolean | number | string | null',
  JsonValue: ' = JsonArray | JsonObject | JsonPrimitive',
}

/** The values of a type as a union of texts. */
export function unionOf({ values = [] }: ColumnType): string {
  return values.length === 0 ? 'never' : values.map((value) => `'${quoted(value)}'`).join(' | ')
}

/** A text inside quotes of TypeScript. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
}

/** One TypeScript type for several types of the database. */
export function mapTypes(type: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]))
}
