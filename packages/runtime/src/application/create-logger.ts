import type { DestinationStream, LoggerOptions } from 'pino'
import type { AdminConfig } from '../config/admin-config.ts'
import type { Logger } from '../logger.ts'
import { logDestination } from './log-destination.ts'
import { maskLogFields } from './mask-log-fields.ts'

/** Where all loggers of this process write. */
let destination: Promise<DestinationStream> | undefined

/** A pino logger that writes to standard output, JSON lines unless that is a terminal, and never a secret. */
export async function createLogger(config: AdminConfig): Promise<Logger> {
  const { pino } = await import('pino')
  destination ??= logDestination()
  return pino(loggerOptions(config), await destination)
}

/** What keeps secrets out of the log: their names, four levels deep, and what drivers hang on errors. */
export function loggerOptions(config: AdminConfig): LoggerOptions {
  return { level: config.log.level, formatters: { log: shownFacts }, serializers: { err: loggedError } }
}

/** An error is shown by its own serializer, which takes nothing of what others hang on it. */
function shownFacts({ err, ...facts }: Record<string, unknown>): Record<string, unknown> {
  const shown = maskLogFields(facts)
  return err === undefined ? shown : { err, ...shown }
}

/** What is logged of an error: drivers hang statements and rows on theirs, which never belong in a log. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { code, hint }: { readonly code?: unknown; readonly hint?: unknown } = Object(error)
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof hint === 'string' && { hint }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}
