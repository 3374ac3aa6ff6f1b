import type { Command } from 'commander'
import { listenOnPort } from './free-port.ts'
import { applicationCommand, parsePort } from './options.ts'
import { repairInterruptedRun } from './project.ts'
import { findProjectRoot, loadEnvironment } from './project-root.ts'
import { say } from './say.ts'
import { closeOnSignal, printAddress } from './serving.ts'
import { terminal } from './terminal.ts'

/** `quoin start`: serves the application as it is, for production. */
export function startCommand(): Command {
  return applicationCommand('start')
    .description(say('help.start'))
    .option('--port <number>', say('help.port'), parsePort)
    .option('--host <address>', say('help.host'))
    .action(async (options: { root: string; port?: number; host?: string }) => {
      const root = findProjectRoot(options.root)
      loadEnvironment(root)
      await repairInterruptedRun(root)
      const { createApplication, loadConfig } = await import('../server.ts')
      const { waitingMigrations } = await import('../database/migrate-application.ts')
      const config = await loadConfig(root)
      if (config.show_development_tools) warnOfTools()
      const host = options.host ?? config.server.host
      const application = await terminal.step(say('cli.loading'), () =>
        createApplication({ root, config, mode: 'production', ownsProcess: true }),
      )
      closeOnSignal(() => application.close())
      const wanted = options.port ?? config.server.port
      const port = await listenOnPort((chosen) => application.listen({ host, port: chosen }), wanted)
      const waiting = await waitingMigrations(root, application.database)
      if (waiting.length > 0) warnOfMigrations(waiting)
      await printAddress(config, host, port, application.database)
    })
}

function warnOfMigrations(names: readonly string[]): void {
  terminal.warn(say('RUNTIME_UNAVAILABLE.migrations', { count: names.length }))
  for (const note of [...names, say('RUNTIME_UNAVAILABLE.migrations.hint')]) terminal.note(`  ${note}`)
}

function warnOfTools(): void {
  terminal.warn(say('cli.tools'))
  terminal.note(`  ${say('cli.tools.hint', { value: "process.env.NODE_ENV === 'development'" })}`)
}
