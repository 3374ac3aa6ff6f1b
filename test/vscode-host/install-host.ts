import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withMachineLock } from './machine-lock.ts'
import { writeLogger } from './workbench-logs.ts'

/** The version of code-server: the workbench and the extension host of VS Code, from the npm registry. */
const version = '4.139.1'

const cache = fileURLToPath(new URL('../../node_modules/.cache/vscode-host', import.meta.url))

/** Parts that a test never uses. */
const unused = ['node_modules/@github', 'node_modules/@microsoft/mxc-sdk', 'node_modules/@devcontainers']

/**
 * The built-in extensions that stay: themes and what colours the text. Language services would read every generated
 * file and the sources of every package beside the tests. Without github-authentication a time-out is logged.
 */
const builtIn = [
  'github-authentication',
  'json',
  'markdown-basics',
  'theme-defaults',
  'theme-seti',
  'typescript-basics',
]

/** Bytes that an installation takes at most while it goes on. */
const room = 1_000_000_000

/**
 * The entry of an installed code-server; installs it first when it is missing, about a minute and 490 MB. Any number of
 * processes may call this at once: one installs, the others wait for it.
 */
export async function installHost(folder: string = cache): Promise<string> {
  const form = createHash('sha256')
    .update([version, ...unused, ...builtIn].join())
    .digest('hex')
    .slice(0, 8)
  const home = join(folder, `code-server-${version}-${form}`)
  const isInstalled = (): boolean => existsSync(home)
  if (!isInstalled()) {
    await mkdir(folder, { recursive: true })
    await withMachineLock(home, async () => {
      if (!isInstalled()) await installInto(folder, home)
    })
  }
  const server = join(home, 'node_modules', 'code-server')
  await writeLogger(join(server, 'lib', 'vscode'))
  return join(server, 'out', 'node', 'entry.js')
}

/** The folder gets its name when it is complete: what a killed installation leaves is taken for nothing else. */
async function installInto(folder: string, home: string): Promise<void> {
  for (const left of await readdir(folder)) {
    // An npm whose installation was killed may go on writing for a while: then it is the next one that removes it.
    await rm(join(folder, left), { recursive: true, force: true }).catch(() => {})
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < room)
    throw new Error(
      `The VS Code workbench needs 1 GB in ${folder}, where ${Math.floor((bavail * bsize) / 1e6)} MB are free. Make room there.`,
    )
  console.log(`Installing a VS Code workbench (code-server ${version}) into ${folder}, about a minute …`)
  const stage = await mkdtemp(join(folder, 'installing-'))
  await writeFile(join(stage, 'package.json'), JSON.stringify({ private: true }))
  await npm(stage, ['--engine-strict=false', `code-server@${version}`])
  const workbench = join(stage, 'node_modules', 'code-server', 'lib', 'vscode')
  await npm(workbench, ['--omit=dev'])
  for (const part of unused) await rm(join(workbench, part), { recursive: true, force: true })
  const extensions = join(workbench, 'extensions')
  for (const name of await readdir(extensions))
    if (!builtIn.includes(name)) await rm(join(extensions, name), { recursive: true, force: true })
  await rename(stage, home)
}

/** Scripts are left out: two of the modules would be compiled. One is not needed, the other writes the logs. */
async function npm(folder: string, parameters: readonly string[]): Promise<void> {
  const all = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...parameters]
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn('npm', all, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
  if (code === 0) return
  throw new Error(
    `The VS Code workbench could not be installed with "npm ${all.join(' ')}" in ${folder}: check the network and the messages of npm above, then try again.`,
  )
}
