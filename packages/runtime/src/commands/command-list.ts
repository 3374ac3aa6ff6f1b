import type { Command } from 'commander'
import { createBuildCommand } from './build.ts'
import { createCleanCommand } from './clean.ts'
import { createDevCommand } from './dev.ts'
import { createDriftCommand } from './drift.ts'
import { createExtensionInstallCommand, createExtensionUninstallCommand } from './extension-install.ts'
import { createExtensionListCommand } from './extension-list.ts'
import { createExtensionMakeCommand } from './extension-make.ts'
import {
  createExtensionDisableCommand,
  createExtensionEnableCommand,
  createExtensionPublishCommand,
} from './extension-switch.ts'
import { createGenRouteCommand } from './gen-route.ts'
import { createGenerateCommand } from './generate.ts'
import { createGitMergeCommand } from './git-merge.ts'
import { createGitSetupCommand } from './git-setup.ts'
import { createHistoryCommand } from './history.ts'
import { createInitCommand } from './init.ts'
import { createIntrospectCommand } from './introspect.ts'
import { createMigrateCommand } from './migrate.ts'
import { createRecordEditCommand, createRecordSyncCommand } from './record-edit.ts'
import {
  createRecordCloneCommand,
  createRecordExportCommand,
  createRecordImportCommand,
  createRecordRenameCommand,
} from './record-exchange.ts'
import {
  createRecordCheckCommand,
  createRecordListCommand,
  createRecordRemoveCommand,
  createRecordShowCommand,
} from './record-list.ts'
import { createRecordNewCommand } from './record-new.ts'
import { createRouteExplainCommand, createRouteListCommand } from './route-list.ts'
import { createRunCommand } from './run.ts'
import { createStartCommand } from './start.ts'
import { createUndoCommand } from './undo.ts'
import { createUploadsCleanCommand } from './uploads-clean.ts'
import { createUserCreateCommand } from './user-create.ts'
import { createUserTwoFactorResetCommand } from './user-two-factor-reset.ts'

/** Every command, in the order of the help. */
export function createCommandList(): Command[] {
  return [
    createInitCommand(),
    createDevCommand(),
    createBuildCommand(),
    createStartCommand(),
    createIntrospectCommand(),
    createGenerateCommand(),
    createGenRouteCommand(),
    createCleanCommand(),
    createHistoryCommand(),
    createUndoCommand(),
    createDriftCommand(),
    createGitSetupCommand(),
    createGitMergeCommand(),
    createRecordListCommand(),
    createRecordShowCommand(),
    createRecordNewCommand(),
    createRecordEditCommand(),
    createRecordCloneCommand(),
    createRecordRenameCommand(),
    createRecordCheckCommand(),
    createRecordSyncCommand(),
    createRecordExportCommand(),
    createRecordImportCommand(),
    createRecordRemoveCommand(),
    createMigrateCommand(),
    createRunCommand(),
    createUserCreateCommand(),
    createUserTwoFactorResetCommand(),
    createUploadsCleanCommand(),
    createRouteListCommand(),
    createRouteExplainCommand(),
    createExtensionListCommand(),
    createExtensionInstallCommand(),
    createExtensionEnableCommand(),
    createExtensionDisableCommand(),
    createExtensionUninstallCommand(),
    createExtensionPublishCommand(),
    createExtensionMakeCommand(),
  ]
}
