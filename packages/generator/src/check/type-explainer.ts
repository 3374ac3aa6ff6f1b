import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { TypeQuestion } from './explain-types.ts'
import type { ExplainedDiagnostic } from './type-causes.ts'
import type { TypeAnswer } from './type-worker.ts'

let worker: Worker | undefined
let ids = 0

/** Errors with their causes, found in a thread of its own: the compiler of ts-morph takes seconds. */
export function explainApart(question: TypeQuestion): Promise<readonly ExplainedDiagnostic[]> {
  const thread = worker ?? start()
  const id = ++ids
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      thread.off('message', receive).off('error', fail).off('exit', end)
      if (thread.listenerCount('message') === 0) thread.unref()
    }
    const receive = (answer: TypeAnswer): void => {
      if (answer.id !== id) return
      settle()
      if ('found' in answer) resolve(answer.found)
      else reject(Object.assign(new Error(answer.failure.message), answer.failure))
    }
    const fail = (error: Error): void => {
      settle()
      reject(error)
    }
    const end = (): void => fail(new Error('The thread of the compiler ended.'))
    thread.on('message', receive).on('error', fail).on('exit', end)
    thread.ref()
    thread.postMessage({ id, question })
  })
}

/** Ends the thread: about 300 MB. */
export function forgetExplainer(): void {
  void worker?.terminate()
  worker = undefined
}

function start(): Worker {
  const own = fileURLToPath(import.meta.url)
  const started = new Worker(join(own, '..', `type-worker${extname(own)}`))
  started.setMaxListeners(100)
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  started.unref()
  worker = started
  return started
}
