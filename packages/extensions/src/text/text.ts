/** A value that a sentence names; a nested {@link Text} is a sentence within it. */
export type TextValue = string | number | boolean | null | Text | readonly (string | number | Text)[]

/** The values of a {@link Text}, by the names that its message uses. */
export type TextParams = Readonly<Record<string, TextValue>>

/** What is to be said, in no language yet: the key of a message, and the values that it names. */
export interface Text {
  readonly key: string
  readonly params: TextParams
  /** What it says in English, for texts that hold it and do not know its message. */
  readonly english?: string
}

/** Whether a value is a {@link Text}. */
export function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'key' in value && 'params' in value
}

/** What somebody else says, as it is in every language. */
export function literalText(said: string): Text {
  return { key: 'texts.said', params: { said } }
}
