import type { Text } from '@quoin/extensions/text'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import { text } from '../sentence.ts'
import { dependantsOf } from './dependants.ts'
import { findFilesWithNewErrors } from './find-files-with-new-errors.ts'
import { findNativeCompiler } from './native-compiler.ts'
import { readProjectFileFingerprints } from './project-files.ts'
import { explainTypeErrorsInWorker, stopTypeErrorWorker } from './type-explainer.ts'
import type { TypeProblem } from './type-problem.ts'
import { hasStoredTypeChecks, isTypeCheckPassCached, storePassedTypeCheck, typeCheckKey } from './type-results.ts'
import { isServingTypeChecks } from './type-server.ts'
import { hasRuntimePackage, isChanged, isCompilableCode, uncheckedTypesWarning } from './unchecked.ts'
import { type NativeTypeCheckRequest, startLanguageServer, stopLanguageServer } from './warm-native.ts'

/** What checking found. */
export interface TypeCheckReport {
  /** Null where the project has no `@quoin/runtime` to check against, or no compiler can say. */
  readonly problems: readonly TypeProblem[] | null
  /** What to know of how it was checked. */
  readonly warnings: readonly Text[]
}

type Checked = Pick<GenerationPlan, 'files'> & Partial<Pick<GenerationPlan, 'bases'>>

const clean: TypeCheckReport = { problems: [], warnings: [] }

/**
 * Type-checks what a plan would write, before it is written, with the files that depend on it. The native compiler says
 * whether there is an error; where it is missing or finds one, the compiler of ts-morph finds out why. The same plan in
 * the same project is not checked again once it had none.
 */
export async function checkTypes(root: string, plan: Checked): Promise<TypeCheckReport> {
  const planned = plan.files.filter(isCompilableCode)
  if (!planned.some(isChanged)) return clean
  if (!hasRuntimePackage(root))
    return { problems: null, warnings: [uncheckedTypesWarning(plan.files)].filter((warning) => warning !== null) }
  const result = typeCheckKey(root, planned)
  if (isTypeCheckPassCached(root, result)) return clean
  const report = await checkPlanned(root, planned, plan.bases ?? {})
  if (report.problems?.length === 0 && report.warnings.length === 0) await storePassedTypeCheck(root, result)
  return report
}

async function checkPlanned(
  root: string,
  planned: GenerationPlan['files'],
  bases: GenerationPlan['bases'],
): Promise<TypeCheckReport> {
  const changed = planned.filter(isChanged)
  const overlay = new Map(planned.map(({ path, after }) => [path, after]))
  // A file with edits may stay as it is, and no longer fit what changes around it.
  const looked = planned.filter((file) => isChanged(file) || file.edited)
  const paths = looked.map(({ path }) => path)
  const before = changed.filter((file) => file.before !== null).map(({ path }) => path)
  const dependants = before.length === 0 ? [] : dependantsOf(root, readProjectFileFingerprints(root), new Set(before))
  const others = dependants.filter((path) => !paths.includes(path))
  const { suspects, warnings } = await suspectsOf(root, { overlay, paths, dependants: others })
  if (suspects?.length === 0) return { problems: [], warnings }
  const suspected = suspects === null ? others : others.filter((path) => suspects.includes(path))
  const question = { root, files: looked, otherPaths: suspected, bases, overlay }
  const { explained, configProblem } = await explainTypeErrorsInWorker(question)
  const problems = explained.map(({ diagnostic: { path, line, message, field }, cause, member, isOld }) => {
    const file = looked.find((one) => one.path === path)
    return {
      path,
      line,
      message,
      field,
      record: file?.record ?? null,
      member,
      edited: file?.edited ?? false,
      isOld,
      cause,
    }
  })
  const known = warnings.some(({ key }) => key === 'warning.tsconfig')
  return { problems, warnings: known ? warnings : [...warnings, ...configWarnings(configProblem)] }
}

/** Starts the compiler of a project, so that it is ready when a plan is made. */
export async function startTypeChecker(root: string): Promise<void> {
  if (!hasStoredTypeChecks(root) && !(await isServingTypeChecks(root))) startLanguageServer(root)
}

/** Forgets what was kept to answer sooner, and ends the processes of the compiler. */
export function stopTypeChecker(): void {
  stopLanguageServer()
  stopTypeErrorWorker()
}

/** Whether the project lacks the `@quoin/runtime` against which the code of a plan is checked. */
export function lacksRuntimePackage(root: string, { files }: Pick<GenerationPlan, 'files'>): boolean {
  return uncheckedTypesWarning(files) !== null && !hasRuntimePackage(root)
}

function missingCompiler(): Text {
  return text('warning.noCompiler', { platform: `${process.platform}-${process.arch}` })
}

/** The code may be right, and is not what the project's own compiler would make of it. */
function configWarnings(problem: string | null): readonly Text[] {
  return problem === null ? [] : [text('warning.tsconfig', { problem: problem.replace(/\.$/, '') })]
}

/** What the native compiler says; where it cannot, why not. */
async function suspectsOf(
  root: string,
  question: NativeTypeCheckRequest,
): Promise<{ readonly suspects: readonly string[] | null; readonly warnings: readonly Text[] }> {
  try {
    const report = await findFilesWithNewErrors(root, question)
    if (report !== null) return { suspects: report.suspects, warnings: configWarnings(report.configProblem) }
    return { suspects: null, warnings: findNativeCompiler(root) === null ? [missingCompiler()] : [] }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { suspects: null, warnings: [text('warning.slowCompiler', { reason: error.message })] }
  }
}
