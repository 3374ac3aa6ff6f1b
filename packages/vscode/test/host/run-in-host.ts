import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { runExtensionTests } from '@quoin/test-vscode-host'
import { runTests } from '@vscode/test-electron'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/** What a run of the suite gave. */
export interface HostRun {
  readonly code: number
  readonly output: string
}

/**
 * Runs a suite in a real extension host, in a folder or workspace. VSCODE_EXE names an installed VS Code, or is
 * `download`; without it Linux takes a workbench from npm, and other systems let @vscode/test-electron download VS Code.
 */
export async function runInHost(
  name: 'shop' | 'generating' | 'drivers' | 'connections' | 'monorepo' | 'form' | 'review' | 'new' | 'diagnosed',
  target: string,
): Promise<HostRun> {
  // The suite finds mocha from there.
  const cache = join(root, '../../node_modules/.cache/quoin-vscode')
  await mkdir(cache, { recursive: true })
  const scratch = await mkdtemp(join(cache, 'host-'))
  try {
    const suite = await buildSuite(name, join(scratch, 'suite'))
    const { VSCODE_EXE: editor = process.platform === 'linux' ? undefined : 'download' } = process.env
    if (editor !== undefined) return await runInDesktop(editor, suite, target, scratch)
    return await runExtensionTests({ target, extensionDevelopmentPath: root, extensionTestsPath: suite })
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runInDesktop(editor: string, suite: string, target: string, profile: string): Promise<HostRun> {
  let output = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString()
      done()
    },
  })
  const code = await runTests({
    ...(editor !== 'download' && { vscodeExecutablePath: editor }),
    extensionDevelopmentPath: root,
    extensionTestsPath: suite,
    launchArgs: [
      target,
      ...['--disable-extensions', '--disable-workspace-trust', '--skip-welcome'],
      ...[`--user-data-dir=${join(profile, 'data')}`, `--extensions-dir=${join(profile, 'extensions')}`],
    ],
    stdout: sink,
    stderr: sink,
  }).catch((error: unknown) => {
    output += `\n${String(error)}`
    return 1
  })
  return { code, output }
}

async function buildSuite(name: string, outdir: string): Promise<string> {
  await build({
    absWorkingDir: root,
    entryPoints: { index: 'test/host/index.ts', suite: `test/host/${name}/suite.ts` },
    outdir,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    conditions: ['@quoin/source'],
    // The package says that its files have no side effects; these declare tests.
    ignoreAnnotations: true,
    external: ['vscode', 'mocha'],
    outExtension: { '.js': '.cjs' },
    logLevel: 'warning',
  })
  return join(outdir, 'index.cjs')
}
