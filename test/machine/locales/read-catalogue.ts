import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'

/** What kind of value a message wants under a name. */
type ParamKind = 'value' | 'number'

/** A message in the form that `formatText` reads, and the values that it names. */
export interface CompiledEntry {
  readonly message: string | readonly unknown[]
  readonly params: Readonly<Record<string, ParamKind>>
}

/** The messages of one locale as they are written, by key. */
export function readCatalogue(folder: string, locale: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folder, 'locales', `${locale}.json`), 'utf8'))
}

/** Compiles each message; one that is not ICU is an error that names its key. */
export function compileCatalogue(source: Readonly<Record<string, string>>): Readonly<Record<string, CompiledEntry>> {
  return Object.fromEntries(
    Object.entries(source).map(([key, text]) => {
      try {
        const message = compile(text) as CompiledEntry['message']
        return [key, { message, params: paramsOf(message) }]
      } catch (cause) {
        throw new Error(`The message "${key}" cannot be compiled: ${text}`, { cause })
      }
    }),
  )
}

/** A catalogue for tests: every message is its key in `⟦brackets⟧`, so that any other word on a screen is none of it. */
export function bracketedCatalogue(keys: Iterable<string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...keys].map((key) => [key, `⟦${key}⟧`]))
}

/** The kinds of a compiled argument: none for a plain value, then select, plural, ordinal, number, date, time. */
const [select, plural, ordinal, number, date, time] = [1, 2, 3, 4, 5, 6] as const

function paramsOf(message: CompiledEntry['message']): Readonly<Record<string, ParamKind>> {
  const found: Record<string, ParamKind> = {}
  collect(message, found)
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function collect(node: unknown, found: Record<string, ParamKind>): void {
  if (typeof node === 'string' || typeof node === 'number') return
  if (!Array.isArray(node)) throw new TypeError('A compiled message has an unknown part')
  for (const part of node) {
    if (!Array.isArray(part)) continue
    const [name, kind, options] = part as readonly unknown[] as readonly [string, unknown?, unknown?]
    const isNumber = kind === plural || kind === ordinal || kind === number
    if (kind !== undefined && kind !== select && kind !== date && kind !== time && !isNumber) {
      throw new TypeError(`<${name}> is a tag; quote it: '<'${name}'>'`)
    }
    if (isNumber || found[name] === undefined) found[name] = isNumber ? 'number' : 'value'
    if (kind === select || kind === plural || kind === ordinal) {
      for (const branch of Object.values(options as Record<string, unknown>)) collect(branch, found)
    }
  }
}
