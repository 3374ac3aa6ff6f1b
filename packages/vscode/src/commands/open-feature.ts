import * as vscode from 'vscode'
import { inform } from '../notices.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'

/** Opens one of the generated classes of a record. */
export const openFeature: Command = {
  id: 'quoin.openFeature',
  run: async (services, given?: unknown) => {
    const target = await recordTarget(services, given)
    if (!target) return
    const records = await services.engine.request('records', { root: target.root })
    const generated = records.find(({ name }) => name === target.name)?.generated ?? {}
    const files = Object.entries(generated) as [keyof typeof generated, string][]
    if (files.length === 0) {
      void inform(t('editor.feature.none'))
      return
    }
    const picked = await services.questions.pick(
      files.map(([kind, file]) => ({
        label: t(`editor.feature.${kind}`),
        description: vscode.workspace.asRelativePath(file),
        file,
      })),
      { title: t('editor.feature.which') },
    )
    if (picked) await vscode.window.showTextDocument(vscode.Uri.file(picked.file))
  },
}
