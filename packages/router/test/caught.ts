import { RouterError } from '../src/index.ts'

/** The RouterError that `run` throws. */
export function caught(run: () => unknown): RouterError {
  try {
    run()
  } catch (error) {
    if (error instanceof RouterError) return error
    throw error
  }
  throw new Error('nothing was rejected')
}
