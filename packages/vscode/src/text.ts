import { defineTexts, type Texts } from '@quoin/extensions/text'
import { messages } from '../locales/en-US.ts'
import type { TextParamsByKey } from '../locales/texts.ts'

const texts: Texts<TextParamsByKey> = defineTexts(messages)

/** A text of this package, which is said where its language is known. */
export const text: Texts<TextParamsByKey>['text'] = texts.text

export const hintOf: Texts<TextParamsByKey>['hintOf'] = texts.hintOf

export const sentence: Texts<TextParamsByKey>['sentence'] = texts.sentence
