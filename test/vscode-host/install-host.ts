import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The version of code-server: the workbench and the extension host of VS Code, from the npm registry. */
const version = '4.139.1'

const cache = fileURLToPath(new URL('../../node_modules/.cache/vscode-host', import.meta.url))

/** Parts that a test never uses; the github-authentication extension stays, without it a time-out is logged. */
const unused = [
  'node_modules/@github',
  'node_modules/@microsoft/mxc-sdk',
  'node_modules/@devcontainers',
  'extensions/copilot',
  'extensions/mermaid-markdown-features',
  'extensions/microsoft-authentication',
  'extensions/tunnel-forwarding',
]

/** The entry of an installed code-server; installs it first when it is missing, about a minute and 490 MB. */
export async function installHost(folder: string = cache): Promise<string> {
  const entry = join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js')
  const stamp = join(folder, 'installed')
  if (await isInstalled(stamp, entry)) return entry
  await mkdir(folder, { recursive: true })
  await withLock(join(folder, 'lock'), async () => {
    if (await isInstalled(stamp, entry)) return
    await install(folder)
    await writeFile(stamp, version)
  })
  return entry
}

async function isInstalled(stamp: string, entry: string): Promise<boolean> {
  return existsSync(entry) && (await readFile(stamp, 'utf8').catch(() => '')) === version
}

async function install(folder: string): Promise<void> {
  console.log(`Installing a VS Code workbench (code-server ${version}) into ${folder}, about a minute …`)
  await rm(join(folder, 'node_modules'), { recursive: true, force: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  await npm(folder, ['--engine-strict=false', `code-server@${version}`])
  const workbench = join(folder, 'node_modules', 'code-server', 'lib', 'vscode')
  await npm(workbench, ['--omit=dev'])
  for (const part of unused) await rm(join(workbench, part), { recursive: true, force: true })
}

/** Scripts are left out: two of the modules would be compiled, and neither is needed. */
async function npm(folder: string, parameters: readonly string[]): Promise<void> {
  const all = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...parameters]
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn('npm', all, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
  if (code === 0) return
  throw new Error(
    `The VS Code workbench could not be installed (npm ${all.join(' ')} in ${folder}). Check the network and the messages of npm above, or set VSCODE_EXE to an installed VS Code.`,
  )
}

/** One process installs, the others wait; a lock that is older than any installation was left by a killed one. */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 300_000
  while (!(await claim(lock))) {
    if (Date.now() > deadline) await rm(lock, { recursive: true, force: true })
    await sleep(500)
  }
  try {
    await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function claim(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}
