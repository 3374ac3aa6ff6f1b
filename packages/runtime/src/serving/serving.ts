import type { OpenDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { basePathOf } from '../http/base-path.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** Prints the address of the panel, and how to get in when nobody can yet. */
export async function printAddress(
  config: AdminConfig,
  host: string,
  port: number,
  database: OpenDatabase,
): Promise<void> {
  const { createSetupLink } = await import('../server.ts')
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  terminal.line(
    `\n${t('cli.panelAt', { name: config.name, address: `${origin}${basePathOf(config)}/${config.route.panel}` })}`,
  )
  const address = `${(config.base_url ?? origin).replace(/\/$/, '')}/${config.route.panel}`
  const link = await createSetupLink(database, address)
  if (link !== null) {
    terminal.line(t('cli.setupLink'))
    terminal.line(link)
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
