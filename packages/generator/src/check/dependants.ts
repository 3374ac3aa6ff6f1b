import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { ProjectFileFingerprints } from './project-files.ts'

const source = /\.[cm]?[jt]sx?$/
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** The files of a project that import one of some others directly: a change of those may be an error in them. */
export function dependantsOf(
  root: string,
  files: ProjectFileFingerprints,
  changed: ReadonlySet<string>,
): readonly string[] {
  const names = new Set([...changed].map(bare))
  if (names.size === 0) return []
  return [...files.keys()].filter((path) => {
    if (!source.test(path) || changed.has(path)) return false
    return importsOf(root, path).some((target) => names.has(target))
  })
}

function importsOf(root: string, path: string): readonly string[] {
  let text: string
  try {
    text = readFileSync(join(root, path), 'utf8')
  } catch {
    return []
  }
  return [...text.matchAll(specifiers)].map(([, specifier = '']) => bare(posix.join(posix.dirname(path), specifier)))
}

/** Without its ending: `./note.ts`, `./note.js` and `./note` are one module. */
function bare(path: string): string {
  return path.replace(source, '')
}
