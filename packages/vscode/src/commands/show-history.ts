import { join } from 'node:path'
import * as vscode from 'vscode'
import { inform } from '../notices.ts'
import { chooseProject } from '../projects.ts'
import type { Command } from './command.ts'

/** Lists what was generated, renamed and cleaned up, by whom and when; opens the entry that is chosen. */
export const showHistory: Command = {
  id: 'quoin.showHistory',
  run: async ({ engine, questions }) => {
    const root = await chooseProject()
    if (root === undefined) return
    const entries = await engine.request('history', { root })
    if (entries.length === 0) {
      void inform(vscode.l10n.t('Nothing was generated yet.'))
      return
    }
    const items = entries.map(({ name, action, records, by, at, files }) => ({
      label: `${action} ${records.join(', ')}`,
      description: vscode.l10n.t('{0}, {1} files', by, files.length),
      detail: new Date(at).toLocaleString(vscode.env.language),
      name,
    }))
    const picked = await questions.pick(items, { title: vscode.l10n.t('History'), matchOnDescription: true })
    if (!picked) return
    await vscode.window.showTextDocument(vscode.Uri.file(join(root, '.quoin/history', `${picked.name}.json`)))
  },
}
