import type { Command } from './command.ts'
import { recordTarget } from './record-target.ts'

/** Opens a saved record in the generator. */
export const openRecord: Command = {
  id: 'quoin.openRecord',
  run: async (services, given?: unknown) => {
    const target = await recordTarget(services, given)
    if (!target) return
    const { root, name } = target
    const stored = await services.engine.request('record', target)
    await services.panels.open({ root, ...stored, saved: name, connectionId: null })
  },
}
