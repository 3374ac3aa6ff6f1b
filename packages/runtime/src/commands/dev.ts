import { textOfError } from '@quoin/extensions/text'
import type { Command } from 'commander'
import type { AdminConfig } from '../config/admin-config.ts'
import { setDevelopmentMode } from '../environment.ts'
import { repairInterruptedRun } from '../project/project.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { listenOnFreePort } from '../serving/free-port.ts'
import { closeOnSignal, printAddress } from '../serving/serving.ts'
import { applicationCommand, parsePort } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin dev`: serves the application and takes over every change of its files, with nobody logged out. */
export function devCommand(): Command {
  return applicationCommand('dev', t('help.dev'))
    .option('--port <number>', t('help.port'), parsePort)
    .option('--host <address>', t('help.host'))
    .action(async (options: { root: string; port?: number; host?: string }) => {
      const root = findProjectRoot(options.root)
      setDevelopmentMode()
      await repairInterruptedRun(root)
      const { loadConfig, startDevelopment } = await import('../server.ts')
      const config = withoutRequestLog(await loadConfig(root, { installed: true }))
      const host = options.host ?? config.server.host
      const application = await terminal.step(t('cli.loading'), () =>
        startDevelopment({
          root,
          config,
          ownsProcess: true,
          onReload: ({ milliseconds }) => terminal.done(t('cli.reloaded', { milliseconds: Math.round(milliseconds) })),
          onProblem: (error) =>
            terminal.fail(t('cli.notReloaded', { reason: textOfError(error) }), t('cli.notReloaded.hint')),
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
      terminal.line(t('cli.watching'))
    })
}

/** Lines of JSON about each request are for machines; a level that somebody chose is kept. */
function withoutRequestLog(config: AdminConfig): AdminConfig {
  return config.log.level === 'info' ? { ...config, log: { ...config.log, level: 'warn' } } : config
}
