import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import { routesPath } from '../emit/emit-routes.ts'
import { hasClashMarkers } from '../merge/merge-text.ts'
import type { FileChange } from '../plan/generation-plan.ts'
import { text } from '../sentence.ts'

/** The warning of a plan whose code cannot be type-checked; null where it changes no code. */
export function uncheckedTypesWarning(files: readonly FileChange[]): Text | null {
  const changed = files.filter((file) => isCompilableCode(file) && isChanged(file))
  if (changed.length === 0) return null
  const isApplication = changed.some(({ record, path }) => record !== null || path === routesPath)
  return isApplication ? text('warning.unchecked', {}) : text('warning.uncheckedFiles', {})
}

/** What has conflict markers is no code yet. */
export function isCompilableCode({ after, path }: FileChange): boolean {
  return after !== null && path.endsWith('.ts') && !hasClashMarkers(after)
}

/** Whether a plan writes or deletes a file. */
export function isChanged({ before, after }: FileChange): boolean {
  return before !== after
}

/** Whether a project has the `@quoin/runtime` that code is checked against. */
export function hasRuntimePackage(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules/@quoin/runtime/package.json'))) return true
    if (folder === dirname(folder)) return false
  }
}
