// Written by `npm run locales` from locales/de-DE.json.
import type { Messages } from './texts.ts'

export const messages: Messages = {
  "texts.separator": "; ",
}
