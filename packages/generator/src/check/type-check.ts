import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileChange, GenerationPlan } from '../plan/generation-plan.ts'
import { causesOf, type TypeCause } from './type-causes.ts'
import { type TypeDiagnostic, TypeProgram } from './type-program.ts'

/** An error in a planned file, with what has to change for it to go. */
export interface TypeProblem {
  readonly path: string
  readonly line: number
  readonly message: string
  readonly record: string | null
  /** The field named around the error, when there is one. */
  readonly field: string | null
  /** The file holds hand edits. */
  readonly edited: boolean
  /** The file had this error before: the plan is not what makes it. */
  readonly isOld: boolean
  readonly cause: TypeCause
}

/** The last project checked: its libraries stay parsed and bound, as long as what chose them is as it was. */
let warm: { readonly root: string; readonly program: TypeProgram } | undefined

/**
 * Type-checks what a plan would write, before it is written.
 * Returns null when the project has no `@quoin/runtime` to check against.
 */
export async function checkTypes(
  root: string,
  plan: Pick<GenerationPlan, 'files'> & Partial<Pick<GenerationPlan, 'bases'>>,
): Promise<readonly TypeProblem[] | null> {
  const planned = plan.files.filter(isCode)
  const changed = planned.filter(isChanged)
  if (changed.length === 0) return []
  if (!canCheckTypes(root)) return null
  const overlay = new Map(planned.map(({ path, after }) => [path, after]))
  // A file with edits may stay as it is, and no longer fit what changes around it.
  const looked = planned.filter((file) => isChanged(file) || file.edited)
  const paths = looked.map(({ path }) => path)
  const { program, found } = await errorsIn(root, overlay, paths)
  if (found.length === 0) return []
  const explained = await causesOf({ root, files: looked, bases: plan.bases ?? {}, overlay, program, found })
  return explained.map(({ diagnostic: { path, line, message, field }, cause, isOld }) => {
    const file = looked.find((one) => one.path === path)
    return { path, line, message, field, record: file?.record ?? null, edited: file?.edited ?? false, isOld, cause }
  })
}

/** Forgets the warm project: about 300 MB. */
export function forgetTypes(): void {
  warm = undefined
}

/** Whether the project lacks the `@quoin/runtime` against which the code of a plan is checked. */
export function lacksTypes(root: string, { files }: Pick<GenerationPlan, 'files'>): boolean {
  return files.some((file) => isCode(file) && isChanged(file)) && !canCheckTypes(root)
}

function isCode({ after, path }: FileChange): boolean {
  return after !== null && path.endsWith('.ts')
}

function isChanged({ before, after }: FileChange): boolean {
  return before !== after
}

function canCheckTypes(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules/@quoin/runtime/package.json'))) return true
    if (folder === dirname(folder)) return false
  }
}

/** An error is believed only from a project that was read as it is now: libraries may have changed in a way nobody saw. */
async function errorsIn(
  root: string,
  overlay: ReadonlyMap<string, string | null>,
  paths: readonly string[],
): Promise<{ readonly program: TypeProgram; readonly found: readonly TypeDiagnostic[] }> {
  if (warm?.root === root && warm.program.isCurrent(root)) {
    const { program } = warm
    const found = await program.diagnose(overlay, paths)
    if (found.length === 0) return { program, found }
  }
  const program = await TypeProgram.open(root)
  warm = { root, program }
  return { program, found: await program.diagnose(overlay, paths) }
}
