import { isObject } from '../is-object.ts'

/** A JSON Schema of the 2020-12 dialect, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Anything. */
export const anySchema: JsonSchema = {}

/** A schema that takes null too. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest }: { readonly type?: string | string[]; readonly enum?: unknown[] } = schema
  if (type === undefined && values === undefined) return schema
  return {
    ...rest,
    ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
    ...(values !== undefined && { enum: [...new Set([...values, null])] }),
  }
}

/** A reference to a schema of the document. */
export function schemaReference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** An object with these fields. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** A schema as it is, or that of a zod type. */
export async function toJsonSchema(schemaOrZodType: unknown): Promise<JsonSchema | null> {
  if (!isObject(schemaOrZodType)) return null
  if (!('_zod' in schemaOrZodType)) return schemaOrZodType
  const { z } = await import('zod')
  if (!(schemaOrZodType instanceof z.core.$ZodType)) return schemaOrZodType
  const { $schema: _, ...schema } = z.toJSONSchema(schemaOrZodType, { io: 'input', unrepresentable: 'any' })
  return schema
}
