import type { AdminConfig } from '../config/admin-config.ts'
import type { Logger } from '../logger.ts'

const secrets = ['password', 'token', 'authorization', 'cookie', 'secret']

/** A pino logger that writes JSON lines to standard output and never a secret. */
export async function createLogger(config: AdminConfig): Promise<Logger> {
  const { pino } = await import('pino')
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level: config.log.level, redact: { paths, censor: '•••' } }) as unknown as Logger
}
