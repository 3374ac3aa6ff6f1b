import type { Text } from '@quoin/extensions/text'
import { assertSafePath, pathError } from '../apply/safe-path.ts'
import { GeneratorError } from '../errors.ts'
import type { TextFile } from '../format/formatter.ts'
import { text } from '../sentence.ts'
import type { GenerationPlan } from './generation-plan.ts'
import { PlanDraft, type PlanDraftOptions } from './plan-draft.ts'
import type { Project } from './project.ts'

/**
 * Plans files of any generator: what people edited in them since is merged with the new texts, TypeScript and JavaScript
 * by their members, everything else by lines. Code that does not parse is a warning of the plan. Nothing is written;
 * `apply` does what the plan says.
 *
 * @throws {@link GeneratorError} `GENERATOR_EMITTER_INVALID` for what is no file, `GENERATOR_PATH_REJECTED`,
 * `GENERATOR_NAME_COLLISION` for two files of one path.
 * @example
 * const plan = await planFiles(await readProject(root), [{ path: 'src/orders.ts', text }])
 * await apply(root, plan)
 */
export async function planFiles(
  project: Project,
  files: readonly TextFile[],
  options: Pick<PlanDraftOptions, 'choices' | 'withMarkers'> = {},
): Promise<GenerationPlan> {
  const draft = new PlanDraft(project, options)
  await draft.addFiles(requirePlannableFiles(files))
  await draft.planFiles()
  return draft.finish([])
}

/**
 * Files that can be planned: each has a place in the project, and one of its own.
 *
 * @throws {@link GeneratorError} `GENERATOR_EMITTER_INVALID`, `GENERATOR_PATH_REJECTED`, `GENERATOR_NAME_COLLISION`.
 */
export function requirePlannableFiles(files: readonly TextFile[]): readonly TextFile[] {
  assertTextFiles(files, noFiles)
  const seen = new Map<string, string>()
  for (const { path } of files) {
    assertSafePath(path)
    // What was generated last is remembered there.
    if (/^\.quoin(?:\/|$)/i.test(path)) throw pathError(path, 'place', text('path.isOwn', {}))
    // Some file systems have one file for both.
    const other = seen.get(path.toLowerCase())
    if (other !== undefined) throw twice(path, other)
    seen.set(path.toLowerCase(), path)
  }
  return files
}

/** Plain JavaScript passes anything: throws what `mistake` makes of the problem unless `files` is a list of files. */
export function assertTextFiles(
  files: unknown,
  mistake: (problem: Text) => GeneratorError,
): asserts files is readonly TextFile[] {
  if (!Array.isArray(files)) throw mistake(text('module.noList', {}))
  const at = files.findIndex((file) => typeof file?.path !== 'string' || typeof file?.text !== 'string')
  if (at >= 0) throw mistake(text('module.noFile', { number: at + 1 }))
}

function noFiles(problem: Text): GeneratorError {
  const params = { record: null, emitter: null, expectation: text('module.expectation', {}), problem }
  return new GeneratorError('GENERATOR_EMITTER_INVALID.files', { params })
}

function twice(path: string, other: string): GeneratorError {
  const key = path === other ? 'GENERATOR_NAME_COLLISION.path' : 'GENERATOR_NAME_COLLISION.case'
  return new GeneratorError(key, { params: { records: [], kind: 'file', name: path, other } })
}
