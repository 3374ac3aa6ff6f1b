import type { Data } from './schema.ts'

/** Reads a value by name; `category.name` reaches into a loaded relation unless the row has that very key. */
export function valueAt(data: Data | undefined, name: string): unknown {
  if (data === undefined) return undefined
  if (Object.hasOwn(data, name)) return data[name]
  let value: unknown = data
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Data)[key]
  }
  return value
}
