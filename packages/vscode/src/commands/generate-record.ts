import * as vscode from 'vscode'
import type { RecordBase, RecordData } from '../engine/engine-protocol.ts'
import type { GeneratedResult } from '../engine/project-protocol.ts'
import { inform } from '../notices.ts'
import type { Services } from '../services.ts'
import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Generates a saved record again. */
export const generateRecord: Command = {
  id: 'quoin.generateRecord',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return undefined
    const { record, revision } = await services.engine.request('record', target)
    return applyWithQuestion(services, target.root, record, { name: target.name, revision })
  },
}

/** Plans, shows the plan, asks, and applies exactly that plan. */
export async function applyWithQuestion(
  services: Services,
  root: string,
  record: RecordData | null,
  base: RecordBase | null,
): Promise<GeneratedResult | undefined> {
  const settled = await services.generation.settle(root, record)
  if (!settled) return undefined
  const { plan, decided } = settled
  await services.preview.show(root, plan)
  const changed = plan.files.filter(({ action }) => action !== 'unchanged').length
  if (changed === 0) {
    void inform(vscode.l10n.t('{0}: everything is up to date.', plan.record))
    return { written: [], deleted: [], saved: null, migrated: [], migrations: [] }
  }
  const generate = vscode.l10n.t('Generate')
  const question = vscode.l10n.t('{0}: {1} files would change.', plan.record, changed)
  const answer = await services.questions.offer(question, generate, vscode.l10n.t('Not now'))
  if (answer !== generate) return undefined
  const result = await services.generation.apply(root, record, plan, record ? { ...decided, base } : decided)
  if (!result) return undefined
  await services.preview.close(plan.record)
  services.records.refresh()
  services.routeReports.refresh()
  services.generation.tell(root, plan.record, result)
  return result
}
