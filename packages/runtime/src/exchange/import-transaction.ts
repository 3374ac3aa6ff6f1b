import { inTransaction } from '../database/enclosing-transaction.ts'

/** A transaction in which single steps may fail. */
export interface ImportTransaction {
  /** Runs the step that takes a row; of one that fails nothing stays. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Runs a step that only reads; PostgreSQL goes on after a query in it that failed. */
  probe<T>(work: () => Promise<T>): Promise<T>
}

/** No transaction: each step stands for itself. */
export const withoutTransaction: ImportTransaction = { attempt: (work) => work(), probe: (work) => work() }

/** Runs `work` in one transaction on a connection, and commits when it answers true. */
export function withTransaction(
  connection: object,
  work: (transaction: ImportTransaction) => Promise<boolean>,
): Promise<unknown> {
  return undone((undo) =>
    inTransaction(connection, async (open) => {
      const keep = await work({
        attempt: (run) => open.step(run, true),
        probe: (run) => undone((back) => open.step(async () => back(await run()))),
      })
      return keep || undo(keep)
    }),
  )
}

/** Answers what `undo` was given by the work that it has stopped. */
async function undone<T>(work: (undo: (answer: T) => never) => Promise<T>): Promise<T> {
  const stop = new Error('What was done is not kept.')
  const answers: { readonly given: T }[] = []
  try {
    return await work((given) => {
      answers.push({ given })
      throw stop
    })
  } catch (error) {
    const [answer] = answers
    if (error !== stop || answer === undefined) throw error
    return answer.given
  }
}
