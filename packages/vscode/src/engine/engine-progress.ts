/** Sent while a plan is written. */
export interface EngineProgress {
  readonly total: number
  readonly path: string
}

/** The name of the progress notification. */
export const progressNotification = 'progress'
