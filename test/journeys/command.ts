import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'

/** How a command ended and what it said. */
export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd: string
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** It is stopped as by Ctrl+C in a terminal, which every process that it started gets, too. */
  readonly inTerminal?: boolean
}

/** Runs a program to its end, as a developer would type it. */
export async function run(command: string, parameters: readonly string[], options: RunOptions): Promise<Outcome> {
  const child = start(command, parameters, options)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text: string) => {
    stdout += text
  })
  child.stderr.on('data', (text: string) => {
    stderr += text
  })
  child.stdin.end(options.input ?? '')
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, stdout, stderr }
}

/** A server started by a command; it is stopped when it goes out of scope. */
export interface RunningServer extends AsyncDisposable {
  /** Where the panel is, as the server printed it. */
  readonly address: string
  /** Everything printed until now. */
  output(): string
  /** Waits until the output holds a text printed after `since` characters; fails when the program ends first. */
  printed(text: string | RegExp, since?: number): Promise<void>
  /** Stops the server with SIGTERM; returns its exit code. */
  stop(): Promise<number>
}

/** Starts a command that serves until it is stopped, and waits for the address that it prints. */
export async function serve(
  command: string,
  parameters: readonly string[],
  options: RunOptions,
): Promise<RunningServer> {
  const child = start(command, parameters, options)
  child.stdin.end()
  let text = ''
  const ended = once(child, 'close') as Promise<[code: number | null]>
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: string) => {
      text += chunk
    })
  }
  const printed = (expected: string | RegExp, since = 0): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (text.slice(since).search(expected) < 0) return
        for (const stream of [child.stdout, child.stderr]) stream.off('data', look)
        resolve()
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      look()
      void ended.then(([code]) =>
        reject(new Error(`The program ended with code ${code} before it printed ${String(expected)}:\n${text}`)),
      )
    })
  const stop = async (): Promise<number> => {
    if (options.inTerminal && child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    else child.kill('SIGTERM')
    const [code] = await ended
    return code ?? 1
  }
  await printed(/ is at http:\S+/)
  return {
    address: /is at (http:\S+)/.exec(text)?.[1] ?? '',
    output: () => text,
    printed,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

function start(
  command: string,
  parameters: readonly string[],
  { cwd, env, inTerminal = false }: RunOptions,
): ChildProcessWithoutNullStreams {
  const child = spawn(command, parameters, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    detached: inTerminal,
  })
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  // A test that was cut off stops nothing itself.
  const kill = (): void => void (inTerminal && child.pid ? process.kill(-child.pid) : child.kill())
  process.once('exit', kill)
  child.once('close', () => process.off('exit', kill))
  return child
}
