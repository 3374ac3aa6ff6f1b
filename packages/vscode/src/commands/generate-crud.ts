import type { Command } from './command.ts'
import { recordOfTable, tableTarget } from './table-target.ts'

/** Opens the generator for a table: the saved record of it, or what its catalog suggests. */
export const generateCrud: Command = {
  id: 'quoin.generateCrud',
  run: async (services, node?: unknown) => {
    const target = await tableTarget(services, node)
    if (target) await services.panels.open(await recordOfTable(services, target))
  },
}
