import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FormatAnswer, FormatQuestion } from './format-worker.ts'
import type { Formatter, FormatterTool } from './formatter.ts'
import { formatterFailed } from './formatter-failed.ts'

/** Formats with the prettier of a project, in a thread that ends with the call: what it loads is the project's. */
export function formatByPrettier({ name, root, top, folder }: FormatterTool): Formatter {
  return async (files) => {
    const own = fileURLToPath(import.meta.url)
    const question: FormatQuestion = { root, top, folder, files }
    const worker = new Worker(join(own, '..', `format-worker${extname(own)}`), { workerData: question })
    try {
      return await new Promise((resolve, reject) => {
        worker.once('message', (answer: FormatAnswer) => {
          if ('texts' in answer) resolve(answer.texts)
          else reject(formatterFailed(name, answer.failure))
        })
        worker.once('error', (error) => reject(formatterFailed(name, error.message)))
        worker.once('exit', () => reject(formatterFailed(name, 'it ended without an answer')))
      })
    } finally {
      await worker.terminate()
    }
  }
}
