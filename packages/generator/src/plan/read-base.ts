import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileWrite } from '../apply/file-transaction.ts'
import { mergeBaseFolder } from './base-path.ts'
import type { GenerationPlan } from './generation-plan.ts'
import { readText } from './read-text.ts'
import {
  basePathOfStoredFile,
  distinctOlderTexts,
  packBase,
  storedBasePath,
  unpackBase,
  unpackOlderGeneratedTexts,
} from './stored-base.ts'

/** What an earlier version stored as it was. */
const plain = /\.(?:ts|json)$/

/** The text that was generated last, also where an earlier version stored it as it was. */
export function readBase(root: string, path: string): string | null {
  const stored = readText(join(root, storedBasePath(path)))
  if (stored !== null) return unpackBase(stored, path)
  return plain.test(path) ? readText(join(root, path)) : null
}

/** What was generated before the text that was generated last, the latest first: texts, then hashes. */
export function readOlderTextsOrHashes(root: string, path: string): readonly string[] {
  return unpackOlderGeneratedTexts(readText(join(root, storedBasePath(path))) ?? '', path)
}

/** The writes that remember texts as generated last, and bring what an earlier version stored to the form of today. */
export function writesOfBases(
  root: string,
  bases: GenerationPlan['bases'],
  former: GenerationPlan['former'] = {},
): readonly FileWrite[] {
  const old = plainBases(root)
  const texts = new Map(old.map((path) => [path, readBase(root, path)]))
  for (const [path, text] of Object.entries(bases)) texts.set(path, text)
  return [
    ...[...texts].map(([path, text]) => ({
      path: storedBasePath(path),
      text: text === null ? null : packBase(text, former[path] ?? formerWith(root, path, text)),
    })),
    ...old.map((path) => ({ path, text: null })),
  ]
}

/** What was generated before a text that is new: what was remembered so far, and the text that it replaces. */
function formerWith(root: string, path: string, text: string): readonly string[] {
  const last = readBase(root, path)
  return distinctOlderTexts(text, [...(last === null ? [] : [last]), ...readOlderTextsOrHashes(root, path)])
}

function plainBases(root: string): readonly string[] {
  const folder = mergeBaseFolder('').slice(0, -1)
  let entries: readonly string[] = []
  try {
    entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const paths = entries.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
  return paths.filter((path) => basePathOfStoredFile(path) === null && plain.test(path)).sort()
}
