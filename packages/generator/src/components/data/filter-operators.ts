/**
 * Ways to compare a column: `from` and `to` include their value, `above` and `below` do not; `between` takes two
 * values, `in` and `notIn` several, `empty` and `filled` none.
 */
export const filterOperators = [
  'contains',
  'lacks',
  'starts',
  'ends',
  'equals',
  'not',
  'below',
  'to',
  'from',
  'above',
  'between',
  'in',
  'notIn',
  'empty',
  'filled',
] as const

/** One of {@link filterOperators}. */
export type FilterOperator = (typeof filterOperators)[number]
