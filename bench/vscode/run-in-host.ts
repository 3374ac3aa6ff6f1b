import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { codeExecutable, installHost } from '@quoin/test-vscode-host'
import { runTests } from '@vscode/test-electron'

/** The extension, built. */
export const extension: string = join(import.meta.dirname, '../../packages/vscode')

const isLinux = process.platform === 'linux'

/**
 * Runs the text of a suite in a real extension host, in a new folder with the given files, beside other extensions given
 * as files, too. The suite writes what it measured to `result.json` beside itself.
 */
export async function runInHost<Result>(
  suite: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Result> {
  if (isLinux) await installHost()
  const scratch = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
  try {
    await mkdir(join(scratch, 'work'))
    await mkdir(join(scratch, 'extensions'))
    for (const [name, content] of Object.entries({ ...files, 'suite/index.cjs': suite })) {
      await mkdir(dirname(join(scratch, name)), { recursive: true })
      await writeFile(join(scratch, name), content)
    }
    await runTests({
      // Elsewhere VS Code itself is downloaded.
      ...(isLinux && { vscodeExecutablePath: codeExecutable }),
      extensionDevelopmentPath: extension,
      extensionTestsPath: join(scratch, 'suite', 'index.cjs'),
      launchArgs: [
        join(scratch, 'work'),
        ...['--disable-workspace-trust', '--skip-welcome'],
        ...[`--user-data-dir=${join(scratch, 'data')}`, `--extensions-dir=${join(scratch, 'extensions')}`],
      ],
      stdout: process.stderr,
      stderr: process.stderr,
    })
    return JSON.parse(await readFile(join(scratch, 'suite', 'result.json'), 'utf8'))
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}
