import { currentExtension } from './guarded-call.ts'

/**
 * Catches what extensions throw where nobody waits for it, in timers and forgotten promises, which would end the
 * process. Errors of other code go their usual way. Gives the function that ends the catching.
 */
export function catchStrayErrors(caught: (extension: string, error: unknown) => void): () => void {
  const listenTo = (event: 'uncaughtException' | 'unhandledRejection') => {
    const listener = (error: unknown) => {
      const extension = currentExtension()
      if (extension !== null) caught(extension, error)
      // Alone, this listener is the reason why Node does not end the process itself.
      else if (process.listenerCount(event) === 1) throw error
    }
    process.on(event, listener)
    return () => process.off(event, listener)
  }
  const ends = [listenTo('uncaughtException'), listenTo('unhandledRejection')]
  return () => ends.forEach((end) => void end())
}
