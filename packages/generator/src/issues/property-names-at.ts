import type { z } from 'zod'

/** The properties that a schema knows of the object at a place; none where it cannot be said. */
export function propertyNamesAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let current: Definition | null = definitionOf(schema)
  for (const step of path) current = current && inner(current, step)
  return Object.keys(current?.shape ?? {})
}

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly innerType?: z.ZodType
  readonly getter?: () => z.ZodType
}

function inner({ shape = {}, element, valueType }: Definition, step: PropertyKey): Definition | null {
  const next = (Object.hasOwn(shape, step) ? shape[String(step)] : undefined) ?? element ?? valueType
  return next ? definitionOf(next) : null
}

/** What a schema is made of, without what makes it optional, nullable or lazy. */
function definitionOf(schema: z.ZodType): Definition {
  const definition = schema._zod.def as Definition
  const wrapped = definition.innerType ?? definition.getter?.()
  return wrapped ? definitionOf(wrapped) : definition
}
