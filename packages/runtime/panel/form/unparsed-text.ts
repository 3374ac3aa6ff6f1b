/** What a control holds while its text cannot be read as a value; a form with one in it is not sent. */
export class UnparsedText {
  readonly text: string
  readonly reason: string

  constructor(text: string, reason: string) {
    this.text = text
    this.reason = reason
  }
}
