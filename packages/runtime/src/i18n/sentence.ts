import {
  type CreateText,
  defineTexts,
  extensionsMessages,
  type FindHint,
  type Texts,
  type ToEnglish,
} from '@quoin/extensions/text'
import { messages } from '../locales/en-US.ts'
import type { TextParamsByKey } from '../locales/texts.ts'

// A text of ours may hold what an extension's error says.
const texts: Texts<TextParamsByKey> = defineTexts(messages, extensionsMessages)

/** Makes a text of this package of a message's key and its values; no language is chosen yet. */
export const text: CreateText<TextParamsByKey> = texts.text

/** The hint that belongs to the message of an error, with the same values; undefined where it has none. */
export const hintOf: FindHint = texts.hintOf

/** The English sentence of a text of this package. */
export const sentence: ToEnglish = texts.sentence
