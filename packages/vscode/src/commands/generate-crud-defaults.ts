import type { Command } from './command.ts'
import { openRecord } from './open-record.ts'
import { recordOfTable, tableTarget } from './table-target.ts'

/** Shows what generating the feature of a table does, as its catalog suggests it or as its record is saved. */
export const generateCrudDefaults: Command = {
  id: 'quoin.generateCrudDefaults',
  run: async (services, node?: unknown) => {
    const target = await tableTarget(services, node)
    if (!target) return
    const { root } = target
    const { saved, record } = await recordOfTable(services, target)
    const name = saved ?? String(record.name)
    if (saved === null) await services.engine.ask(root, 'save', { id: name, body: { record, revision: '' } })
    services.records.refresh()
    await openRecord.run(services, { root, name, preview: true })
  },
}
