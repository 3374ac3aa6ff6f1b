import * as vscode from 'vscode'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'

/** Copies a record as JSON; it can be imported elsewhere. */
export const copyRecordJson: Command = {
  id: 'quoin.copyRecordJson',
  run: async (services, given?: unknown) => {
    const target = await recordTarget(services, given)
    if (!target) return
    await vscode.env.clipboard.writeText(await services.engine.ask(target.root, 'exportFile', { id: target.name }))
    vscode.window.setStatusBarMessage(t('editor.copied', { name: target.name }), 4000)
  },
}
