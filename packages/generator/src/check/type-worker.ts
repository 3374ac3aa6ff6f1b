import { parentPort } from 'node:worker_threads'
import { explainTypes, type TypeQuestion } from './explain-types.ts'
import type { ExplainedDiagnostic } from './type-causes.ts'

/** What a worker answers: a failure as data, because an error loses its code on the way. */
export type TypeAnswer =
  | { readonly id: number; readonly found: readonly ExplainedDiagnostic[] }
  | {
      readonly id: number
      readonly failure: { readonly message: string; readonly code?: string; readonly path?: string }
    }

parentPort?.on('message', ({ id, question }: { readonly id: number; readonly question: TypeQuestion }) => {
  explainTypes(question).then(
    (found) => parentPort?.postMessage({ id, found } satisfies TypeAnswer),
    (error: NodeJS.ErrnoException) => {
      const { message, code, path } = error
      const failure = { message, ...(code !== undefined && { code }), ...(path !== undefined && { path }) }
      parentPort?.postMessage({ id, failure } satisfies TypeAnswer)
    },
  )
})
