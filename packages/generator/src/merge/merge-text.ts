import { diff3Merge } from 'node-diff3'

/** What merging one piece of text gives. */
export interface TextMerge {
  readonly text: string
  /** False: both sides changed the same place, and the text holds markers. */
  readonly isClean: boolean
}

type IsValid = (text: string) => boolean
type Split = (text: string) => readonly string[]

/**
 * Merges the changes of two sides, first line by line, then word by word. By words only what is short: in a long text
 * those that one side moved elsewhere look like those that the other one took away.
 * Two insertions at one place are both kept, the generated one first, when the result is still valid; with `keepsBoth`
 * off they are no clean merge.
 */
export function mergeText(
  mine: string,
  base: string,
  generated: string,
  isValid: IsValid,
  keepsBoth: boolean = true,
  splitters: readonly Split[] = [splitLines, splitWords],
): TextMerge {
  if (mine === base || mine === generated) return { text: generated, isClean: true }
  if (generated === base) return { text: mine, isClean: true }
  for (const split of splitters) {
    const merged = mergeParts(split(mine), split(base), split(generated), keepsBoth)
    if (merged !== null && isValid(merged)) return { text: merged, isClean: true }
  }
  return { text: markClash(mine, generated), isClean: false }
}

/** Whether somebody has still to choose between the two sides in a text. */
export function hasClashMarkers(text: string): boolean {
  return /^<{7} yours\n[\s\S]*^={7}\n[\s\S]*^>{7} generated$/m.test(text)
}

/** Both texts between git's markers. */
export function markClash(mine: string, generated: string): string {
  const block = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
  return `<<<<<<< yours\n${block(mine)}=======\n${block(generated)}>>>>>>> generated\n`
}

function mergeParts(
  mine: readonly string[],
  base: readonly string[],
  generated: readonly string[],
  keepsBoth: boolean,
): string | null {
  const parts: string[] = []
  for (const region of diff3Merge([...mine], [...base], [...generated], { excludeFalseConflicts: true })) {
    if (region.ok) parts.push(...region.ok)
    else if (keepsBoth && region.conflict?.o.length === 0) parts.push(...region.conflict.b, ...region.conflict.a)
    else if (region.conflict) return null
  }
  return parts.join('')
}

/** A text as its lines, each with its end. */
export function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

const word = /\s+|[\p{L}\p{N}_$]+|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|./gsu

function splitWords(text: string): readonly string[] {
  return text.match(word) ?? []
}
