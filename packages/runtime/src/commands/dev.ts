import type { Command } from 'commander'
import { findProjectRoot } from '../project/project-root.ts'
import { type ServingOptions, serveInDevelopment } from '../serving/serve-application.ts'
import { createCommandWithRootOption, parsePort } from '../terminal/options.ts'
import { t } from '../terminal/texts.ts'

/** `quoin dev`: serves the application and takes over every change of its files, with nobody logged out. */
export function createDevCommand(): Command {
  return createCommandWithRootOption('dev', t('help.dev'))
    .option('--port <number>', t('help.port'), parsePort)
    .option('--host <address>', t('help.host'))
    .action(({ root, ...options }: ServingOptions & { root: string }) =>
      serveInDevelopment(findProjectRoot(root), options),
    )
}
