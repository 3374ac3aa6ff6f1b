import type { LoggerOptions } from 'pino'
import type { AdminConfig } from '../config/admin-config.ts'
import type { Logger } from '../logger.ts'

const secrets = ['password', 'token', 'authorization', 'cookie', '["set-cookie"]', 'secret']
const depths = ['', '*', '*.*', '*.*.*']

/** A pino logger that writes JSON lines to standard output and never a secret. */
export async function createLogger(config: AdminConfig): Promise<Logger> {
  const { pino } = await import('pino')
  return pino(loggerOptions(config)) as unknown as Logger
}

/** What keeps secrets out of the log: their names, four levels deep, and what drivers hang on errors. */
export function loggerOptions(config: AdminConfig): LoggerOptions {
  const paths = depths.flatMap((depth) =>
    secrets.map((name) => (depth === '' || name.startsWith('[') ? `${depth}${name}` : `${depth}.${name}`)),
  )
  return { level: config.log.level, redact: { paths, censor: '•••' }, serializers: { err: loggedError } }
}

/** What is logged of an error: drivers hang statements and rows on theirs, which never belong in a log. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { code, hint } = error as { readonly code?: unknown; readonly hint?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof hint === 'string' && { hint }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}
