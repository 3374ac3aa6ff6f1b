/** Locales by lower-cased tag and by language alone; made once per list, which lives as long as the configuration. */
const byTag = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** The first language of an `Accept-Language` header that is among `locales`, or null. */
export function pickAcceptedLocale(header: string, locales: readonly string[]): string | null {
  if (header === '') return null
  const known = byTag.get(locales) ?? readTags(locales)
  for (const part of header.split(',')) {
    const tag = part.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    // Who asks for the language of another country reads what there is of it.
    const found = known.get(tag) ?? known.get(tag.split('-', 1)[0] ?? tag)
    if (found !== undefined) return found
  }
  return null
}

function readTags(locales: readonly string[]): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  // A language alone means the first locale that speaks it.
  for (const locale of locales.toReversed()) {
    const tag = locale.toLowerCase()
    tags.set(tag.split('-', 1)[0] ?? tag, locale)
  }
  for (const locale of locales) tags.set(locale.toLowerCase(), locale)
  byTag.set(locales, tags)
  return tags
}
