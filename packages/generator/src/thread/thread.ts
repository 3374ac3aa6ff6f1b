import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { GeneratorError, type GeneratorErrorCode, type GeneratorErrorOptions } from '../errors.ts'

/** What a thread answers: a failure as data, because an error loses its code on the way. */
export type ThreadResponse<Reply> =
  | { readonly id: number; readonly answer: Reply }
  | { readonly id: number; readonly failure: ThreadFailure }
  | { readonly id: number; readonly progress: string }

/** What is told of an error; with `params` it is a {@link GeneratorError}. */
interface ThreadFailure
  extends Pick<Error, 'message' | 'cause'>,
    Partial<Pick<GeneratorError, 'code' | 'params' | 'hint' | 'issues' | 'text' | 'hintText'>> {
  readonly path?: string
}

/** A thread that answers questions, started with the first one; it keeps no process alive that waits for none. */
export class WorkerThread<Question, Reply> {
  readonly #file: URL
  readonly #idleMs: number | undefined
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #open = 0
  #ids = 0

  /** @param file what the thread runs; `idleMs` after its last answer it ends. */
  constructor(file: URL, { idleMs }: { readonly idleMs?: number } = {}) {
    this.#file = file
    this.#idleMs = idleMs
  }

  /** `onProgress` is called with the progress of the thread; the request fails with what it throws. */
  ask(question: Question, onProgress?: (progress: string) => void): Promise<Reply> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    this.#ids += 1
    const id = this.#ids
    this.#open += 1
    worker.ref()
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        worker.off('message', receive).off('error', fail).off('exit', end)
        this.#open -= 1
        if (this.#worker !== worker || this.#open > 0) return
        worker.unref()
        if (this.#idleMs !== undefined) this.#idle = setTimeout(() => this.end(), this.#idleMs).unref()
      }
      const receive = (received: ThreadResponse<Reply>): void => {
        if (received.id !== id) return
        if ('progress' in received) {
          try {
            onProgress?.(received.progress)
          } catch (error) {
            settle()
            reject(error)
          }
          return
        }
        settle()
        if ('answer' in received) resolve(received.answer)
        else reject(errorOf(received.failure))
      }
      const fail = (error: Error): void => {
        settle()
        reject(error)
      }
      const end = (): void => fail(new Error('The thread that works for this process ended.'))
      worker.on('message', receive).on('error', fail).on('exit', end)
      worker.postMessage({ id, question })
    })
  }

  /** Ends the thread with what it keeps; the next question starts another one. */
  end(): void {
    void this.#worker?.terminate()
    this.#worker = undefined
  }

  #start(): Worker {
    // Hooks of the process do not reach a thread: from sources it needs the condition under which packages export theirs.
    const isSource = extname(fileURLToPath(this.#file)) === '.ts'
    const worker = new Worker(
      this.#file,
      isSource ? { execArgv: [...process.execArgv, '--conditions=@quoin/source'] } : {},
    )
    worker.setMaxListeners(100)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

function errorOf({ message, cause, ...failure }: ThreadFailure): Error {
  const { code, params, issues = [], text, hintText } = failure
  if (code === undefined || params === undefined || text === undefined)
    return Object.assign(new Error(message, { cause }), failure)
  const given = params as GeneratorErrorOptions['params']
  return new GeneratorError<GeneratorErrorCode>(code, { params: given, text, hintText, issues, cause })
}
