// Written by `npm run locales` from the files of locales/.
/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "texts.separator": {}
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly unknown[]>>
