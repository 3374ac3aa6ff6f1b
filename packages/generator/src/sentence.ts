import {
  defineTexts,
  extensionsMessages,
  isText,
  type Text,
  type TextParams,
  type Texts,
  type TextValue,
} from '@quoin/extensions/text'
import type { ErrorParams } from '@quoin/introspect'
import { messages } from './locales/en-US.ts'
import type { TextParamsByKey } from './locales/texts.ts'

// A text of ours may hold one of the rules that fields have.
const texts: Texts<TextParamsByKey> = defineTexts(messages, extensionsMessages)

/** A text of this package. */
export const text: Texts<TextParamsByKey>['text'] = texts.text

export const hintOf: Texts<TextParamsByKey>['hintOf'] = texts.hintOf

export const sentence: Texts<TextParamsByKey>['sentence'] = texts.sentence

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
