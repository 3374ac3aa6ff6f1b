import { currentExtension } from './guarded-call.ts'

const listening = { uncaughtException: 0, unhandledRejection: 0 }

/**
 * Catches what extensions throw where nobody waits for it, in timers and forgotten promises, which would end the
 * process. Errors of other code go their usual way. Gives the function that ends the catching.
 */
export function catchStrayErrors(caught: (extension: string, error: unknown) => void): () => void {
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
