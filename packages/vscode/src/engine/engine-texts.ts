import { catalogues as extensions, type Locale } from '@quoin/extensions/locales'
import { type Catalogue, formatText, isText, type Text } from '@quoin/extensions/text'
import { catalogues as generator } from '@quoin/generator/locales'
import { catalogues as introspect } from '@quoin/introspect/locales'
import { catalogues as router } from '@quoin/router/locales'
import { catalogues as own } from '../locales/catalogues.ts'

/** Gives the sentence of a text in the language of the editor. */
export type Say = (text: Text) => string

const packages: readonly Readonly<Record<Locale, () => Promise<Catalogue>>>[] = [
  router,
  introspect,
  extensions,
  generator,
  own,
]

/** Loads the texts of all packages in a language of the editor, such as `de` or `zh-cn`; English where there are none. */
export async function loadTexts(language: string): Promise<Say> {
  const [wanted] = language.split('-')
  const known = (Object.keys(own) as Locale[]).find((locale) => locale.split('-')[0] === wanted) ?? 'en-US'
  const parts = await Promise.all(packages.map((catalogues) => catalogues[known]()))
  const catalogue: Catalogue = Object.assign({}, ...parts)
  return (text) => formatText(catalogue, known, text)
}

/** What an error says to a person: one of ours in the language of the editor, one of others as it is. */
export function saidBy(error: unknown, say: Say): { readonly said: string; readonly hint: string | null } {
  const { text, hintText, hint } = error as { readonly text?: unknown; readonly hintText?: unknown; hint?: unknown }
  return {
    said: isText(text) ? say(text) : error instanceof Error ? error.message : String(error),
    hint: isText(hintText) ? say(hintText) : typeof hint === 'string' ? hint : null,
  }
}
