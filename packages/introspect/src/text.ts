/** A value that a message of introspect names; a nested {@link IntrospectText} is a sentence within it. */
export type TextValue =
  | string
  | number
  | boolean
  | null
  | IntrospectText
  | readonly (string | number | IntrospectText)[]

/** The key of a message of `@quoin/introspect/locales`, and the values that it names. */
export interface IntrospectText {
  readonly key: string
  readonly params: Readonly<Record<string, TextValue>>
}
