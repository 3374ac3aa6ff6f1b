import { valueAt } from '@quoin/generator/conditions'
import type { Data } from './schema.ts'

const placeholder = /\{([A-Za-z_][\w.]*)\}/g

/** Fills `{field}` in a text; the result is text, never markup. */
export function fillText(text: string, data: Data | undefined): string {
  return text.replace(placeholder, (_match, name: string) => wireValueText(valueAt(data, name)))
}

/** Fills `{field}` in an address below the API; each value is encoded, so that none can change the path. */
export function fillUrl(url: string, data: Data | undefined): string {
  return url.replace(placeholder, (_match, name: string, at: number) => {
    const value = valueAt(data, name)
    // An empty key, as `formatRowKey` writes it.
    return value === '' && url[at - 1] === '/' ? '~' : encodeURIComponent(wireValueText(value))
  })
}

/** Fills the strings of a request body; a text that is one placeholder alone keeps the value's type. */
export function fillValues(value: unknown, data: Data | undefined): unknown {
  if (typeof value === 'string') {
    const only = /^\{([A-Za-z_][\w.]*)\}$/.exec(value)
    return only?.[1] === undefined ? fillText(value, data) : valueAt(data, only[1])
  }
  if (Array.isArray(value)) return value.map((item) => fillValues(item, data))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillValues(item, data)]))
}

/** The text of any wire value. */
export function wireValueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
