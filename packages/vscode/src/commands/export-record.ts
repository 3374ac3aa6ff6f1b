import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'

/** Writes a record to a JSON file of the person's choice (§2.1). */
export const exportRecord: Command = {
  id: 'quoin.exportRecord',
  run: async (services, given?: unknown) => {
    const target = await recordTarget(services, given)
    if (!target) return
    const uri = await services.questions.fileToSave({
      title: vscode.l10n.t('Export record'),
      defaultUri: vscode.Uri.file(join(target.root, `${target.name}.json`)),
      filters: { JSON: ['json'] },
    })
    if (!uri) return
    const text = await services.engine.request('exportRecord', target)
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  },
}
