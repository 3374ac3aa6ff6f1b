import type { Command } from 'commander'
import { findProjectRoot } from '../project/project-root.ts'
import { type ServingOptions, serveForProduction } from '../serving/serve-application.ts'
import { createCommandWithRootOption, parsePort } from '../terminal/options.ts'
import { t } from '../terminal/texts.ts'

/** `quoin start`: serves the application as it is, for production. */
export function createStartCommand(): Command {
  return createCommandWithRootOption('start', t('help.start'))
    .option('--port <number>', t('help.port'), parsePort)
    .option('--host <address>', t('help.host'))
    .action(({ root, ...options }: ServingOptions & { root: string }) =>
      serveForProduction(findProjectRoot(root), options),
    )
}
