import * as vscode from 'vscode'
import { inform } from '../notices.ts'
import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'

/** Opens one of the generated classes of a record. */
export const openFeature: Command = {
  id: 'quoin.openFeature',
  run: async (services, given?: unknown) => {
    const target = await recordTarget(services, given)
    if (!target) return
    const records = await services.engine.request('records', { root: target.root })
    const files = Object.entries(records.find(({ name }) => name === target.name)?.generated ?? {})
    if (files.length === 0) {
      void inform(vscode.l10n.t('Nothing was generated from this record yet.'))
      return
    }
    const picked = await services.questions.pick(
      files.map(([kind, file]) => ({ label: kind, description: vscode.workspace.asRelativePath(file), file })),
      { title: vscode.l10n.t('Open feature') },
    )
    if (picked) await vscode.window.showTextDocument(vscode.Uri.file(picked.file))
  },
}
