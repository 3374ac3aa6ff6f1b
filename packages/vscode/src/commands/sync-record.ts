import * as vscode from 'vscode'
import { inform } from '../notices.ts'
import type { Command } from './command.ts'
import { openRecord } from './open-record.ts'
import { recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Brings a record up to date with its table: columns that came and went; what a person set is kept. */
export const syncRecord: Command = {
  id: 'quoin.syncRecord',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return undefined
    const { root, name } = target
    // An open form may hold edits that are not saved yet; they stay.
    const panel = services.panels.find(root, name)
    const stored = panel ? null : await services.engine.request('record', target)
    const record = panel?.state.record ?? stored?.record ?? {}
    const { name: table, connection = null } = record.table as { name?: unknown; connection?: string }
    const data = await services.connections.withPassword(await services.connections.forRecord(root, connection))
    if (!data) return undefined
    const { record: synced, changes } = await services.engine.request('syncRecord', {
      root,
      connection: data,
      name: String(table),
      record,
    })
    if (changes.length === 0) {
      void inform(vscode.l10n.t('{0}: the table has not changed.', name))
      return changes
    }
    if (panel) panel.replace(synced)
    else {
      await services.engine.request('saveRecord', {
        root,
        record: synced,
        ...(stored && { base: { name, revision: stored.revision } }),
      })
      services.records.refresh()
      await openRecord.run(services, target)
    }
    void inform(vscode.l10n.t('{0}: {1}', name, changes.join(', ')))
    return changes
  },
}
