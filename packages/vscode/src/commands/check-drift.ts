import * as vscode from 'vscode'
import { inform, warn } from '../notices.ts'
import { chooseProject } from '../projects.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { requireTrust } from './table-target.ts'

/** Compares tables, records and generated code; what differs is listed under Problems. */
export const checkDrift: Command = {
  id: 'quoin.checkDrift',
  run: async ({ connections, drift }) => {
    requireTrust()
    const root = await chooseProject()
    if (root === undefined) return undefined
    const findings = await drift.update(root, { tables: true, connection: await connections.standIn(root) })
    const count = findings.filter(({ isProblem }) => isProblem).length
    if (count === 0) void inform(t('editor.drift.none'))
    else {
      void warn(t('editor.drift.differences', { count }))
      await vscode.commands.executeCommand('workbench.actions.view.problems')
    }
    return findings
  },
}
