import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** Shows what generating a saved record would change. */
export const previewRecord: Command = {
  id: 'quoin.previewRecord',
  run: async (services, given?: unknown) => {
    requireTrust()
    const target = await recordTarget(services, given)
    if (!target) return undefined
    const { record } = await services.engine.request('record', target)
    return services.generation.preview(target.root, record)
  },
}
