import type { Services } from '../services.ts'

/** A command of the extension; `run` gets what the view or menu passed. */
export interface Command {
  readonly id: `quoin.${string}`
  run(services: Services, ...parameters: readonly unknown[]): Promise<unknown> | unknown
}
