import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { codeExecutable, installHost } from '@quoin/test-vscode-host'
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
export async function runInHost(name: 'shop' | 'drivers' | 'connections', target: string): Promise<HostRun> {
  const suite = await buildSuite(name)
  const { VSCODE_EXE: given = process.platform === 'linux' ? codeExecutable : 'download' } = process.env
  const executable = given === 'download' ? undefined : given
  if (executable === codeExecutable) await installHost()
  const profile = await mkdtemp(join(tmpdir(), 'quoin-host-'))
  let output = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString()
      done()
    },
  })
  const code = await runTests({
    ...(executable !== undefined && { vscodeExecutablePath: executable }),
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
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  return { code, output }
}

async function buildSuite(name: string): Promise<string> {
  const outdir = join(root, '../../node_modules/.cache/quoin-vscode', name)
  await mkdir(outdir, { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: { index: 'test/host/index.ts', suite: `test/host/${name}/suite.ts` },
    outdir,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    conditions: ['source'],
    // The package says that its files have no side effects; these declare tests.
    ignoreAnnotations: true,
    external: ['vscode', 'mocha'],
    outExtension: { '.js': '.cjs' },
    logLevel: 'warning',
  })
  return join(outdir, 'index.cjs')
}
