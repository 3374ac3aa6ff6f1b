export { messages as extensionsMessages } from '../locales/en-US.ts'
export { defineTexts, type Texts } from './define-texts.ts'
export { type Catalogue, formatText } from './format-text.ts'
export { isText, type Text, type TextParams, type TextValue } from './text.ts'
