import * as vscode from 'vscode'
import type { CleanSummary } from '../engine/project-protocol.ts'
import { refuseUnsaved } from '../generation.ts'
import { inform } from '../notices.ts'
import type { Services } from '../services.ts'
import type { Command } from './command.ts'
import { type RecordTarget, recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Deletes what was generated from a record, after the list was shown and confirmed (§7). */
export const cleanUp: Command = {
  id: 'quoin.cleanUp',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return undefined
    const plan = await services.engine.request('cleanPlan', target)
    const remove = vscode.l10n.t('Delete')
    if (plan.files.length === 0) {
      void inform(vscode.l10n.t('Nothing was generated from this record.'))
      return undefined
    }
    const question = vscode.l10n.t('Delete what was generated from {0}?', target.name)
    const answer = await services.questions.confirm(question, cleanDetail(plan), remove)
    return answer === remove ? applyClean(services, target, plan) : undefined
  },
}

/** Deletes exactly the files of a list that was confirmed. */
async function applyClean(services: Services, target: RecordTarget, plan: CleanSummary) {
  refuseUnsaved(
    target.root,
    plan.files.map(({ path }) => path),
  )
  const result = await services.engine.request('applyClean', { ...target, planId: plan.id })
  services.records.refresh()
  services.routeReports.refresh()
  void inform(vscode.l10n.t('{0}: {1} files deleted.', target.name, result.deleted.length))
  return result
}

/** The list a person confirms. */
function cleanDetail({ files }: CleanSummary): string {
  const lines = files.map(({ path, action, edited }) => {
    const verb = action === 'delete' ? vscode.l10n.t('delete') : vscode.l10n.t('change')
    return `${verb}  ${path}${edited ? ` (${vscode.l10n.t('edited by hand')})` : ''}`
  })
  return lines.join('\n')
}
