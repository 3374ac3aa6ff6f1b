import type { Command } from 'commander'
import type { AdminConfig } from '../config/admin-config.ts'
import { developApplication } from '../environment.ts'
import { listenOnFreePort } from './free-port.ts'
import { applicationCommand, parsePort } from './options.ts'
import { repairFirst } from './project.ts'
import { findProjectRoot, loadEnvironment } from './project-root.ts'
import { closeOnSignal, printAddress } from './serving.ts'
import { terminal } from './terminal.ts'

/** `quoin dev`: serves the application and takes over every change of its files, with nobody logged out. */
export function devCommand(): Command {
  return applicationCommand('dev')
    .description('serve the application, and take over every change of its files')
    .option('--port <number>', 'the port, or the next free one', parsePort)
    .option('--host <address>', 'the address to listen on')
    .action(async (options: { root: string; port?: number; host?: string }) => {
      const root = findProjectRoot(options.root)
      loadEnvironment(root)
      developApplication()
      await repairFirst(root)
      const { loadConfig, startDevelopment } = await import('../server.ts')
      const config = withoutRequestLog(await loadConfig(root))
      const host = options.host ?? config.server.host
      const application = await terminal.step('Loading the application', () =>
        startDevelopment({
          root,
          config,
          onReload: ({ milliseconds }) => terminal.done(`Reloaded in ${Math.round(milliseconds)} ms.`),
          onProblem: (error) =>
            terminal.fail(`Not reloaded: ${error.message}`, 'The last version that worked is still served.'),
        }),
      )
      const { serveTypes } = await import('../development/serve-types.ts')
      const types = await serveTypes(root)
      closeOnSignal(async () => {
        await types[Symbol.asyncDispose]()
        await application.close()
      })
      const port = await listenOnFreePort(
        (candidate) => application.listen({ host, port: candidate }),
        options.port ?? config.server.port,
      )
      await printAddress(config, host, port, application.database)
      terminal.line('Changes of app/, routes/, modules/ and config/ are taken over as you save. Press Ctrl+C to stop.')
    })
}

/** Lines of JSON about each request are for machines; a level that somebody chose is kept. */
function withoutRequestLog(config: AdminConfig): AdminConfig {
  return config.log.level === 'info' ? { ...config, log: { ...config.log, level: 'warn' } } : config
}
