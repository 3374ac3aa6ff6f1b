import { join } from 'node:path'
import * as vscode from 'vscode'
import type { PanelServices } from '../panel/panel-services.ts'
import { t } from '../texts.ts'
import { resolveRecordTarget } from './record-target.ts'

/** Writes a record to a JSON file of the user's choice. */
export const exportRecord = {
  id: 'quoin.exportRecord',
  run: async (services: PanelServices, given?: unknown): Promise<void> => {
    const target = await resolveRecordTarget(services, given)
    if (!target) return
    const { root, name } = target
    const uri = await services.prompts.fileToSave({
      title: t('editor.record.export'),
      defaultUri: vscode.Uri.file(join(root, `${name}.json`)),
      filters: { JSON: ['json'] },
    })
    if (!uri) return
    const text = await services.engine.ask(root, 'exportFile', { id: name })
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  },
} as const
