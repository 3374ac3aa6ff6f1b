import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Text } from '@quoin/extensions/text'
import { text } from '../i18n/sentence.ts'

type Parameters = readonly [root: string, ...string[]]

/** The answer where a process gives none. */
type Failed<Failure> = (reason: Text | string) => Failure

interface ProcessOptions<Reply> {
  readonly failed: Failed<Reply>
  /** In milliseconds. */
  readonly timeLimit?: number
}

/** Runs a file beside this one in a process of its own, and waits for the one message that it sends. */
export async function runInProcess<Reply>(
  moduleName: string,
  parameters: Parameters,
  { failed, timeLimit }: ProcessOptions<Reply>,
): Promise<Reply> {
  const child = forkBeside(moduleName, parameters)
  const slow = Promise.withResolvers<Reply>()
  const resolveSlow = (): void => slow.resolve(failed(text('installed.slow', { seconds: (timeLimit ?? 0) / 1000 })))
  const timer = timeLimit === undefined ? undefined : setTimeout(resolveSlow, timeLimit)
  const answer = await Promise.race([answerOf(child, failed), slow.promise])
  clearTimeout(timer)
  child.kill()
  return answer
}

/** A process that answers one question after another, and is started by the first. */
export class WorkerProcess<Question extends Serializable, Failure> implements Disposable {
  readonly #start: () => ChildProcess
  readonly #failed: Failed<Failure>
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(name: string, parameters: Parameters, failed: Failed<Failure>) {
    this.#start = () => forkBeside(name, parameters)
    this.#failed = failed
  }

  ask<Reply>(question: Question): Promise<Reply | Failure> {
    const answer = this.#last.then(() => {
      // A process that has ended is started again.
      if (!this.#child?.connected) this.#child = this.#start()
      this.#child.send(question)
      return answerOf<Reply | Failure>(this.#child, this.#failed)
    })
    this.#last = answer
    return answer
  }

  [Symbol.dispose](): void {
    this.#child?.kill()
  }
}

function forkBeside(name: string, parameters: Parameters): ChildProcess {
  const own = fileURLToPath(import.meta.url)
  const file = join(own, '..', `${name}${extname(own)}`)
  return fork(file, [...parameters], {
    cwd: parameters[0],
    // With sets, which plain JSON has none of.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** The next message of a process. */
function answerOf<Reply>(child: ChildProcess, failed: Failed<Reply>): Promise<Reply> {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  let errors = ''
  const read = (data: Buffer): void => {
    errors = `${errors}${data.toString()}`.slice(-2000)
  }
  const answered = (message: Reply): void => resolve(message)
  const broken = (error: Error): void => resolve(failed(error.message))
  // Not at `exit`: the answer may still be on its way then.
  const closed = (code: number | null): void =>
    resolve(failed(errors.trim().split('\n').at(-1) || text('installed.ended', { code })))
  child.on('message', answered).on('error', broken).on('close', closed)
  child.stderr?.on('data', read)
  return promise.finally(() => {
    child.off('message', answered).off('error', broken).off('close', closed)
    child.stderr?.off('data', read)
  })
}
