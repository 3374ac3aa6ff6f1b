import { parentPort } from 'node:worker_threads'
import type { GeneratorError } from '../errors.ts'
import type { ThreadResponse } from './thread.ts'

/** Answers the questions that the {@link WorkerThread} of this file is asked. */
export function answerRequests<Question, Reply>(
  answerTo: (question: Question, onProgress: (progress: string) => void) => Promise<Reply>,
): void {
  const send = (answer: ThreadResponse<Reply>): void => parentPort?.postMessage(answer)
  parentPort?.on('message', ({ id, question }: { readonly id: number; readonly question: Question }) => {
    answerTo(question, (progress) => send({ id, progress })).then(
      (answer) => send({ id, answer }),
      (error: Error & Partial<GeneratorError> & { readonly path?: string }) => {
        const { message, cause, code, params, hint, issues, text, hintText, path } = error
        send({
          id,
          failure: {
            message,
            ...(cause instanceof Error && { cause }),
            ...(code !== undefined && { code }),
            ...(params !== undefined && { params }),
            ...(hint !== undefined && { hint }),
            ...(text !== undefined && { text }),
            ...(hintText !== undefined && { hintText }),
            ...(issues !== undefined && { issues }),
            ...(path !== undefined && { path }),
          },
        })
      },
    )
  })
}
