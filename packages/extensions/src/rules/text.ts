import type { TextKey, TextParamsByKey } from '../locales/texts.ts'
import type { Text } from '../text/text.ts'

/** A text about rules; nothing here makes a sentence of it, so that rules need no catalogue. */
export function text<Key extends TextKey>(key: Key, params: TextParamsByKey[Key]): Text {
  return { key, params: params as Text['params'] }
}
