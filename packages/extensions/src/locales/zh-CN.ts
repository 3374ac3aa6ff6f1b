// Written by `npm run locales` from locales/zh-CN.json.
import type { Messages } from './texts.ts'

export const messages: Messages = {
  "texts.separator": "；",
}
