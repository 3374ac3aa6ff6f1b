import type { Command } from 'commander'
import { listenOnFreePort } from './free-port.ts'
import { applicationCommand, parsePort } from './options.ts'
import { repairFirst } from './project.ts'
import { findProjectRoot, loadEnvironment } from './project-root.ts'
import { closeOnSignal, printAddress } from './serving.ts'
import { terminal } from './terminal.ts'

/** `quoin start`: serves the application as it is, for production. */
export function startCommand(): Command {
  return applicationCommand('start')
    .description('serve the application')
    .option('--port <number>', 'the port, or the next free one', parsePort)
    .option('--host <address>', 'the address to listen on')
    .action(async (options: { root: string; port?: number; host?: string }) => {
      const root = findProjectRoot(options.root)
      loadEnvironment(root)
      await repairFirst(root)
      const { createApplication, loadConfig } = await import('../server.ts')
      const config = await loadConfig(root)
      if (config.show_development_tools) warnOfTools()
      const host = options.host ?? config.server.host
      const application = await terminal.step('Loading the application', () =>
        createApplication({ root, config, mode: 'production' }),
      )
      closeOnSignal(() => application.close())
      const port = await listenOnFreePort(
        (candidate) => application.listen({ host, port: candidate }),
        options.port ?? config.server.port,
      )
      await printAddress(config, host, port, application.database)
    })
}

function warnOfTools(): void {
  terminal.warn('The development tools are served: users with their permission can write code on this server.')
  terminal.note("  Unless you want that, set show_development_tools to: process.env.NODE_ENV === 'development'")
}
