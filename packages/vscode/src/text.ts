import { type CreateText, defineTexts, type FindHint, type Texts, type ToEnglish } from '@quoin/extensions/text'
import { messages } from '../locales/en-US.ts'
import type { TextParamsByKey } from '../locales/texts.ts'

const texts: Texts<TextParamsByKey> = defineTexts(messages)

/** A text of this package, which is said where its language is known. */
export const text: CreateText<TextParamsByKey> = texts.text

export const hintOf: FindHint = texts.hintOf

export const sentence: ToEnglish = texts.sentence
