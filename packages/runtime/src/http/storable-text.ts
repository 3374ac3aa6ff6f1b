import type { Text } from '@quoin/extensions/text'
import { text } from '../i18n/sentence.ts'

const maxDepth = 100

/** What no database keeps as it is: NUL, and half of a surrogate pair. */
export const unstorableCharacters: RegExp = /[\0\p{Surrogate}]/u

/** True for text that every database keeps as it is. */
export function isStorable(text: string): boolean {
  return !unstorableCharacters.test(text)
}

/** What keeps a decoded JSON value from being stored; null when nothing does. */
export function findUnstorableText(value: unknown): Text | null {
  if (typeof value === 'string') return isStorable(value) ? null : unstorableTextMessage
  if (typeof value !== 'object' || value === null) return null
  // Without recursion: who sends a hundred thousand brackets must not fill the stack.
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return text('field.depth', { levels: maxDepth })
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && !isStorable(part)) return unstorableTextMessage
      if (typeof part !== 'object' || part === null) continue
      if (!Array.isArray(part) && !Object.keys(part).every(isStorable)) return unstorableTextMessage
      for (const inner of Object.values(part)) next.push(inner)
    }
    level = next
  }
  return null
}

/** What is said of text that {@link isStorable} rejects. */
export const unstorableTextMessage: Text = text('field.notStorable', {})
