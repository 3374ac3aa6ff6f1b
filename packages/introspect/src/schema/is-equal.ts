/** Whether two values of plain data hold the same; a missing member is another than one that is undefined. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) =>
        Object.hasOwn(right, name) && isEqual(left[name as keyof typeof left], right[name as keyof typeof right]),
    )
  )
}
