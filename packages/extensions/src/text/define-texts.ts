import { type Catalogue, formatText } from './format-text.ts'
import type { Text } from './text.ts'

/** Makes a text of a message's key and its values, which are checked by key; no language is chosen yet. */
export type CreateText<ParamsByKey> = <Key extends keyof ParamsByKey & string>(
  key: Key,
  params: ParamsByKey[Key],
) => Text

/** The hint that belongs to the message of an error, with the same values; undefined where it has none. */
export type FindHint = (text: Text) => Text | undefined

/** The English sentence of a text. */
export type ToEnglish = (text: Text) => string

/** The texts of a package. */
export interface Texts<ParamsByKey> {
  readonly text: CreateText<ParamsByKey>
  readonly hintOf: FindHint
  readonly sentence: ToEnglish
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
