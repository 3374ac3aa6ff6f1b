import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server for tests; `stop` ends it if the tests started it. */
export interface TestServer extends AsyncDisposable {
  readonly url: string
  stop(): Promise<void>
}

/** The user that a server runs as. */
export interface User {
  readonly uid: number
  readonly gid: number
}

/** Somebody else's server: used, never stopped. */
export function externalServer(url: string): TestServer {
  const stop = async (): Promise<void> => {}
  return { url, stop, [Symbol.asyncDispose]: stop }
}

/** A folder for a server's data; it goes with the server. */
export function scratchFolder(kind: string, user: User | null = null): string {
  const folder = mkdtempSync(join(tmpdir(), `quoin-${kind}-`))
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return folder
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
export function runAs(user: User | null, program: string, parameters: readonly string[]): void {
  execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], ...user })
}

/**
 * Ends the server as soon as its own standard input ends, which it does with the process that holds the other end,
 * even when that is killed; once the server is gone it empties and removes the folder, and ends. (The server's user may
 * not be allowed to remove the folder itself.)
 */
const supervisor = `
signal=$1 folder=$2
shift 2
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
# Nobody may be there to read what the shell says of a killed server.
exec >/dev/null 2>&1
(while read -r _ <&3; do :; done; kill -s "$signal" $server) &
wait $server
kill $!
# The guard of a run may be removing it, too.
while [ -e "$folder" ] && ! find "$folder" -mindepth 1 -delete; do :; done
rmdir "$folder"
`

/** Starts a server, waits until it says that it is ready, and gives it its `stop`. */
export async function launch(options: {
  readonly url: string
  readonly folder: string
  readonly user: User | null
  /** Its data are thrown away: the quickest that leaves nothing behind. */
  readonly signal: 'QUIT' | 'KILL'
  readonly command: readonly string[]
  /** What it logs once it is there. */
  readonly ready?: RegExp
}): Promise<TestServer> {
  const { url, folder, user, signal, command, ready = usualWords } = options
  // The guard of the run would end it before it has ended the server.
  const { QUOIN_TEST_RUN: _, ...env } = process.env
  // In a session of its own, so that Ctrl+C reaches the tests alone, which stop it.
  const child = spawn('sh', ['-c', supervisor, 'supervisor', signal, folder, ...command], {
    stdio: 'pipe',
    detached: true,
    env,
    ...user,
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.ref()
    child.stdin.end()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  await untilReady(child, command[0] ?? '', ready)
  // A test process may end while its server still runs, which ends it.
  child.unref()
  for (const stream of child.stdio) (stream as { unref?: () => void } | null)?.unref?.()
  return { url, stop, [Symbol.asyncDispose]: stop }
}

/** All of them write such a line once they can be asked. */
const usualWords = /ready (?:to accept|for) connections/i

function untilReady(child: ChildProcess, program: string, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer): void => {
      log = (log + chunk).slice(-4_000)
      if (ready.test(log)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.stdin?.on('error', () => {})
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The test server ${program} did not start:\n${log}`)))
  })
}
