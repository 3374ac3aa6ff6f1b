import { askOnFailure, endOf } from '@quoin/test-machine/last-screens'
import { watchSuite } from './suite-run.ts'
import { openWorkbench } from './workbench.ts'

/** How a suite is run in an extension host. */
export interface ExtensionTests {
  /** The folder or workspace file to open. */
  readonly target: string
  readonly extensionDevelopmentPath: string
  /** The module whose `run` is the suite. */
  readonly extensionTestsPath: string
}

/** Runs a suite in the extension host of a window of this test process. */
export async function runExtensionTests({
  target,
  extensionDevelopmentPath,
  extensionTestsPath,
}: ExtensionTests): Promise<{ readonly code: number; readonly output: string }> {
  const lines: string[] = []
  const { prepare, ended } = watchSuite((line) => void lines.push(line))
  using _lines = askOnFailure(async () => [`lines of the suite\n${endOf(lines.join('\n'))}`])
  const extensionDevelopmentPaths = [extensionDevelopmentPath]
  await using _window = await openWorkbench({ target, extensionDevelopmentPaths, extensionTestsPath, prepare })
  const code = await ended
  return { code, output: lines.join('\n') }
}
