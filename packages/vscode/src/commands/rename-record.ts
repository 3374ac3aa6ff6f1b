import * as vscode from 'vscode'
import { VscodeError } from '../errors.ts'
import { refuseUnsaved } from '../generation.ts'
import { inform } from '../notices.ts'
import type { Command } from './command.ts'
import { fileList } from './file-list.ts'
import { recordNameProblem } from './record-name.ts'
import { recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Gives a record another name; its classes, table and addresses keep theirs. */
export const renameRecord: Command = {
  id: 'quoin.renameRecord',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return undefined
    const { root, name } = target
    if (services.panels.find(root, name))
      throw new VscodeError('VSCODE_FILE_UNSAVED', vscode.l10n.t('Not renamed: the generator of {0} is open.', name), {
        hint: vscode.l10n.t('Close its page, and rename the record then.'),
      })
    const { engine, questions, records, routeReports } = services
    const to = await questions.text({
      title: vscode.l10n.t('New name of {0}', name),
      value: name,
      validateInput: recordNameProblem,
    })
    if (to === undefined || to === name) return undefined
    const { id: planId, files } = await engine.request('renamePlan', { ...target, to })
    const changed = files.filter(({ action }) => action !== 'unchanged')
    const rename = vscode.l10n.t('Rename')
    const answer = await questions.confirm(vscode.l10n.t('Rename {0} to {1}?', name, to), fileList(changed), rename)
    if (answer !== rename) return undefined
    refuseUnsaved(
      root,
      changed.map(({ path }) => path),
    )
    const result = await engine.request('renameRecord', { ...target, to, planId })
    records.refresh()
    routeReports.refresh()
    void inform(vscode.l10n.t('{0} is called {1} now.', name, to))
    return result
  },
}
