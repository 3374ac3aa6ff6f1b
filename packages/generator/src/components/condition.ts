import { z } from 'zod'
import type { Condition, ConditionTest, Scalar } from '../conditions/condition.ts'

/** The zod form of {@link Scalar}. */
export const scalarSchema: z.ZodType<Scalar> = z.union([z.string(), z.number(), z.boolean(), z.null()])

const bound = z.union([z.string(), z.number()])
const testSchema = z.strictObject({
  eq: scalarSchema.optional(),
  ne: scalarSchema.optional(),
  in: z.array(scalarSchema).optional(),
  notIn: z.array(scalarSchema).optional(),
  gt: bound.optional(),
  gte: bound.optional(),
  lt: bound.optional(),
  lte: bound.optional(),
  contains: bound.optional(),
  empty: z.boolean().optional(),
}) as z.ZodType<ConditionTest>

/** The zod form of {@link ListCondition}. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ and: z.array(conditionSchema) }),
    z.strictObject({ or: z.array(conditionSchema) }),
    z.strictObject({ not: conditionSchema }),
    z.record(z.string(), z.union([scalarSchema, z.array(scalarSchema), testSchema])),
  ]),
)
