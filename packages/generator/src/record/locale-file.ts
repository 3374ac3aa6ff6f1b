type Texts = Readonly<Record<string, string>>

/** What a file `locales/<locale>.json` of an application holds. */
export interface LocaleFile {
  /** All of it, as it is written. */
  readonly content: Readonly<Record<string, unknown>>
  /** What the application calls things: its labels as they are written in code, and their translations. */
  readonly labels: Texts
  /** What the panel says instead of its own messages, by their keys; ICU messages. */
  readonly messages: Texts
  /** What is wrong with it; what is good counts all the same. */
  readonly mistakes: readonly LocaleMistake[]
}

/** A mistake in a file of `locales/`: a key that is not known, or under which there is no text. */
export type LocaleMistake =
  | { readonly kind: 'json'; readonly cause: Error }
  | { readonly kind: 'content' }
  | { readonly kind: 'key' | 'text'; readonly key: string }

/** The locale that a file of `locales/` is named after; null for another name. */
export function localeOf(fileName: string): string | null {
  const tag = fileName.replace(/\.json$/, '')
  try {
    return localePattern.test(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? null) : null
  } catch {
    return null
  }
}

/** What a file of labels is named after. */
export const localePattern: RegExp = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i

/** Reads the text of a file `locales/<locale>.json`. */
export function parseLocaleFile(text: string): LocaleFile {
  const mistakes: LocaleMistake[] = []
  const content = parsed(text, mistakes)
  const [labels, messages] = [textsOf(content, 'labels', mistakes), textsOf(content, 'messages', mistakes)]
  for (const key of Object.keys(content))
    if (key !== 'labels' && key !== 'messages') mistakes.push({ kind: 'key', key })
  return { content, labels, messages, mistakes }
}

function parsed(text: string, mistakes: LocaleMistake[]): LocaleFile['content'] {
  try {
    const content: unknown = JSON.parse(text)
    if (isRecord(content)) return content
    mistakes.push({ kind: 'content' })
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    mistakes.push({ kind: 'json', cause })
  }
  return {}
}

function textsOf(content: LocaleFile['content'], key: 'labels' | 'messages', mistakes: LocaleMistake[]): Texts {
  const texts = content[key] ?? {}
  if (!isRecord(texts)) {
    mistakes.push({ kind: 'text', key })
    return {}
  }
  const entries = Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text === 'string') return [[name, text] as const]
    mistakes.push({ kind: 'text', key: `${key}.${name}` })
    return []
  })
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
