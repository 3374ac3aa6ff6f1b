import * as vscode from 'vscode'
import type { Command } from './command.ts'
import { openRecord } from './open-record.ts'
import { recordNameProblem } from './record-name.ts'
import { recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Makes a new record from a saved one (§2.1) and opens it. */
export const cloneRecord: Command = {
  id: 'quoin.cloneRecord',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return
    const as = await services.questions.text({
      title: vscode.l10n.t('Name of the clone'),
      value: `${target.name}-copy`,
      validateInput: recordNameProblem,
    })
    if (as === undefined) return
    const { name } = await services.engine.request('cloneRecord', { ...target, as })
    services.records.refresh()
    await openRecord.run(services, { root: target.root, name })
  },
}
