import { textOfError } from '@quoin/extensions/text'
import type { Application } from '../application/application.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { setDevelopmentMode } from '../environment.ts'
import { repairInterruptedRun } from '../project/project.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'
import { listenOnExactPort, listenOnFreePort } from './free-port.ts'
import { closeOnSignal, printAddress } from './serving.ts'

/** Where a server is to listen; what is left out is as in the configuration. */
export interface ServingOptions {
  readonly port?: number
  readonly host?: string
}

/** Serves an application as it is until the process ends. */
export async function serveForProduction(root: string, options: ServingOptions): Promise<void> {
  await repairInterruptedRun(root)
  const { createApplication, loadConfig } = await import('../server.ts')
  const { listPendingMigrations } = await import('../database/migrate-application.ts')
  const config = await loadConfig(root, { requireRuntime: true })
  if (config.show_development_tools) warnOfTools()
  const application = await terminal.step(t('cli.loading'), () =>
    createApplication({ root, config, mode: 'production', ownsProcess: true }),
  )
  closeOnSignal(() => application.close())
  const served = await listen(application, config, options, listenOnExactPort)
  const waiting = await listPendingMigrations(root, application.database)
  if (waiting.length > 0) warnOfMigrations(waiting)
  await printAddress(config, served.host, served.port, application.database)
}

/** Serves an application until the process ends, and takes over every change of its files. */
export async function serveInDevelopment(root: string, options: ServingOptions): Promise<void> {
  setDevelopmentMode()
  await repairInterruptedRun(root)
  const { loadConfig, startDevelopment } = await import('../server.ts')
  const { withoutRequestLog } = await import('../config/load-config.ts')
  const config = withoutRequestLog(await loadConfig(root, { requireRuntime: true }))
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
  const { serveTypeChecks } = await import('../development/serve-types.ts')
  const types = await serveTypeChecks(root)
  closeOnSignal(async () => {
    await types[Symbol.asyncDispose]()
    await application.close()
  })
  const { host, port } = await listen(application, config, options, listenOnFreePort)
  await printAddress(config, host, port, application.database)
  terminal.line(t('cli.watching'))
}

async function listen(
  application: Application,
  { server }: AdminConfig,
  { host = server.host, port = server.port }: ServingOptions,
  on: typeof listenOnExactPort,
): Promise<{ readonly host: string; readonly port: number }> {
  return { host, port: await on((chosen) => application.listen({ host, port: chosen }), port) }
}

function warnOfMigrations(names: readonly string[]): void {
  terminal.warn(t('RUNTIME_UNAVAILABLE.migrations', { count: names.length }))
  for (const note of [...names, t('RUNTIME_UNAVAILABLE.migrations.hint')]) terminal.note(`  ${note}`)
}

function warnOfTools(): void {
  terminal.warn(t('cli.tools'))
  terminal.note(`  ${t('cli.tools.hint', { value: "process.env.NODE_ENV === 'development'" })}`)
}
