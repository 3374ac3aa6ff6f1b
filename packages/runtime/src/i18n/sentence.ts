import { formatText, type Text } from '@quoin/extensions/text'
import { messages } from '../locales/en-US.ts'
import type { TextKey, TextParamsByKey } from '../locales/texts.ts'

/** A text of this package. */
export function text<Key extends TextKey>(key: Key, params: TextParamsByKey[Key]): Text {
  return { key, params: params as Text['params'] }
}

/** The hint that belongs to the message of an error, with the same values. */
export function hintOf({ key, params }: Text): Text | undefined {
  return Object.hasOwn(messages, `${key}.hint`) ? { key: `${key}.hint`, params } : undefined
}

/** The English sentence of a text of this package. */
export function sentence(said: Text): string {
  return formatText(messages, 'en-US', said)
}
