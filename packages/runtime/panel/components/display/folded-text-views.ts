export { MultilineText } from './multiline-text.tsx'
export { Password } from './password.tsx'
export { Words } from './words.tsx'
