import { relative, sep } from 'node:path'
import * as vscode from 'vscode'
import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'

/** Shows what somebody edited in a generated file; called by the quick fix that has the file. */
export const showEdits: Command = {
  id: 'quoin.showEdits',
  run: async (services, given?: unknown, file?: unknown) => {
    const target = await recordTarget(services, given)
    if (!target || !(file instanceof vscode.Uri)) return undefined
    const path = relative(target.root, file.fsPath).split(sep).join('/')
    const text = await services.engine.request('lastGenerated', { ...target, path })
    return services.diffs.showEdits(file, target.name, path, text ?? '')
  },
}
