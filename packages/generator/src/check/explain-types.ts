import type { FileChange } from '../plan/generation-plan.ts'
import { type ExplainedDiagnostic, findTypeErrorCauses } from './type-causes.ts'
import { type Overlay, type TypeDiagnostic, TypeProgram } from './type-program.ts'

/** Files of a plan, whose errors are looked for and explained. */
export interface ExplainTypeErrorsRequest {
  readonly root: string
  /** The files that change. */
  readonly files: readonly FileChange[]
  /** Other files of the project in which there may be errors. */
  readonly otherPaths: readonly string[]
  readonly bases: Readonly<Record<string, string | null>>
  readonly overlay: Overlay
}

/** The last project checked: its libraries stay parsed and bound, as long as what chose them is as it was. */
let warm: { readonly root: string; readonly program: TypeProgram } | undefined

/** What the compiler of ts-morph finds. */
export interface ExplainedTypeErrors {
  /** Errors, each with what has to change for it to go. */
  readonly explained: readonly ExplainedDiagnostic[]
  /** What is wrong with tsconfig.json, or one that it extends. */
  readonly configProblem: string | null
}

/** Checks the files of a plan, as they would be, by the compiler of ts-morph, and says what makes each error go. */
export async function explainTypeErrors(request: ExplainTypeErrorsRequest): Promise<ExplainedTypeErrors> {
  const { root, files, otherPaths, bases, overlay } = request
  const paths = [...files.map(({ path }) => path), ...otherPaths]
  const { program, found } = await errorsIn(root, overlay, paths)
  const explained = found.length === 0 ? [] : await findTypeErrorCauses({ root, files, bases, overlay, program, found })
  return { explained, configProblem: program.configProblems[0]?.message ?? null }
}

/** An error is believed only from a project that was read as it is now: libraries may have changed in a way nobody saw. */
async function errorsIn(
  root: string,
  overlay: Overlay,
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
