// Written by `npm run locales` from the files of locales/.
import { messages as english } from './en-US.base.ts'
import type { Locale } from './names.ts'
import type { TextKey } from './texts.ts'

/** What is loaded later than the rest: the messages whose keys begin with this word. */
export type MessagePart = "account" | "code" | "controls" | "crud" | "extensions" | "gallery" | "report" | "system" | "tools"

/** The keys of a part, or of what is always there. */
export type KeyOf<Of extends MessagePart | 'base'> = Of extends 'base'
  ? Exclude<TextKey, `${MessagePart}.${string}`>
  : Extract<TextKey, `${Of}.${string}`>

/** The messages of a part in one language. */
export type MessagesOf<Of extends MessagePart | 'base'> = Readonly<Record<KeyOf<Of>, string | readonly unknown[]>>

export { english }

/** Loads the messages of a language, part by part; the English base is always there. */
export const catalogues: Readonly<Record<Locale, { readonly [Of in MessagePart | 'base']: () => Promise<MessagesOf<Of>> }>> = {
  "de-DE": {
    "base": async () => (await import('./de-DE.base.ts')).messages,
    "account": async () => (await import('./de-DE.account.ts')).messages,
    "code": async () => (await import('./de-DE.code.ts')).messages,
    "controls": async () => (await import('./de-DE.controls.ts')).messages,
    "crud": async () => (await import('./de-DE.crud.ts')).messages,
    "extensions": async () => (await import('./de-DE.extensions.ts')).messages,
    "gallery": async () => (await import('./de-DE.gallery.ts')).messages,
    "report": async () => (await import('./de-DE.report.ts')).messages,
    "system": async () => (await import('./de-DE.system.ts')).messages,
    "tools": async () => (await import('./de-DE.tools.ts')).messages,
  },
  "en-US": {
    "base": async () => english,
    "account": async () => (await import('./en-US.account.ts')).messages,
    "code": async () => (await import('./en-US.code.ts')).messages,
    "controls": async () => (await import('./en-US.controls.ts')).messages,
    "crud": async () => (await import('./en-US.crud.ts')).messages,
    "extensions": async () => (await import('./en-US.extensions.ts')).messages,
    "gallery": async () => (await import('./en-US.gallery.ts')).messages,
    "report": async () => (await import('./en-US.report.ts')).messages,
    "system": async () => (await import('./en-US.system.ts')).messages,
    "tools": async () => (await import('./en-US.tools.ts')).messages,
  },
  "zh-CN": {
    "base": async () => (await import('./zh-CN.base.ts')).messages,
    "account": async () => (await import('./zh-CN.account.ts')).messages,
    "code": async () => (await import('./zh-CN.code.ts')).messages,
    "controls": async () => (await import('./zh-CN.controls.ts')).messages,
    "crud": async () => (await import('./zh-CN.crud.ts')).messages,
    "extensions": async () => (await import('./zh-CN.extensions.ts')).messages,
    "gallery": async () => (await import('./zh-CN.gallery.ts')).messages,
    "report": async () => (await import('./zh-CN.report.ts')).messages,
    "system": async () => (await import('./zh-CN.system.ts')).messages,
    "tools": async () => (await import('./zh-CN.tools.ts')).messages,
  },
}
