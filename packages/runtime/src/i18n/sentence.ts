import { defineTexts, extensionsMessages, type Texts } from '@quoin/extensions/text'
import { messages } from '../locales/en-US.ts'
import type { TextParamsByKey } from '../locales/texts.ts'

// A text of ours may hold what an extension's error says.
const texts: Texts<TextParamsByKey> = defineTexts(messages, extensionsMessages)

/** A text of this package. */
export const text: Texts<TextParamsByKey>['text'] = texts.text

export const hintOf: Texts<TextParamsByKey>['hintOf'] = texts.hintOf

export const sentence: Texts<TextParamsByKey>['sentence'] = texts.sentence
