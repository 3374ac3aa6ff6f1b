import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installHost } from './install-host.ts'

/** Settings that keep a workbench quiet. */
const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'workbench.tips.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  'update.mode': 'none',
}

/** How a workbench server is started. */
export interface CodeServerOptions {
  readonly userDataDir?: string | null
  readonly extensionsDir?: string | null
  /** Added to the quiet settings; nothing is written over a settings file that exists. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Packaged extensions to install before the start. */
  readonly vsix?: readonly string[]
}

/** A running workbench server on this machine. */
export interface CodeServer extends AsyncDisposable {
  readonly port: number
  /** What the server wrote so far. */
  log(): string
}

/** Starts code-server with its own scratch home; it ends, and the scratch is removed, with the server object. */
export async function startCodeServer(options: CodeServerOptions = {}): Promise<CodeServer> {
  const entry = await installHost()
  const scratch = await mkdtemp(join(tmpdir(), 'vscode-host-'))
  const userDataDir = options.userDataDir ?? join(scratch, 'data')
  const extensionsDir = options.extensionsDir ?? join(scratch, 'extensions')
  await mkdir(join(userDataDir, 'User'), { recursive: true })
  await mkdir(extensionsDir, { recursive: true })
  await mkdir(join(scratch, 'home'))
  const settings = join(userDataDir, 'User', 'settings.json')
  if (!existsSync(settings)) await writeFile(settings, JSON.stringify({ ...quietSettings, ...options.settings }))
  const environment = {
    ...process.env,
    HOME: join(scratch, 'home'),
    XDG_RUNTIME_DIR: scratch,
    XDG_CONFIG_HOME: join(scratch, 'config'),
    // No request to a gallery.
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
  }
  const base = [entry, '--user-data-dir', userDataDir, '--extensions-dir', extensionsDir]
  for (const vsix of options.vsix ?? []) await installExtension([...base, '--install-extension', vsix], environment)
  const trusting = options.settings?.['security.workspace.trust.enabled'] === true ? [] : ['--disable-workspace-trust']
  const child = spawn(
    process.execPath,
    [
      ...base,
      ...['--bind-addr', '127.0.0.1:0', '--auth', 'none', '--config', join(scratch, 'config.yaml')],
      ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override', '--disable-proxy'],
      ...trusting,
      // Without it a built workbench ignores the extension and the tests named in the address.
      ...['--vscode-option', 'enable-smoke-test-driver'],
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  let log = ''
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`code-server did not start within 60 s: ${log}`)), 60_000)
    const read = (data: Buffer): void => {
      log += data.toString()
      const found = /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`code-server ended with ${code}: ${log}`)))
  })
  return {
    port,
    log: () => log,
    async [Symbol.asyncDispose]() {
      await endGroup(child)
      await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function installExtension(parameters: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  let output = ''
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
    })
    child.stderr.on('data', (data: Buffer) => {
      output += data.toString()
    })
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${parameters.at(-1)} could not be installed: ${output}`)
}

/** The server starts an extension host and more in its own process group. */
async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const ended = child.exitCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve))
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-pid, name)
    } catch {
      // The group is gone already.
    }
  }
  signal('SIGTERM')
  await Promise.race([ended, sleep(4_000, undefined, { ref: false })])
  signal('SIGKILL')
}
