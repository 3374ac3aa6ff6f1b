/** A value that a message of the router names; a nested {@link RouterText} is a sentence within it. */
export type TextValue = string | number | boolean | null | RouterText | readonly (string | number)[]

/** The key of a message of `@quoin/router/locales`, and the values that it names. */
export interface RouterText {
  readonly key: string
  readonly params: Readonly<Record<string, TextValue>>
}
