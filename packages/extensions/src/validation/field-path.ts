/** A place in data that a rule's field name means: `items.0.qty` for `items.*.qty`. */
export interface FieldMatch {
  readonly path: readonly string[]
  /** What the stars stand for. */
  readonly keys: readonly string[]
  readonly value: unknown
  /** Whether there is a list or object that it is, or would be, in. */
  readonly hasParent: boolean
}

/** The segments of a field name; a star stands for each item of a list, or each value of an object. */
export function fieldPath(name: string): readonly string[] {
  return name.split('.')
}

/** Every place that a path means in data; without a star exactly one, whether or not something is there. */
export function matchFieldPath(data: unknown, path: readonly string[]): readonly FieldMatch[] {
  let places: readonly FieldMatch[] = [{ path: [], keys: [], value: data, hasParent: true }]
  for (const segment of path) {
    places = places.flatMap(({ path: above, keys, value }) => {
      const at = (key: string, own = keys): FieldMatch => {
        return { path: [...above, key], keys: own, value: valueIn(value, key), hasParent: isObjectOrArray(value) }
      }
      if (segment !== '*') return [at(segment)]
      return isObjectOrArray(value) ? Object.keys(value).map((key) => at(key, [...keys, key])) : []
    })
  }
  return places
}

/** The value at a path whose stars stand for these keys. */
export function valueAt(data: unknown, path: readonly string[], keys: readonly string[]): unknown {
  let [value, star] = [data, 0]
  for (const segment of path) value = valueIn(value, segment === '*' ? (keys[star++] ?? '*') : segment)
  return value
}

/** Builds data of nothing but these values; lists and objects around them are as in `shape`. */
export function buildDataOfShape(shape: unknown, values: readonly (readonly [readonly string[], unknown])[]): object {
  const root = {}
  // What encloses comes before what is in it.
  for (const [path, value] of values.toSorted(([a], [b]) => a.length - b.length)) {
    let [container, from]: [object, unknown] = [root, shape]
    for (const key of path.slice(0, -1)) {
      from = valueIn(from, key)
      const inner = valueIn(container, key)
      const next = isObjectOrArray(inner) ? inner : emptyContainerLike(from)
      if (next !== inner) put(container, key, next)
      container = next
    }
    if (value !== undefined) put(container, path.at(-1) ?? '', value)
  }
  return root
}

/** A list or object without what is in it. */
export function emptyContainerLike(value: unknown): object {
  return Array.isArray(value) ? value.map(() => null) : {}
}

/** Whether values can be in it. */
export function isObjectOrArray(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The own value of a key; inherited names such as "constructor", and the length of a list, are no values. */
function valueIn(value: unknown, key: string): unknown {
  if (!isObjectOrArray(value) || !Object.hasOwn(value, key) || (Array.isArray(value) && !/^\d+$/.test(key)))
    return undefined
  return (value as Readonly<Record<string, unknown>>)[key]
}

function put(container: object, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true })
}
