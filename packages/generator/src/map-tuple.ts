/** What becomes of each item of a list, in a list of the same length. */
export function mapTuple<const Items extends readonly unknown[], Mapped>(
  items: Items,
  map: (item: Items[number]) => Mapped,
): { -readonly [At in keyof Items]: Mapped } {
  return items.map((item) => map(item)) as never
}
