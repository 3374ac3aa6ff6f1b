import * as vscode from 'vscode'
import { report } from '../report.ts'
import type { Services } from '../services.ts'
import { addConnection } from './add-connection.ts'
import { cancelReading } from './cancel-reading.ts'
import { changePassword } from './change-password.ts'
import { checkDrift } from './check-drift.ts'
import { clearFilter } from './clear-filter.ts'
import type { Command } from './command.ts'
import { copyRecordJson } from './copy-record-json.ts'
import { copyTableJson } from './copy-table-json.ts'
import { exportRecord } from './export-record.ts'
import { filterTables } from './filter-tables.ts'
import { forgetPassword } from './forget-password.ts'
import { generateCrud } from './generate-crud.ts'
import { generateCrudDefaults } from './generate-crud-defaults.ts'
import { openFeature } from './open-feature.ts'
import { openPanel } from './open-panel.ts'
import { openRecord } from './open-record.ts'
import { refresh } from './refresh.ts'
import { retry } from './retry.ts'
import { screenCommands } from './screen-commands.ts'
import { showEdits } from './show-edits.ts'
import { showLog } from './show-log.ts'
import { showMoreTables } from './show-more-tables.ts'
import { startServer } from './start-server.ts'
import { stopServer } from './stop-server.ts'
import { syncRecord } from './sync-record.ts'

/** Every command of the extension. */
const commands: readonly Command[] = [
  addConnection,
  cancelReading,
  changePassword,
  checkDrift,
  clearFilter,
  copyRecordJson,
  copyTableJson,
  exportRecord,
  filterTables,
  forgetPassword,
  generateCrud,
  generateCrudDefaults,
  openFeature,
  openPanel,
  openRecord,
  refresh,
  retry,
  ...screenCommands,
  showEdits,
  showLog,
  showMoreTables,
  startServer,
  stopServer,
  syncRecord,
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
