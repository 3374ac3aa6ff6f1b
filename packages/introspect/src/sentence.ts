import { messages } from './locales/en-US.ts'
import type { Messages, TextKey, TextParamsByKey } from './locales/texts.ts'
import type { IntrospectText, TextValue } from './text.ts'

/** A text of this package. */
export function text<Key extends TextKey>(key: Key, params: TextParamsByKey[Key]): IntrospectText {
  return { key, params: params as IntrospectText['params'] }
}

/** The hint that belongs to the message of an error, with the same values. */
export function hintOf({ key, params }: IntrospectText): IntrospectText | undefined {
  return Object.hasOwn(messages, `${key}.hint`) ? { key: `${key}.hint`, params } : undefined
}

/** The sentence of a text by the messages of a language, by the English ones when they are left out. */
export function sentence({ key, params }: IntrospectText, language: Messages = messages): string {
  const message = language[key as TextKey]
  if (typeof message === 'string') return message
  return message.map((part) => (typeof part === 'string' ? part : shownValue(params[part[0]] ?? '', language))).join('')
}

function shownValue(value: TextValue, language: Messages): string | number | boolean {
  if (value === null) return ''
  if (typeof value !== 'object') return value
  if ('key' in value) return sentence(value, language)
  const parts = value.map((part) => String(shownValue(part, language)))
  return parts.join(value.some((part) => typeof part === 'object') ? '; ' : ', ')
}
