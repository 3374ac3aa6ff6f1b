import type { Compiler } from '../emit/load-compiler.ts'
import { segmentSource } from '../merge/source-segments.ts'
import { normalizeFileText } from '../plan/file-style.ts'

/** The texts of a file in which edits were merged with what is generated. */
export interface MergedTexts {
  readonly mine: string
  readonly base: string
  readonly generated: string
  readonly merged: string
}

/** The member that a line of a merged text is in, where both sides changed it; null for any other line. */
export function findChangedMember(
  ts: Compiler,
  { mine, base, generated, merged }: MergedTexts,
  line: number,
): string | null {
  const member = memberOf(ts, normalizeFileText(merged), line)
  if (member === null) return null
  const [own, old, next] = [mine, base, generated].map((text) => textOf(ts, normalizeFileText(text), member))
  return own !== old && old !== next && own !== next ? member : null
}

function memberOf(ts: Compiler, text: string, line: number): string | null {
  const cut = segmentSource(ts, text)
  if (!cut) return null
  let lines = linesOf(cut.importText)
  for (const { label, lead, text: own } of cut.segments) {
    lines += linesOf(lead) + linesOf(own)
    // Lines count from 1; the first is there before any ends.
    if (line <= lines + 1) return label
  }
  return null
}

function textOf(ts: Compiler, text: string, member: string): string | undefined {
  return segmentSource(ts, text)?.segments.find(({ label, node }) => label === member && node !== null)?.text
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}
