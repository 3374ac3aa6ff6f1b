import type { OpenDatabase } from '@quoin/introspect'
import type { AdminConfig } from '../config/admin-config.ts'
import { terminal } from './terminal.ts'

/** Prints the address of the panel, and how to get in when nobody can yet. */
export async function sayWhereItIs(
  config: AdminConfig,
  host: string,
  port: number,
  database: OpenDatabase,
): Promise<void> {
  const { countUsers } = await import('../index.ts')
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  terminal.line(
    `\n${config.name} is at http://${name.includes(':') ? `[${name}]` : name}:${port}/${config.route.panel}`,
  )
  if ((await countUsers(database)) === 0) {
    terminal.line('Nobody can log in yet: open the address to create the first user, or run: quoin user:create')
  }
}

/** Finishes the requests under way and ends the process at Ctrl+C or SIGTERM; a second signal ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const stop = (): void => {
    if (closing) process.exit(1)
    closing = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}
