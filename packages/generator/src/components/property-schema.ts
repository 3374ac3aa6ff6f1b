import { z } from 'zod'
import type { Scalar } from '../conditions/condition.ts'
import { nodeSchema } from './action-schema.ts'
import type { ComponentNode, PropertyShape, ShapeProperties } from './component.ts'
import { scalarSchema } from './condition.ts'

/** One choice of a select, radio or check box group. */
export interface Option {
  readonly label: string
  readonly value: Scalar
  readonly disabled?: boolean
  readonly children?: readonly Option[]
}

/** What a container holds: components and plain texts. */
export type Body = ComponentNode | string | readonly (ComponentNode | string)[]

/** The zod form of {@link Option}. */
const optionSchema: z.ZodType<Option> = z.lazy(
  () =>
    z.strictObject({
      label: z.string(),
      value: scalarSchema,
      disabled: z.boolean().optional(),
      children: z.array(optionSchema).optional(),
    }) as z.ZodType<Option>,
)

/** The zod form of {@link Body}. */
export const bodySchema: z.ZodType<Body> = z.union([nodeSchema, z.string(), z.array(z.union([nodeSchema, z.string()]))])

/** A text property. */
export const stringSchema: z.ZodType<string> = z.string()
/** An on-off property. */
export const booleanSchema: z.ZodType<boolean> = z.boolean()
/** Any number. */
export const numberSchema: z.ZodType<number> = z.number()
/** A whole number from 0. */
export const countSchema: z.ZodType<number> = z.int().min(0)
/** A width or height: pixels or a CSS length. */
export const cssSizeSchema: z.ZodType<number | string> = z.union([z.number(), z.string()])
/** A list of texts. */
export const textListSchema: z.ZodType<readonly string[]> = z.array(z.string())
/** A list of choices. */
export const optionListSchema: z.ZodType<readonly Option[]> = z.array(optionSchema)
/** A list of components. */
export const nodesSchema: z.ZodType<readonly ComponentNode[]> = z.array(nodeSchema)
/** A plain object. */
export const plainObjectSchema: z.ZodType<Readonly<Record<string, unknown>>> = z.record(z.string(), z.unknown())

/** A list of anything. */
export function listSchemaOf<Item extends z.ZodType>(item: Item): z.ZodType<readonly z.output<Item>[]> {
  return z.array(item)
}

/** An object inside a property: what is not named in `required` may be left out, and other keys are errors. */
export function objectSchema<Shape extends PropertyShape, const Required extends keyof Shape & string = never>(
  shape: Shape,
  required: readonly Required[] = [],
): z.ZodType<ShapeProperties<Shape, Required>> {
  const needed: readonly string[] = required
  const fields = Object.entries(shape).map(([key, schema]) => [key, needed.includes(key) ? schema : schema.optional()])
  return z.strictObject(Object.fromEntries(fields)) as z.ZodType as z.ZodType<ShapeProperties<Shape, Required>>
}
