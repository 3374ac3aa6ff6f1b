import { messages } from '../locales/en-US.ts'
import type { TextParamsByKey } from '../locales/texts.ts'
import { defineTexts, type Texts } from './define-texts.ts'

const texts: Texts<TextParamsByKey> = defineTexts(messages)

/** A text of this package. */
export const text: Texts<TextParamsByKey>['text'] = texts.text

export const hintOf: Texts<TextParamsByKey>['hintOf'] = texts.hintOf

export const sentence: Texts<TextParamsByKey>['sentence'] = texts.sentence
