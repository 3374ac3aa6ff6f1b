/** What a control holds while its text cannot be read as a value; a form with one in it is not sent. */
export class UnparsedText {
  readonly text: string
  readonly reason: string

  constructor(text: string, reason: string) {
    this.text = text
    this.reason = reason
  }
}

/** The first text within a value that cannot be read; null where all of it can. */
export function findUnparsedText(value: unknown): UnparsedText | null {
  if (value instanceof UnparsedText) return value
  if (typeof value !== 'object' || value === null) return null
  for (const part of Object.values(value)) {
    const found = findUnparsedText(part)
    if (found !== null) return found
  }
  return null
}
