// Written by `npm run locales` from the files of locales/.
/** A language in which this package speaks. */
export type Locale = "de-DE" | "en-US" | "zh-CN"

/** The languages with their own names. */
export const localeNames: Readonly<Record<Locale, string>> = {
  "de-DE": "Deutsch",
  "en-US": "English",
  "zh-CN": "简体中文",
}
