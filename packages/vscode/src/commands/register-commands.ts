import * as vscode from 'vscode'
import { report } from '../report.ts'
import type { Services } from '../services.ts'
import { addConnection } from './add-connection.ts'
import { cancelReading } from './cancel-reading.ts'
import { changePassword } from './change-password.ts'
import { checkDrift } from './check-drift.ts'
import { cleanUp } from './clean-up.ts'
import { clearFilter } from './clear-filter.ts'
import { cloneRecord } from './clone-record.ts'
import type { Command } from './command.ts'
import { copyRecordJson } from './copy-record-json.ts'
import { copyTableJson } from './copy-table-json.ts'
import { exportRecord } from './export-record.ts'
import { filterTables } from './filter-tables.ts'
import { forgetPassword } from './forget-password.ts'
import { generateCrud } from './generate-crud.ts'
import { generateCrudDefaults } from './generate-crud-defaults.ts'
import { generateRecord } from './generate-record.ts'
import { importRecord } from './import-record.ts'
import { newFeature } from './new-feature.ts'
import { openFeature } from './open-feature.ts'
import { openPanel } from './open-panel.ts'
import { openRecord } from './open-record.ts'
import { previewRecord } from './preview-record.ts'
import { refresh } from './refresh.ts'
import { renameRecord } from './rename-record.ts'
import { retry } from './retry.ts'
import { showEdits } from './show-edits.ts'
import { showHistory } from './show-history.ts'
import { showLog } from './show-log.ts'
import { showMoreTables } from './show-more-tables.ts'
import { startServer } from './start-server.ts'
import { stopServer } from './stop-server.ts'
import { syncRecord } from './sync-record.ts'
import { undo } from './undo.ts'
import { writeRoutes } from './write-routes.ts'

/** Every command of the extension. */
const commands: readonly Command[] = [
  addConnection,
  cancelReading,
  changePassword,
  checkDrift,
  cleanUp,
  clearFilter,
  cloneRecord,
  copyRecordJson,
  copyTableJson,
  exportRecord,
  filterTables,
  forgetPassword,
  generateCrud,
  generateCrudDefaults,
  generateRecord,
  importRecord,
  newFeature,
  openFeature,
  openPanel,
  openRecord,
  previewRecord,
  refresh,
  renameRecord,
  retry,
  showEdits,
  showHistory,
  showLog,
  showMoreTables,
  startServer,
  stopServer,
  syncRecord,
  undo,
  writeRoutes,
]

/** Registers the commands; what a command throws becomes a message a person can act on. */
export function registerCommands(services: Services): readonly vscode.Disposable[] {
  return commands.map(({ id, run }) =>
    vscode.commands.registerCommand(id, async (...given: readonly unknown[]) => {
      try {
        return await run(services, ...given)
      } catch (error) {
        await report(services, error)
        return undefined
      }
    }),
  )
}
