import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './binaries.ts'

/** A server for tests; `stop` ends it if the tests started it. */
export interface TestServer extends AsyncDisposable {
  readonly url: string
  stop(): Promise<void>
}

/** Somebody else's server: used, never stopped. */
export function givenServer(url: string): TestServer {
  const stop = async (): Promise<void> => {}
  return { url, stop, [Symbol.asyncDispose]: stop }
}

/** A folder for a server's data; those of test runs that were killed are removed on the way. */
export function scratchFolder(kind: string): string {
  const prefix = `quoin-${kind}-`
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(prefix) && isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
  }
  return mkdtempSync(join(tmpdir(), prefix))
}

/** Older than a minute, and the process whose id its server wrote is gone. */
function isAbandoned(folder: string): boolean {
  try {
    if (Date.now() - statSync(folder).ctimeMs < 60_000) return false
    process.kill(readPid(folder), 0)
    return false
  } catch {
    return true
  }
}

function readPid(folder: string): number {
  for (const file of ['pid', 'data/postmaster.pid']) {
    try {
      return Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10)
    } catch {}
  }
  return Number.NaN
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Runs a program of a server as the user that the server runs as. */
export function runAs(user: string | null, program: string, parameters: readonly string[]): void {
  const [command = program, ...rest] = wrap(user, null, [program, ...parameters])
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** `setpriv` lets the server end with the process that started it, even when that is killed. */
function wrap(user: string | null, signal: string | null, command: readonly string[]): readonly string[] {
  if (!findProgram('setpriv')) return command
  const group = user && execFileSync('id', ['-g', user], { encoding: 'utf8' }).trim()
  return [
    'setpriv',
    ...(user ? [`--reuid=${user}`, `--regid=${group}`, '--clear-groups'] : []),
    ...(signal ? ['--pdeathsig', signal] : []),
    ...command,
  ]
}

/** Starts a server, waits until `connect` succeeds, and gives it its `stop`. */
export async function launch(options: {
  readonly url: string
  readonly folder: string
  readonly user: string | null
  readonly signal: 'INT' | 'TERM'
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly connect: () => Promise<void>
}): Promise<TestServer> {
  const [program = '', ...parameters] = wrap(options.user, options.signal, options.command)
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...options.env },
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000)
  })
  // A test process may end while its server still runs.
  child.unref()
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= end(child, options.signal).then(() => rmSync(options.folder, { recursive: true, force: true }))
    return stopping
  }
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      await options.connect()
      return { url: options.url, stop, [Symbol.asyncDispose]: stop }
    } catch (cause) {
      if (child.exitCode === null && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        continue
      }
      await stop()
      throw new Error(`The test server ${options.command[0]} did not start:\n${log}`, { cause })
    }
  }
}

function end(child: ChildProcess, signal: 'INT' | 'TERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.ref()
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill(`SIG${signal}`)
  })
}
