import { catalogues, type Locale } from '../locales/catalogues.ts'
import type { Messages } from '../locales/texts.ts'

/** The messages of this package in the language of a tag such as `de-AT`; English where there are none. */
export async function loadMessages(tag: string): Promise<Messages> {
  const [language] = tag.split('-', 1)
  const known = (Object.keys(catalogues) as Locale[]).find((locale) => locale.split('-', 1)[0] === language)
  return catalogues[known ?? 'en-US']()
}
