import { pickAcceptedLocale } from './pick-accepted-locale.ts'

/** Properties of page schemas that people read. Names, addresses, rules and values are for programs. */
const shown: ReadonlySet<string> = new Set([
  'addText',
  'body',
  'caption',
  'description',
  'keyLabel',
  'label',
  'message',
  'placeholder',
  'prefix',
  'subTitle',
  'submitText',
  'suffix',
  'text',
  'title',
  'tooltip',
  'valueLabel',
])

/** What an application calls things in other languages: its labels as they are written, and their translations. */
export class Labels {
  readonly #byLocale: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly #locales: readonly string[]

  constructor(byLocale: ReadonlyMap<string, ReadonlyMap<string, string>>) {
    this.#byLocale = byLocale
    this.#locales = [...byLocale.keys()]
  }

  /** A label in a language; as it is written where it has no translation. */
  in(locale: string, label: string): string {
    return this.#of(locale)?.get(label) ?? label
  }

  /** A page, or a part of one, with what people read of it in a language. */
  translate<T>(locale: string, page: T): T {
    const labels = this.#of(locale)
    // Texts become other texts, and nothing else changes.
    return labels === undefined || labels.size === 0 ? page : (translated(page, labels) as T)
  }

  /** Those of another country where the language has none for this one. */
  #of(locale: string): ReadonlyMap<string, string> | undefined {
    if (this.#locales.length === 0) return undefined
    return this.#byLocale.get(pickAcceptedLocale(locale, this.#locales) ?? '')
  }
}

function translated(value: unknown, labels: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => translated(item, labels))
  // Only what JSON has: a class of somebody's own knows how it is written.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, property(name, inner, labels)] as const),
  )
}

function property(name: string, value: unknown, labels: ReadonlyMap<string, string>): unknown {
  if (name === 'map') return mapped(value, labels)
  if (!shown.has(name)) return translated(value, labels)
  if (typeof value === 'string') return labels.get(value) ?? value
  // Plain texts may stand between the components of a body.
  if (!Array.isArray(value)) return translated(value, labels)
  return value.map((item) => (typeof item === 'string' ? (labels.get(item) ?? item) : translated(item, labels)))
}

/** The labels of values, such as those of a status. */
function mapped(value: unknown, labels: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return translated(value, labels)
  return Object.fromEntries(
    Object.entries(value).map(([name, label]) => {
      return [name, typeof label === 'string' ? (labels.get(label) ?? label) : translated(label, labels)]
    }),
  )
}
