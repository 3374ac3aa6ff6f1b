import type { Command } from 'commander'
import { buildCommand } from './build.ts'
import { cleanCommand } from './clean.ts'
import { devCommand } from './dev.ts'
import { driftCommand } from './drift.ts'
import { extensionInstallCommand, extensionUninstallCommand } from './extension-install.ts'
import { extensionListCommand } from './extension-list.ts'
import { extensionMakeCommand } from './extension-make.ts'
import { extensionDisableCommand, extensionEnableCommand, extensionPublishCommand } from './extension-switch.ts'
import { genRouteCommand } from './gen-route.ts'
import { generateCommand } from './generate.ts'
import { gitMergeCommand } from './git-merge.ts'
import { gitSetupCommand } from './git-setup.ts'
import { historyCommand } from './history.ts'
import { initCommand } from './init.ts'
import { introspectCommand } from './introspect.ts'
import { migrateCommand } from './migrate.ts'
import { recordEditCommand, recordSyncCommand } from './record-edit.ts'
import { recordCloneCommand, recordExportCommand, recordImportCommand, recordRenameCommand } from './record-exchange.ts'
import { recordCheckCommand, recordListCommand, recordRemoveCommand, recordShowCommand } from './record-list.ts'
import { recordNewCommand } from './record-new.ts'
import { routeExplainCommand, routeListCommand } from './route-list.ts'
import { runCommand } from './run.ts'
import { startCommand } from './start.ts'
import { undoCommand } from './undo.ts'
import { uploadsCleanCommand } from './uploads-clean.ts'
import { userCreateCommand } from './user-create.ts'
import { userTwoFactorResetCommand } from './user-two-factor-reset.ts'

/** Every command, in the order of the help. */
export function commandList(): Command[] {
  return [
    initCommand(),
    devCommand(),
    buildCommand(),
    startCommand(),
    introspectCommand(),
    generateCommand(),
    genRouteCommand(),
    cleanCommand(),
    historyCommand(),
    undoCommand(),
    driftCommand(),
    gitSetupCommand(),
    gitMergeCommand(),
    recordListCommand(),
    recordShowCommand(),
    recordNewCommand(),
    recordEditCommand(),
    recordCloneCommand(),
    recordRenameCommand(),
    recordCheckCommand(),
    recordSyncCommand(),
    recordExportCommand(),
    recordImportCommand(),
    recordRemoveCommand(),
    migrateCommand(),
    runCommand(),
    userCreateCommand(),
    userTwoFactorResetCommand(),
    uploadsCleanCommand(),
    routeListCommand(),
    routeExplainCommand(),
    extensionListCommand(),
    extensionInstallCommand(),
    extensionEnableCommand(),
    extensionDisableCommand(),
    extensionUninstallCommand(),
    extensionPublishCommand(),
    extensionMakeCommand(),
  ]
}
