import type { Check, Table } from '@quoin/introspect'
import { z } from 'zod'
import { hasValues } from './column-kinds.ts'

/** What a record keeps of a CHECK, so that migrations make it again. */
export interface CheckConstraint {
  readonly name: string | null
  readonly expression: string
  /** The columns it names: it goes when one of them does. */
  readonly columns: readonly string[]
}

/** The zod form of {@link CheckConstraint}. */
export const checkConstraintSchema: z.ZodType<CheckConstraint> = z.strictObject({
  name: z.string().max(128).nullable(),
  expression: z.string().min(1).max(10_000),
  columns: z.array(z.string().min(1).max(128)),
})

/** The checks of a table, without lists of values, which are facts of their columns, and without what is not enforced. */
export function toRecordChecks({ columns, checks }: Pick<Table, 'columns' | 'checks'>): readonly CheckConstraint[] {
  return checks
    .filter(({ notEnforced }) => !notEnforced)
    .map(({ name, expression }) => ({
      name,
      expression,
      columns: columnsNamed(
        expression,
        columns.map((column) => column.name),
      ),
    }))
    .filter((check) => {
      const listed = columns.some(({ name, type }) => hasValues(type) && check.columns.join() === name)
      return !(listed && isValueList(check))
    })
}

function isValueList({ expression }: Pick<Check, 'expression'>): boolean {
  const bare = withoutTexts(expression)
  return /\bin\b|\bany\b/i.test(bare) && !/\b(?:and|or|not|between|like)\b|[<>]/i.test(bare)
}

/** Those of these columns that an SQL expression names. */
export function columnsNamed(expression: string, columns: readonly string[]): readonly string[] {
  const text = withoutTexts(expression)
  return columns.filter((column) => {
    const name = column.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}_$])${name}(?![\\p{L}\\p{N}_$])`, 'iu').test(text)
  })
}

function withoutTexts(expression: string): string {
  return expression.replace(/'(?:[^']|'')*'/g, "''")
}
