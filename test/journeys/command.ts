import { type ChildProcess, spawn } from 'node:child_process'
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
}

/** Runs a program to its end, as a person would type it. */
export async function run(command: string, parameters: readonly string[], options: RunOptions): Promise<Outcome> {
  const child = spawn(command, parameters, {
    cwd: options.cwd,
    env: { ...process.env, NO_COLOR: '1', ...options.env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
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
  /** Waits until the output holds a text printed after `since` characters. */
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
  const child = spawn(command, parameters, {
    cwd: options.cwd,
    env: { ...process.env, NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const collect = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const printed = (wanted: string | RegExp, since = 0): Promise<void> =>
    until(
      child,
      () => text.slice(since).search(wanted) >= 0,
      () => `Waiting for ${String(wanted)}, but the output was:\n${text}`,
    )
  await printed(/ is at http:\S+/)
  const stop = async (): Promise<number> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return child.exitCode ?? 1
  }
  return {
    address: /is at (http:\S+)/.exec(text)?.[1] ?? '',
    output: () => text,
    printed,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

/** Polls until the claim holds; fails when the program ends first or after a minute. */
async function until(child: ChildProcess, holds: () => boolean, describe: () => string): Promise<void> {
  for (let waited = 0; waited < 600; waited++) {
    if (holds()) return
    if (child.exitCode !== null) throw new Error(`The program ended with code ${child.exitCode}. ${describe()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(describe())
}
