import { z } from 'zod'
import type { ColumnFacts } from './column-facts.ts'

/** The facts of a column that a record and its table can differ in. */
export type DifferingFact = Exclude<keyof ColumnFacts, 'name'> | 'foreignKey' | 'index'

/** One fact of a column on both sides, as text; null where a side has nothing to say. */
export interface FactDifference {
  readonly fact: DifferingFact
  readonly record: string | null
  readonly table: string | null
}

/** A column on which a record and its table differ. */
export interface ColumnDifference {
  readonly column: string
  /** `added`: the table has it, the record does not. `missing`: the other way round. `changed`: with other facts. */
  readonly kind: 'added' | 'missing' | 'changed'
  /** What differs; of a column that only one side has its type. */
  readonly facts: readonly FactDifference[]
}

/** A difference between a record and its table that is to stay, and is not asked about again. */
export interface ForgottenDifference extends ColumnDifference {
  /** A column that the record leaves out, whatever it is like; or one that it has otherwise, in just these facts. */
  readonly kind: 'added' | 'changed'
}

/** `+ colour`, `- note` or `~ price`, as the table is seen from the record. */
export function formatColumnDiffLine({ kind, column }: Pick<ColumnDifference, 'kind' | 'column'>): string {
  return `${{ added: '+', missing: '-', changed: '~' }[kind]} ${column}`
}

const facts = {
  type: 'type',
  nullable: 'nullable',
  default: 'default',
  autoIncrement: 'autoIncrement',
  generated: 'generated',
  unique: 'unique',
  comment: 'comment',
  foreignKey: 'foreignKey',
  index: 'index',
} as const satisfies { readonly [Fact in DifferingFact]: Fact }
const side = z.string().max(200_000).nullable()

/** The zod form of {@link ForgottenDifference}. */
export const forgottenDifferenceSchema: z.ZodType<ForgottenDifference> = z.strictObject({
  column: z.string().min(1).max(128),
  kind: z.enum(['added', 'changed']),
  facts: z.array(z.strictObject({ fact: z.enum(facts), record: side, table: side })).max(2000),
})
