import type { Catalogue } from '@quoin/extensions/text'
import { catalogues, english, type Part } from './locales/catalogues.ts'
import type { Locale } from './locales/names.ts'

type Loaded = Record<string, Catalogue[string]>

const loaded = new Map<Locale, Loaded>([['en-US', { ...english }]])
const loading = new Map<string, Promise<void>>()
const partsInUse = new Set<Part>()

/** The messages of a language that are there already; those that come later are added to the same object. */
export function messagesIn(locale: Locale): Catalogue {
  const messages = loaded.get(locale) ?? {}
  loaded.set(locale, messages)
  return messages
}

/** Fetches the messages of a part; the same promise while they are on their way. */
export function loadPart(locale: Locale, part: Part): Promise<void> {
  partsInUse.add(part)
  return load(locale, part)
}

/** Fetches a language: what every page needs, and the parts that pages have asked for so far. */
export async function loadMessages(locale: Locale): Promise<Catalogue> {
  await Promise.all([load(locale, 'base'), ...[...partsInUse].map((part) => load(locale, part))])
  return messagesIn(locale)
}

function load(locale: Locale, part: Part | 'base'): Promise<void> {
  const name = `${locale} ${part}`
  const known = loading.get(name)
  if (known) return known
  const promise = catalogues[locale][part]().then(
    (messages) => {
      Object.assign(messagesIn(locale), messages)
      // What was fetched ahead is there at the first render: React reads these two of a promise.
      Object.assign(promise, { status: 'fulfilled', value: undefined })
    },
    (cause) => {
      loading.delete(name)
      throw cause
    },
  )
  loading.set(name, promise)
  return promise
}
