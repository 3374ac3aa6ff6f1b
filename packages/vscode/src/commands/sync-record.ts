import { inform } from '../notices.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { openRecord } from './open-record.ts'
import { recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Brings a record up to date with its table; what a person set is kept, edits of an open page are merged. */
export const syncRecord: Command = {
  id: 'quoin.syncRecord',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return undefined
    const { root, name } = target
    const connection = await services.connections.standIn(root)
    const { differences } = await services.engine.ask(root, 'sync', { id: name }, connection)
    const changes = differences.map(({ text }) => text)
    services.records.refresh()
    services.panels.find(root, name)?.refresh()
    await openRecord.run(services, target)
    void inform(
      changes.length === 0
        ? t('editor.record.unchanged', { record: name })
        : t('editor.record.synced', { record: name, changes }),
    )
    return changes
  },
}
