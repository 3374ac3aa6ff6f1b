import {
  extensionsMessages,
  formatText,
  isText,
  type Text,
  type TextParams,
  type TextValue,
} from '@quoin/extensions/text'
import type { ErrorParams } from '@quoin/introspect'
import { messages } from './locales/en-US.ts'
import type { TextKey, TextParamsByKey } from './locales/texts.ts'

/** A text of this package. */
export function text<Key extends TextKey>(key: Key, params: TextParamsByKey[Key]): Text {
  return { key, params: params as Text['params'] }
}

/** Texts one after the other, as one. */
export function joinedTexts(first: Text, ...others: readonly Text[]): Text {
  return others.reduce((before, next) => ({ key: 'texts.joined', params: { before, next } }), first)
}

/** What somebody else says, as it is. */
export function saidText(said: string): Text {
  return { key: 'texts.said', params: { said } }
}

/** The hint that belongs to the message of an error, with the same values. */
export function hintOf({ key, params }: Text): Text | undefined {
  return Object.hasOwn(messages, `${key}.hint`) ? { key: `${key}.hint`, params } : undefined
}

// A text of ours may hold one of the rules that fields have.
const spoken = { ...extensionsMessages, ...messages }

/** The English sentence of a text of this package. */
export function sentence(said: Text): string {
  return formatText(spoken, 'en-US', said)
}

/** Parameters for programs, which read no texts. */
export function plainParams(params: TextParams): ErrorParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plain(value)]))
}

function plain(value: TextValue): ErrorParams[string] {
  if (isText(value)) return sentence(value)
  return typeof value === 'object' && value !== null ? value.map((one) => String(plain(one))) : value
}
