import { type Catalogue, formatText } from './format-text.ts'
import type { Text } from './text.ts'

/** What a package says: its texts, whose parameters are checked by key, and their English sentences. */
export interface Texts<ParamsByKey> {
  readonly text: <Key extends keyof ParamsByKey & string>(key: Key, params: ParamsByKey[Key]) => Text
  /** The hint that belongs to the message of an error, with the same values. */
  readonly hintOf: (text: Text) => Text | undefined
  /** The English sentence of a text. */
  readonly sentence: (text: Text) => string
}

/** Texts over the English messages of a package; `nested` has those of the texts that its own may hold. */
export function defineTexts<ParamsByKey>(messages: Catalogue, nested: Catalogue = {}): Texts<ParamsByKey> {
  const english = { ...nested, ...messages }
  return {
    text: (key, params) => ({ key, params: params as Text['params'] }),
    hintOf: ({ key, params }) => (Object.hasOwn(messages, `${key}.hint`) ? { key: `${key}.hint`, params } : undefined),
    sentence: (text) => formatText(english, 'en-US', text),
  }
}
