import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNativeCompiler } from './native-compiler.ts'
import { type NativeTypeError, nativeTypeErrorKey } from './native-error.ts'
import type { Overlay } from './type-program.ts'
import { WarmTypeChecker } from './warm-checker.ts'

/** How long a language server waits for the next question, in milliseconds. */
const idle = 10 * 60_000

/** What the native compiler is asked. */
export interface NativeTypeCheckRequest {
  readonly overlay: Overlay
  /** The planned files. */
  readonly paths: readonly string[]
  /** Files that import those: what they had wrong before is nobody's fault here. */
  readonly dependants: readonly string[]
}

/** What the native compiler found. */
export interface NativeTypeCheckReport {
  /** Files with errors that were not there before. */
  readonly suspects: readonly string[]
  /** What is wrong with tsconfig.json, or one that it extends. */
  readonly configProblem: string | null
}

let warm: { readonly root: string; readonly checker: WarmTypeChecker } | undefined
let timer: NodeJS.Timeout | undefined

/** Starts the language server of a project, unless one runs already, while a plan is made. */
export function startLanguageServer(root: string): void {
  const program = findNativeCompilerIfTsconfig(root)
  if (program !== null) warmChecker(root, program)
}

/** The native compiler, for a project that says how it is compiled. */
export function findNativeCompilerIfTsconfig(root: string): string | null {
  return canRead(join(root, 'tsconfig.json')) ? findNativeCompiler(root) : null
}

/** Of a configuration that it cannot read the compiler says nothing, for as long as somebody waits. */
function canRead(path: string): boolean {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}

/**
 * What the language server of this process finds, of errors those that were not there before.
 *
 * @throws Error in one sentence without a full stop when it ends, or gives no answer.
 */
export async function findFilesWithNewErrorsInProcess(
  root: string,
  program: string,
  { overlay, paths, dependants }: NativeTypeCheckRequest,
): Promise<NativeTypeCheckReport> {
  const checker = warmChecker(root, program)
  const found = await checker.errorsIn(overlay, [...paths, ...dependants])
  const suspects = await selectFilesWithNewErrors(found, dependants, (files) => checker.errorsIn(new Map(), files))
  return { suspects, configProblem: checker.configProblem }
}

/** Whether the language server of this process is that of this project. */
export function hasLanguageServerFor(root: string): boolean {
  return warm?.root === root
}

/** Ends the language server of this process. */
export function stopLanguageServer(): void {
  clearTimeout(timer)
  warm?.checker.close()
  warm = undefined
}

function warmChecker(root: string, program: string): WarmTypeChecker {
  if (warm?.root !== root || !warm.checker.isCurrent()) {
    warm?.checker.close()
    warm = { root, checker: new WarmTypeChecker(root, [program, '--lsp', '--stdio']) }
  }
  clearTimeout(timer)
  timer = setTimeout(stopLanguageServer, idle)
  timer.unref()
  return warm.checker
}

/** The files that have errors; a dependant only for errors that it did not have before. */
export async function selectFilesWithNewErrors(
  found: readonly NativeTypeError[],
  dependants: readonly string[],
  errorsBefore: (suspects: readonly string[]) => Promise<readonly NativeTypeError[] | null>,
): Promise<readonly string[]> {
  const suspects = [...new Set(found.map(({ path }) => path))]
  const depending = suspects.filter((path) => dependants.includes(path))
  if (depending.length === 0) return suspects
  const old = ((await errorsBefore(depending)) ?? []).map(nativeTypeErrorKey)
  const isNew = (error: NativeTypeError): boolean => {
    const at = old.indexOf(nativeTypeErrorKey(error))
    // Each that was there before stands for one: a second of the same kind is new.
    if (at >= 0) old.splice(at, 1)
    return at < 0
  }
  return [...new Set(found.filter(isNew).map(({ path }) => path))]
}
