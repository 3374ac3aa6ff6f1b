import type { Command } from 'commander'
import { repairInterruptedRun } from '../project/project.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { listenOnPort } from '../serving/free-port.ts'
import { closeOnSignal, printAddress } from '../serving/serving.ts'
import { applicationCommand, parsePort } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin start`: serves the application as it is, for production. */
export function startCommand(): Command {
  return applicationCommand('start', t('help.start'))
    .option('--port <number>', t('help.port'), parsePort)
    .option('--host <address>', t('help.host'))
    .action(async (options: { root: string; port?: number; host?: string }) => {
      const root = findProjectRoot(options.root)
      await repairInterruptedRun(root)
      const { createApplication, loadConfig } = await import('../server.ts')
      const { listPendingMigrations } = await import('../database/migrate-application.ts')
      const config = await loadConfig(root, { installed: true })
      if (config.show_development_tools) warnOfTools()
      const host = options.host ?? config.server.host
      const application = await terminal.step(t('cli.loading'), () =>
        createApplication({ root, config, mode: 'production', ownsProcess: true }),
      )
      closeOnSignal(() => application.close())
      const wanted = options.port ?? config.server.port
      const port = await listenOnPort((chosen) => application.listen({ host, port: chosen }), wanted)
      const waiting = await listPendingMigrations(root, application.database)
      if (waiting.length > 0) warnOfMigrations(waiting)
      await printAddress(config, host, port, application.database)
    })
}

function warnOfMigrations(names: readonly string[]): void {
  terminal.warn(t('RUNTIME_UNAVAILABLE.migrations', { count: names.length }))
  for (const note of [...names, t('RUNTIME_UNAVAILABLE.migrations.hint')]) terminal.note(`  ${note}`)
}

function warnOfTools(): void {
  terminal.warn(t('cli.tools'))
  terminal.note(`  ${t('cli.tools.hint', { value: "process.env.NODE_ENV === 'development'" })}`)
}
