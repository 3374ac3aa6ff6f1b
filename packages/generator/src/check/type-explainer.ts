import { extname } from 'node:path'
import { WorkerThread } from '../thread/thread.ts'
import type { ExplainedTypeErrors, ExplainTypeErrorsRequest } from './explain-types.ts'

const thread = new WorkerThread<ExplainTypeErrorsRequest, ExplainedTypeErrors>(
  new URL(`./type-worker${extname(import.meta.url)}`, import.meta.url),
)

/** Errors with their causes, found in a thread of its own: the compiler of ts-morph takes seconds. */
export function explainTypeErrorsInWorker(request: ExplainTypeErrorsRequest): Promise<ExplainedTypeErrors> {
  return thread.ask(request)
}

/** Ends the thread: about 300 MB. */
export function stopTypeErrorWorker(): void {
  thread.end()
}
