/**
 * The order of what a merge of lists leaves. Elements keep the order of the hand, unless only the generator moved some;
 * new ones stand behind what stands before them on their side, those of the generator first.
 */
export function mergeKeyOrder(
  own: readonly string[],
  old: readonly string[],
  next: readonly string[],
  remaining: { has(key: string): boolean },
): readonly string[] {
  const shared = (keys: readonly string[], others: readonly (readonly string[])[]): string =>
    keys.filter((key) => others.every((other) => other.includes(key))).join('\u0000')
  const isMovedByHand = shared(own, [old, next]) !== shared(old, [own, next])
  const [first, second] = isMovedByHand ? [own, next] : [next, own]
  // What both have new stands where the hand has it.
  const isOfBoth = (key: string): boolean => own.includes(key) && !old.includes(key)
  const order = first.filter((key) => remaining.has(key) && (first === own || !isOfBoth(key)))
  // Of the hand's, what is new stands behind what is new of the generator's.
  const isPassed = (key: string): boolean => second === own && !old.includes(key) && !own.includes(key)
  for (const [index, key] of second.entries()) {
    if (!remaining.has(key) || order.includes(key)) continue
    order.splice(placeFor(index, second, order, isPassed), 0, key)
  }
  return order
}

/** Behind what stands before it on its side, or else before what follows it there. */
function placeFor(
  index: number,
  side: readonly string[],
  order: readonly string[],
  isPassed: (key: string) => boolean,
): number {
  const before = side.slice(0, index).findLast((key) => order.includes(key))
  if (before === undefined) {
    const after = side.slice(index + 1).find((key) => order.includes(key))
    return after === undefined ? order.length : order.indexOf(after)
  }
  const place = order.indexOf(before) + 1
  const rest = order.slice(place).findIndex((key) => !isPassed(key))
  return rest < 0 ? order.length : place + rest
}
