import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Text } from '@quoin/extensions/text'
import { text } from '../text.ts'

interface ProcessOptions<Answer> {
  /** The answer where the process gives none. */
  readonly failed: (reason: Text | string) => Answer
  readonly execArgv?: string[]
  /** In milliseconds. */
  readonly timeLimit?: number
}

/** Runs a file beside this one in a process of its own, and waits for the one message that it sends. */
export function askProcess<Answer>(
  name: string,
  parameters: readonly [root: string, ...string[]],
  { failed, timeLimit, ...options }: ProcessOptions<Answer>,
): Promise<Answer> {
  const own = fileURLToPath(import.meta.url)
  const file = join(own, '..', `${name}${extname(own)}`)
  return new Promise((resolve) => {
    let errors = ''
    const child = fork(file, [...parameters], {
      ...options,
      cwd: parameters[0],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const settle = (answer: Answer): void => {
      clearTimeout(timer)
      child.kill()
      resolve(answer)
    }
    const slow = (): void => settle(failed(text('config.slow', { seconds: (timeLimit ?? 0) / 1000 })))
    const timer = timeLimit === undefined ? undefined : setTimeout(slow, timeLimit)
    child.stderr?.on('data', (data: Buffer) => {
      errors = `${errors}${data.toString()}`.slice(-2000)
    })
    child.once('message', (answer) => settle(answer as Answer))
    child.once('error', (error) => settle(failed(error.message)))
    // Not at `exit`: the answer may still be on its way then.
    child.once('close', (code) => settle(failed(errors.trim().split('\n').at(-1) || text('config.ended', { code }))))
  })
}
