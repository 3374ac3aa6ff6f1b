/**
 * Reads a value by name; `category.name` reaches into an object unless the data has a value of that very key. One that
 * is undefined is none: it would not come over the wire.
 * Only own members are read, so that a name such as `constructor` finds nothing.
 */
export function valueAt(data: Readonly<Record<string, unknown>> | undefined, name: string): unknown {
  if (data === undefined) return undefined
  if (Object.hasOwn(data, name) && data[name] !== undefined) return data[name]
  let value: unknown = data
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return value
}
