import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { askOnFailure } from '@quoin/test-machine/last-screens'
import { installHost } from './install-host.ts'
import { rememberWorkspace } from './remembered-workspace.ts'
import { lastLogs } from './workbench-logs.ts'

/** Settings that keep a workbench quiet. */
const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'workbench.tips.enabled': false,
  // Nothing that moves while it waits: a machine without a graphics card draws each step.
  'workbench.reduceMotion': 'on',
  'editor.cursorBlinking': 'solid',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  'update.mode': 'none',
  // A workbench in a browser saves by itself after a second, the desktop's does not.
  'files.autoSave': 'off',
}

/** Where a workbench server keeps what is its user's; folders of its own where null. */
export interface CodeServerOptions {
  readonly userDataDir?: string | null
  readonly extensionsDir?: string | null
}

/** A running workbench server on this machine; it ends, and its scratch home is removed, with the object. */
export interface CodeServer extends AsyncDisposable {
  readonly port: number
  readonly userDataDir: string
  /** What the server wrote so far. */
  log(): string
  /** Installs a packaged extension for the windows that are opened from now on, once. */
  install(vsix: string): Promise<void>
  /** Replaces the user's settings: the quiet ones and these. */
  configure(settings: Readonly<Record<string, unknown>>): Promise<void>
  /** Makes the windows that are opened from now on know the folders of a workspace file from the start. */
  remember(workspace: string): Promise<void>
}

/** Starts code-server with a scratch home of its own. */
export async function startCodeServer(options: CodeServerOptions = {}): Promise<CodeServer> {
  const entry = await installHost()
  const scratch = await mkdtemp(join(tmpdir(), 'vscode-host-'))
  const userDataDir = options.userDataDir ?? join(scratch, 'data')
  const extensionsDir = options.extensionsDir ?? join(scratch, 'extensions')
  for (const folder of [join(userDataDir, 'User'), extensionsDir, join(scratch, 'home')])
    await mkdir(folder, { recursive: true })
  const configure = (settings: Readonly<Record<string, unknown>>): Promise<void> =>
    writeFile(join(userDataDir, 'User', 'settings.json'), JSON.stringify({ ...quietSettings, ...settings }))
  await configure({})
  const environment = {
    ...process.env,
    HOME: join(scratch, 'home'),
    XDG_RUNTIME_DIR: scratch,
    XDG_CONFIG_HOME: join(scratch, 'config'),
    // No request to a gallery.
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
  }
  const base = [entry, '--user-data-dir', userDataDir, '--extensions-dir', extensionsDir]
  const child = spawn(
    process.execPath,
    [
      ...base,
      ...['--bind-addr', '127.0.0.1:0', '--auth', 'none', '--config', join(scratch, 'config.yaml')],
      ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override', '--disable-proxy'],
      // Without it a built workbench ignores the extension and the tests named in the address.
      ...['--vscode-option', 'enable-smoke-test-driver'],
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (): void => {
    killGroup(child)
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', end)
  let log = ''
  const port = await new Promise<number>((resolve, reject) => {
    const read = (data: Buffer): void => {
      log += data.toString()
      const found = /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      if (found !== undefined) resolve(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`code-server ended with ${code}: ${log}`)))
  })
  const installed = new Map<string, Promise<void>>()
  return {
    port,
    userDataDir,
    log: () => log,
    configure,
    remember: (workspace) => rememberWorkspace(userDataDir, port, workspace),
    install: (vsix) => {
      const done = installed.get(vsix) ?? installExtension([...base, '--install-extension', vsix], environment)
      installed.set(vsix, done)
      return done
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      killGroup(child)
      await ended
      end()
    },
  }
}

let shared: Promise<CodeServer> | undefined

/**
 * The workbench server of this test process, started when first asked for; it ends with the process. All files that the
 * process runs share it: a test opens a window of its own.
 */
export function workerServer(): Promise<CodeServer> {
  shared ??= startShared()
  return shared
}

async function startShared(): Promise<CodeServer> {
  // Vitest stops its workers by this signal; the server ends on `exit`.
  process.once('SIGTERM', () => process.exit())
  const server = await startCodeServer()
  askOnFailure(() => lastLogs(server))
  return server
}

async function installExtension(parameters: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await code) !== 0) throw new Error(`${parameters.at(-1)} could not be installed: ${output.join('\n')}`)
}

/** The server starts extension hosts and more in its own process group. Nothing in there is worth a farewell. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}
