import { isText, loadTranslate, type Translate } from '@quoin/extensions/text'
import { catalogues as generator } from '@quoin/generator/locales'
import { catalogues as introspect } from '@quoin/introspect/locales'
import { catalogues as router } from '@quoin/router/locales'
import { catalogues as runtime } from '@quoin/runtime/locales'
import { catalogues as own } from '../../locales/catalogues.ts'

/** Loads the texts of all packages in a language of the editor. */
export function loadTexts(language: string): Promise<Translate> {
  return loadTranslate([router, introspect, generator, runtime, own], language)
}

/** What an error says to a user: one of ours in the language of the editor, one of others as it is. */
export function describeError(
  error: unknown,
  translate: Translate,
): { readonly said: string; readonly hint: string | null } {
  const { text, hintText, hint } = error as { readonly text?: unknown; readonly hintText?: unknown; hint?: unknown }
  return {
    said: isText(text) ? translate(text) : error instanceof Error ? error.message : String(error),
    hint: isText(hintText) ? translate(hintText) : typeof hint === 'string' ? hint : null,
  }
}
