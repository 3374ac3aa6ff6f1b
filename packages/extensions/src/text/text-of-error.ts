import { isText, literalText, type Text } from './text.ts'

/** What an error says, to be said within another text: that of a package in any language, somebody's own as it is. */
export function textOfError(error: unknown): Text {
  const { message = String(error), text } = Object(error) as { readonly message?: string; readonly text?: unknown }
  return isText(text) ? { ...text, english: message } : literalText(message)
}

/** What to do about an error, in the same way; undefined where it does not say. */
export function hintOfError(error: unknown): Text | undefined {
  const { hint, hintText } = Object(error) as { readonly hint?: unknown; readonly hintText?: unknown }
  if (typeof hint !== 'string') return undefined
  return isText(hintText) ? { ...hintText, english: hint } : literalText(hint)
}
