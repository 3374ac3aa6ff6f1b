import { z } from 'zod'

/** A value a field can hold on the wire. */
export type Scalar = string | number | boolean | null

/** How one field is compared; several keys must all hold. */
export interface ConditionTest {
  readonly eq?: Scalar
  readonly ne?: Scalar
  readonly in?: readonly Scalar[]
  readonly gt?: string | number
  readonly gte?: string | number
  readonly lt?: string | number
  readonly lte?: string | number
  readonly empty?: boolean
}

/**
 * A condition on the data around a component: data, never code (contract §1).
 * Field names map to a value (equality) or to a test; all must hold. `and`, `or` and `not` combine conditions.
 *
 * @example
 * { status: 'live', price: { gt: 0 } }
 * { or: [{ status: 'live' }, { not: { deleted_at: { empty: true } } }] }
 */
export type Condition =
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [field: string]: Scalar | ConditionTest }

/** The zod form of {@link Scalar}. */
export const scalarSchema: z.ZodType<Scalar> = z.union([z.string(), z.number(), z.boolean(), z.null()])

const bound = z.union([z.string(), z.number()])
const testSchema = z.strictObject({
  eq: scalarSchema.optional(),
  ne: scalarSchema.optional(),
  in: z.array(scalarSchema).optional(),
  gt: bound.optional(),
  gte: bound.optional(),
  lt: bound.optional(),
  lte: bound.optional(),
  empty: z.boolean().optional(),
}) as z.ZodType<ConditionTest>

/** The zod form of {@link Condition}. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ and: z.array(conditionSchema) }),
    z.strictObject({ or: z.array(conditionSchema) }),
    z.strictObject({ not: conditionSchema }),
    z.record(z.string(), z.union([scalarSchema, testSchema])),
  ]),
)
