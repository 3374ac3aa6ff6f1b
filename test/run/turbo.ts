import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** How many tests a run of turbo executed, those of tasks that it had stored included. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** How a run of turbo ended. */
export interface TurboOutcome {
  readonly code: number
  readonly counts: Counts
  /** Each failure with its file, in the words of its test. */
  readonly failures: readonly string[]
}

/** What `test/machine/count-reporter.ts` prints. */
const line = /Executed: (\d+) passed, (\d+) failed, (\d+) skipped/
const failure = /Failed: (.+ > .*)/

/** Runs turbo in the foreground; a signal that ends this process ends it, too. */
export async function turbo(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<TurboOutcome> {
  const child = spawn('turbo', parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...environment },
  })
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for await (const text of createInterface(child.stdout)) {
    console.log(text)
    const [, passed, failed, skipped] = line.exec(text) ?? []
    const [, reported] = failure.exec(text) ?? []
    if (reported !== undefined) failures.push(reported)
    counts = {
      passed: counts.passed + Number(passed ?? 0),
      failed: counts.failed + Number(failed ?? 0),
      skipped: counts.skipped + Number(skipped ?? 0),
    }
  }
  return { code: await ended, counts, failures }
}
