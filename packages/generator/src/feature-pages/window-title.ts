import { formatText } from '@quoin/extensions/text'
import { messagesAtHand } from '../locales/at-hand.ts'
import type { Locale } from '../locales/catalogues.ts'
import { singular } from '../naming/inflection.ts'

/** What a window is for. */
export type WindowKind = 'create' | 'edit' | 'view'

/** What a dialog or drawer for one row of a resource is called: `Edit order item` where the resource is `Order items`. */
export function windowTitle(kind: WindowKind, resource: string, locale: string): string {
  const [language] = locale.split('-', 1)
  const known = Object.keys(messagesAtHand).find((one) => one.split('-', 1)[0] === language) ?? 'en-US'
  // Only English words are known to be plural; elsewhere the message names the resource as it is.
  const params = { resource: known === 'en-US' ? withinSentence(singular(resource)) : resource }
  const title = formatText(messagesAtHand[known as Locale], known, { key: `window.${kind}`, params })
  return title.replace(/(?<=\p{Script=Han})(?=[A-Za-z])/u, ' ')
}

/** A first word that is no abbreviation begins small. */
function withinSentence(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
