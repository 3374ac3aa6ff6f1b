// Written by `npm run locales` from the files of locales/.
import type { Messages } from './texts.ts'

/** A language in which this package speaks. */
export type Locale = "de-DE" | "en-US" | "zh-CN"

/** Loads the messages of a language. */
export const catalogues: Readonly<Record<Locale, () => Promise<Messages>>> = {
  "de-DE": async () => (await import('../l10n/bundle.l10n.de.json', { with: { type: 'json' } })).default,
  "en-US": async () => (await import('./en-US.ts')).messages,
  "zh-CN": async () => (await import('../l10n/bundle.l10n.zh-cn.json', { with: { type: 'json' } })).default,
}
