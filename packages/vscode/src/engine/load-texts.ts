import { loadTranslate, type Translate } from '@quoin/extensions/text'
import { catalogues as generator } from '@quoin/generator/locales'
import { catalogues as introspect } from '@quoin/introspect/locales'
import { catalogues as router } from '@quoin/router/locales'
import { catalogues as runtime } from '@quoin/runtime/locales'
import { catalogues as own } from '../../locales/catalogues.ts'

/** Loads the texts of all packages in a language of the editor. */
export function loadTexts(language: string): Promise<Translate> {
  return loadTranslate([router, introspect, generator, runtime, own], language)
}
