import { loadCompiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import type { ResolveClash } from '../merge/member-choice.ts'
import type { MergeResult } from '../merge/merge-result.ts'
import { mergeSource } from '../merge/merge-source.ts'
import { detectFileStyle, normalizeFileText, withStyle } from '../plan/file-style.ts'
import {
  basePathOfStoredFile,
  distinctOlderTexts,
  packBase,
  unpackBase,
  unpackOlderGeneratedTexts,
} from '../plan/stored-base.ts'
import { parseRecordValue } from '../record/record-json.ts'

/** The three texts of a file that two branches changed; empty where one does not have it. */
export interface BranchTexts {
  readonly ancestor: string
  readonly ours: string
  readonly theirs: string
}

/**
 * Merges a file that Quoin wrote on two branches, as it merges what is generated with edits. Null where both changed
 * the same place otherwise: that is for a user, as anywhere in git.
 */
export async function mergeBranches(path: string, texts: BranchTexts): Promise<string | null> {
  const base = basePathOfStoredFile(path)
  if (base !== null) return mergeBases(base, texts)
  const style = detectFileStyle(texts.ours)
  const { text, clashes, isUnchecked } = await merged(path, texts)
  return clashes.length > 0 || isUnchecked ? null : withStyle(normalizeFileText(text), style)
}

/**
 * What was generated last is no text for people: where both branches generated something else, that of ours is
 * remembered. The record decides what is generated next, and what the code has instead counts as written by hand.
 */
async function mergeBases(path: string, { ancestor, ours, theirs }: BranchTexts): Promise<string> {
  const [old, own, other] = [ancestor, ours, theirs].map((text) => (text === '' ? '' : unpackBase(text, path)))
  const { text, clashes } = await merged(
    path,
    { ancestor: old ?? '', ours: own ?? '', theirs: other ?? '' },
    () => 'keep',
  )
  const result = clashes.length > 0 ? (own ?? '') : text
  // What either branch generated may still be what its code has.
  const outputs = [
    own ?? '',
    other ?? '',
    ...unpackOlderGeneratedTexts(ours, path),
    ...unpackOlderGeneratedTexts(theirs, path),
  ]
  return packBase(result, distinctOlderTexts(result, outputs))
}

async function merged(
  path: string,
  { ancestor, ours, theirs }: BranchTexts,
  resolve?: ResolveClash,
): Promise<MergeResult> {
  const ts = await loadCompiler()
  const [mine, base, next] = mapTuple([ours, ancestor, theirs], normalizeFileText)
  if (!path.endsWith('.json')) return mergeSource(ts, mine, base, next, resolve)
  const form = await jsonForm(path)
  const sides = mapTuple([mine, base, next], (text) => (text === '' ? '' : `${head}${text}`))
  const result = mergeSource(ts, ...sides, resolve)
  const text = result.text.slice(head.length)
  return result.clashes.length === 0 && !form(text) ? { text: mine, clashes: [path] } : { ...result, text }
}

/** JSON is merged as the code that it is too: what has a name is known by it. */
const head = 'export default '

async function jsonForm(path: string): Promise<(text: string) => boolean> {
  const isRecord = path.includes('.quoin/records/')
  return (text) => {
    try {
      const value: unknown = JSON.parse(text)
      if (isRecord) parseRecordValue(value)
      return true
    } catch {
      return false
    }
  }
}
