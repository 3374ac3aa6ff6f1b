interface Below {
  readonly id: number
  readonly parent_id: number | null
}

/** Rows by the row they lie below; whose parent is not among them stands at the top, below null. */
export function groupByParent<Row extends Below>(rows: readonly Row[]): ReadonlyMap<number | null, readonly Row[]> {
  const known = new Set(rows.map(({ id }) => id))
  return Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null))
}
