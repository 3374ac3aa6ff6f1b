import { AsyncLocalStorage } from 'node:async_hooks'
import { ExtensionsError } from '../errors.ts'
import type { Text } from '../text/text.ts'

/** What an extension is doing while it is guarded. */
export interface ExtensionStep {
  readonly extension: string
  readonly step: string | Text
  /** Milliseconds; `Infinity` for none. */
  readonly timeLimit: number
}

const current = new AsyncLocalStorage<ExtensionStep>()
let guarded = 0
let realExit = process.exit

/**
 * Runs code of an extension: it ends with an error when it takes too long or tries to end the process.
 * A synchronous endless loop cannot be stopped from inside the process.
 * @throws ExtensionsError EXTENSIONS_TIME_LIMIT, EXTENSIONS_EXIT_REJECTED, or what the code throws
 */
export async function callExtensionWithTimeLimit<Result>(
  step: ExtensionStep,
  call: () => Result | Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    if (Number.isFinite(step.timeLimit)) timer = setTimeout(() => reject(tooLate(step)), step.timeLimit)
  })
  if (guarded++ === 0) {
    realExit = process.exit
    process.exit = rejectExit
  }
  try {
    return await Promise.race([current.run(step, async () => call()), late])
  } finally {
    clearTimeout(timer)
    if (--guarded === 0) process.exit = realExit
  }
}

/**
 * The extension whose loading started the running code, its timers and promises included; `null` outside of any. For a
 * server's handlers of `uncaughtException` and `unhandledRejection`.
 */
export function currentExtension(): string | null {
  return current.getStore()?.extension ?? null
}

/** Only code of an extension is rejected: a signal handler of the server may still end the process meanwhile. */
function rejectExit(code?: number | string | null): never {
  const step = current.getStore()
  if (!step) return realExit(code)
  throw new ExtensionsError('EXTENSIONS_EXIT_REJECTED', { params: { name: step.extension, step: step.step } })
}

function tooLate({ extension, step, timeLimit }: ExtensionStep): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_TIME_LIMIT', { params: { name: extension, step, limit: timeLimit } })
}

const listening = { uncaughtException: 0, unhandledRejection: 0 }

/**
 * Catches what extensions throw where nobody waits for it, in timers and forgotten promises, which would end the
 * process. Errors of other code go their usual way. Gives the function that ends the catching.
 */
export function catchUnhandledErrors(caught: (extension: string, error: unknown) => void): () => void {
  const listenTo = (event: 'uncaughtException' | 'unhandledRejection') => {
    const listener = (error: unknown) => {
      const extension = currentExtension()
      if (extension !== null) caught(extension, error)
      // With none but these, they are the reason why Node does not end the process itself.
      else if (process.listenerCount(event) === listening[event]) throw error
    }
    process.on(event, listener)
    listening[event]++
    return () => {
      process.off(event, listener)
      listening[event]--
    }
  }
  const ends = [listenTo('uncaughtException'), listenTo('unhandledRejection')]
  return () => ends.forEach((end) => void end())
}
