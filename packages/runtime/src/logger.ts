/** The part of pino's interface that the runtime uses; pass your own to `createApplication`. */
export interface Logger {
  debug(facts: object, message?: string): void
  info(facts: object, message?: string): void
  warn(facts: object, message?: string): void
  error(facts: object, message?: string): void
  /** False spares the work of making facts that nobody would read; without it everything is logged. */
  isLevelEnabled?(level: 'info'): boolean
}
