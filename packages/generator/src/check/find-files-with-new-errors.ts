import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkInProjectCopy } from './check-in-project-copy.ts'
import { requestTypeCheck } from './type-server.ts'
import {
  findFilesWithNewErrorsInProcess,
  findNativeCompilerIfTsconfig,
  hasLanguageServerFor,
  type NativeTypeCheckReport,
  type NativeTypeCheckRequest,
  selectFilesWithNewErrors,
} from './warm-native.ts'

/**
 * A language server loads the project again for each new file: more of them are compiled in a copy of the project, and
 * so are those in a folder that is not there yet, where it would find none of them.
 */
const maxNewFiles = 12

/**
 * What the native compiler finds, of errors those that were not there before; null where it cannot say.
 *
 * @throws Error in one sentence without a full stop when it ends, or gives no answer.
 */
export async function findFilesWithNewErrors(
  root: string,
  request: NativeTypeCheckRequest,
): Promise<NativeTypeCheckReport | null> {
  const program = findNativeCompilerIfTsconfig(root)
  if (program === null) return null
  const { overlay, paths, dependants } = request
  const created = paths.filter((path) => !existsSync(join(root, path)))
  if (created.length > maxNewFiles || created.some((path) => !existsSync(join(root, dirname(path))))) {
    const found = await checkInProjectCopy(root, program, overlay, [...paths, ...dependants])
    if (found === null) return null
    const before = () => checkInProjectCopy(root, program, new Map(), dependants)
    return { suspects: await selectFilesWithNewErrors(found, dependants, before), configProblem: null }
  }
  const answered = hasLanguageServerFor(root) ? null : await requestTypeCheck(root, request)
  return answered ?? findFilesWithNewErrorsInProcess(root, program, request)
}
