import { classKeyPrefix, type Segment } from './source-segments.ts'

type Segments = readonly Segment[]

/** Whether a class or interface has the same members in both. */
export function haveSameMembers(name: string, old: Segments, next: Segments): boolean {
  const [before, after] = [old, next].map((side) =>
    side.flatMap(({ key, text }) => (key.startsWith(`${name}.`) ? [key, text] : [])).join('\u0000'),
  )
  return before === after
}

/** A class or interface as one piece, with all that is in it. */
export function joinMembers(name: string, side: Segments): Segment | null {
  const pieces = side.filter(({ key }) => classKeyPrefix(key) === name)
  const [first] = pieces
  if (!first) return null
  const text = pieces.map((piece) => piece.lead + piece.text).join('')
  return { ...first, key: name, text: text.slice(first.lead.length) }
}
