import type { CleanKind } from '@quoin/generator'
import { cleanKinds, defaultCleanKinds } from '@quoin/generator/clean-kinds'
import * as vscode from 'vscode'
import type { CleanSummary } from '../engine/project-protocol.ts'
import { refuseUnsaved } from '../generation.ts'
import { inform } from '../notices.ts'
import type { Services } from '../services.ts'
import type { Command } from './command.ts'
import { fileList } from './file-list.ts'
import { type RecordTarget, recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Deletes what was generated from a record, whole or in parts, after the list was shown and confirmed (§7). */
export const cleanUp: Command = {
  id: 'quoin.cleanUp',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return undefined
    const kinds = await chosenKinds(services)
    if (!kinds || kinds.length === 0) return undefined
    const plan = await services.engine.request('cleanPlan', { ...target, kinds })
    const remove = vscode.l10n.t('Delete')
    if (plan.files.length === 0 && plan.table === null) {
      void inform(vscode.l10n.t('Nothing was generated from this record.'))
      return undefined
    }
    const question = vscode.l10n.t('Delete what was generated from {0}?', target.name)
    const answer = await services.questions.confirm(question, cleanDetail(plan), remove)
    return answer === remove ? applyClean(services, target, kinds, plan) : undefined
  },
}

async function chosenKinds({ questions }: Services): Promise<CleanKind[] | undefined> {
  const labels: Readonly<Record<CleanKind, string>> = {
    controller: vscode.l10n.t('Controller and routes'),
    service: vscode.l10n.t('Service'),
    model: vscode.l10n.t('Model'),
    record: vscode.l10n.t('Record'),
    migration: vscode.l10n.t('Migrations'),
    table: vscode.l10n.t('Table, with all its rows'),
  }
  const items = cleanKinds.map((kind) => ({
    label: labels[kind],
    part: kind,
    // The record goes on being in the Records view, unless somebody wants it gone.
    picked: kind !== 'record' && defaultCleanKinds.includes(kind),
  }))
  const picked = await questions.pickMany(items, { title: vscode.l10n.t('What goes?') })
  return picked?.map(({ part }) => part)
}

/** Deletes exactly the files of a list that was confirmed. */
async function applyClean(services: Services, target: RecordTarget, kinds: CleanKind[], plan: CleanSummary) {
  const table = await typedTable(services, plan)
  if (table === undefined) return undefined
  refuseUnsaved(
    target.root,
    plan.files.map(({ path }) => path),
  )
  const edited = plan.files.flatMap((file) => (file.edited ? [file.path] : []))
  const consent = { planId: plan.id, edited, ...(table !== null && { table }) }
  const result = await services.engine.request('applyClean', { ...target, kinds, ...consent })
  services.records.refresh()
  services.routeReports.refresh()
  if (table !== null) services.databases.refresh()
  void inform(vscode.l10n.t('{0}: {1} files deleted.', target.name, result.deleted.length))
  return result
}

/** The name of the table that goes, typed once more; null where none goes, undefined when nobody typed it. */
async function typedTable({ questions }: Services, { table }: CleanSummary): Promise<string | null | undefined> {
  if (table === null) return null
  const { name } = table
  return questions.text({
    title: vscode.l10n.t('Type {0} to drop the table', name),
    validateInput: (text) => (text === name ? undefined : vscode.l10n.t('Type {0}.', name)),
  })
}

/** The list a person confirms. */
function cleanDetail({ files, table }: CleanSummary): string {
  const dropped = table && vscode.l10n.t('drop  table {0} with {1} rows', table.name, table.rows ?? 0)
  return [fileList(files), ...(dropped ? [dropped] : [])].join('\n')
}
