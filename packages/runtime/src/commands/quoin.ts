import { Command } from 'commander'
import { version } from '../version.ts'
import { cleanCommand } from './clean.ts'
import { devCommand } from './dev.ts'
import { driftCommand } from './drift.ts'
import { extensionInstallCommand, extensionUninstallCommand } from './extension-install.ts'
import { extensionListCommand } from './extension-list.ts'
import { extensionMakeCommand } from './extension-make.ts'
import { extensionDisableCommand, extensionEnableCommand, extensionPublishCommand } from './extension-switch.ts'
import { genRouteCommand } from './gen-route.ts'
import { generateCommand } from './generate.ts'
import { initCommand } from './init.ts'
import { introspectCommand } from './introspect.ts'
import { migrateCommand } from './migrate.ts'
import { reportProblem } from './problem.ts'
import { recordEditCommand, recordNewCommand, recordSyncCommand } from './record-edit.ts'
import { recordCloneCommand, recordExportCommand, recordImportCommand } from './record-exchange.ts'
import { recordListCommand, recordShowCommand } from './record-list.ts'
import { routeExplainCommand, routeListCommand } from './route-list.ts'
import { startCommand } from './start.ts'
import { userCreateCommand } from './user-create.ts'
import { userTwoFactorResetCommand } from './user-two-factor-reset.ts'

const program = new Command('quoin')
  .description('Point it at a database table and get a working admin feature in TypeScript.')
  .version(version)
  .showSuggestionAfterError()
  .configureHelp({ sortSubcommands: false })
  .addHelpText(
    'after',
    '\nA first feature in three commands:\n  quoin init shop\n  quoin generate products\n  quoin dev',
  )

for (const command of [
  initCommand(),
  devCommand(),
  startCommand(),
  introspectCommand(),
  generateCommand(),
  genRouteCommand(),
  cleanCommand(),
  driftCommand(),
  recordListCommand(),
  recordShowCommand(),
  recordNewCommand(),
  recordEditCommand(),
  recordCloneCommand(),
  recordSyncCommand(),
  recordExportCommand(),
  recordImportCommand(),
  migrateCommand(),
  userCreateCommand(),
  userTwoFactorResetCommand(),
  routeListCommand(),
  routeExplainCommand(),
  extensionListCommand(),
  extensionInstallCommand(),
  extensionEnableCommand(),
  extensionDisableCommand(),
  extensionUninstallCommand(),
  extensionPublishCommand(),
  extensionMakeCommand(),
]) {
  program.addCommand(command.showHelpAfterError(`(quoin ${command.name()} --help shows what it takes)`))
}

// A reader that closes early, such as head, has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  reportProblem(error)
  process.exitCode = 1
}
