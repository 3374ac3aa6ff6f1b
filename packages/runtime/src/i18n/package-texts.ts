import { type Catalogue, formatText, type Text } from '@quoin/extensions/text'
import { translateSentences } from './translate-sentence.ts'

type Load = (locale: 'zh-CN') => Promise<Catalogue>

/** The catalogues of the packages whose texts the server shows. */
const catalogues: readonly Load[] = [
  async (locale) => (await import('@quoin/router/locales')).catalogues[locale](),
  async (locale) => (await import('@quoin/introspect/locales')).catalogues[locale](),
  async (locale) => (await import('@quoin/extensions/locales')).catalogues[locale](),
  async (locale) => (await import('@quoin/generator/locales')).catalogues[locale](),
]

const loaded = new Map<string, Catalogue>()

/** Loads the texts of a language when it is first asked for; errors bring their English sentences along. */
export async function loadTexts(locale: string): Promise<void> {
  const known = knownLocale(locale)
  if (known === null || loaded.has(known)) return
  const parts = await Promise.all(catalogues.map((load) => load(known)))
  loaded.set(known, Object.assign({}, ...parts))
}

/** What a text says in a language that was loaded; its English sentence in any other. */
export function textIn(locale: string, text: Text, english: string): string {
  // What the server says within an error of a package, as long as it has no texts of its own.
  if (text.key === 'texts.said') return translateSentences(english, locale)
  const catalogue = loaded.get(knownLocale(locale) ?? '')
  return catalogue === undefined ? english : formatText(catalogue, locale, text)
}

function knownLocale(locale: string): 'zh-CN' | null {
  return locale.toLowerCase().startsWith('zh') ? 'zh-CN' : null
}
