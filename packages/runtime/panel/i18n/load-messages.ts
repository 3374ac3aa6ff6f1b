import type { Catalogue } from '@quoin/extensions/text'
import { callApi } from '../api/api-client.ts'
import { closestBuiltInLocale, messageVersionByLocale } from './chosen-locale.ts'
import { catalogues, english, type MessagePart } from './locales/catalogues.ts'

type Loaded = Record<string, Catalogue[string]>

const loaded = new Map<string, Loaded>([['en-US', { ...english }]])
const loading = new Map<string, Promise<void>>()
const partsInUse = new Set<MessagePart>()

/** The messages of a language that are there already; those that come later are added to the same object. */
export function loadedMessages(locale: string): Catalogue {
  const messages = loaded.get(locale) ?? {}
  loaded.set(locale, messages)
  return messages
}

/** Fetches the messages of a part; the same promise while they are on their way. */
export function loadMessagePart(locale: string, part: MessagePart): Promise<void> {
  partsInUse.add(part)
  return load(locale, part)
}

/** Fetches a language: what every page needs, and the parts that pages have asked for so far. */
export async function loadMessages(locale: string): Promise<Catalogue> {
  await Promise.all([load(locale, 'base'), ...[...partsInUse].map((part) => load(locale, part))])
  return loadedMessages(locale)
}

function load(locale: string, part: MessagePart | 'base'): Promise<void> {
  const name = `${locale} ${part}`
  const known = loading.get(name)
  if (known) return known
  const promise = Promise.all([catalogues[closestBuiltInLocale(locale)][part](), loadOwn(locale)]).then(
    ([messages, own]) => {
      Object.assign(loadedMessages(locale), messages, own)
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

const ownLoading = new Map<string, Promise<Catalogue>>()

/** What the application says instead of the panel; the panel's own words where it cannot be asked. */
function loadOwn(locale: string): Promise<Catalogue> | null {
  const version = messageVersionByLocale.get(locale)
  if (version === undefined) return null
  const url = `settings/messages/${locale}?v=${version}`
  const own = ownLoading.get(locale) ?? callApi<Catalogue>({ url, anonymous: true }).catch(() => ({}))
  ownLoading.set(locale, own)
  return own
}
