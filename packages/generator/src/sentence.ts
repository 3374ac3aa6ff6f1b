import {
  type CreateText,
  defineTexts,
  extensionsMessages,
  type FindHint,
  isText,
  type Text,
  type TextParams,
  type Texts,
  type TextValue,
  type ToEnglish,
} from '@quoin/extensions/text'
import type { ErrorParams } from '@quoin/introspect'
import { messages } from './locales/en-US.ts'
import type { TextParamsByKey } from './locales/texts.ts'

// A text of ours may hold one of the rules that fields have.
const texts: Texts<TextParamsByKey> = defineTexts(messages, extensionsMessages)

/** Makes a text of this package of a message's key and its values; no language is chosen yet. */
export const text: CreateText<TextParamsByKey> = texts.text

/** The hint that belongs to the message of an error, with the same values; undefined where it has none. */
export const hintOf: FindHint = texts.hintOf

/** The English sentence of a text of this package. */
export const sentence: ToEnglish = texts.sentence

/** Texts one after the other, as one. */
export function joinedTexts(first: Text, ...others: readonly Text[]): Text {
  return others.reduce((before, next) => ({ key: 'texts.joined', params: { before, next } }), first)
}

/** Parameters for programs, which read no texts. */
export function paramsWithoutTexts(params: TextParams): ErrorParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plain(value)]))
}

function plain(value: TextValue): ErrorParams[string] {
  if (isText(value)) return sentence(value)
  return typeof value === 'object' && value !== null ? value.map((one) => String(plain(one))) : value
}
