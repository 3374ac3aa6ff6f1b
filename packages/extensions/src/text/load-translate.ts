import { type Locale, catalogues as own } from '../locales/catalogues.ts'
import { type Catalogue, formatText } from './format-text.ts'
import type { Text } from './text.ts'

/** Gives the sentence of a text in one language. */
export type Translate = (text: Text) => string

/**
 * Loads the texts of packages and of this one, in the language of a tag such as `de-AT` or `zh-cn`; English where there
 * are none.
 */
export async function loadTranslate(
  packages: readonly Readonly<Record<Locale, () => Promise<Catalogue>>>[],
  tag: string,
): Promise<Translate> {
  const [language] = tag.split('-', 1)
  const known = (Object.keys(own) as Locale[]).find((locale) => locale.split('-', 1)[0] === language) ?? 'en-US'
  const parts = await Promise.all([own, ...packages].map((catalogues) => catalogues[known]()))
  const catalogue: Catalogue = Object.assign({}, ...parts)
  return (text) => formatText(catalogue, known, text)
}
