import * as vscode from 'vscode'
import { EngineError } from '../errors.ts'
import { chooseProject } from '../projects.ts'
import type { Command } from './command.ts'
import { requireTrust } from './table-target.ts'

/** Takes over a record from a JSON file (§2.1); one of the same name is replaced only after a question. */
export const importRecord: Command = {
  id: 'quoin.importRecord',
  run: async (services) => {
    requireTrust()
    const root = await chooseProject()
    if (root === undefined) return
    const uri = await services.questions.fileToOpen({
      title: vscode.l10n.t('Import record'),
      filters: { JSON: ['json'] },
    })
    if (!uri) return
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri))
    try {
      await services.engine.request('importRecord', { root, text, overwrite: false })
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'GENERATOR_RECORD_EXISTS') throw error
      const replace = vscode.l10n.t('Replace')
      const answer = await services.questions.confirm(error.message, '', replace)
      if (answer !== replace) return
      await services.engine.request('importRecord', { root, text, overwrite: true })
    }
    services.records.refresh()
  },
}
