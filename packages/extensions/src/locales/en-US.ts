// Written by `npm run locales` from locales/en-US.json.
import type { Messages } from './texts.ts'

export const messages: Messages = {
  "texts.separator": "; ",
}
