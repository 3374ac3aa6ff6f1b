import type { EngineClient } from '../engine/engine-client.ts'
import { dataOf } from '../engine/engine-data.ts'
import type { RecordState } from '../panel/panel-protocol.ts'
import type { Command } from './command.ts'
import { type RecordTarget, recordTarget } from './record-target.ts'

/** Opens a saved record in the generator, or what generating it does where the caller wants that. */
export const openRecord: Command = {
  id: 'quoin.openRecord',
  run: async (services, given?: unknown) => {
    const target = await recordTarget(services, given)
    if (!target) return
    const { preview } = (given ?? {}) as { readonly preview?: unknown }
    await services.panels.open(await savedRecord(services.engine, target), { preview: preview === true })
  },
}

/** A record as it is saved. */
async function savedRecord(engine: EngineClient, { root, name }: RecordTarget): Promise<RecordState> {
  const { record, revision } = await engine.ask(root, 'record', { id: name })
  return { root, record: dataOf(record), revision, saved: name }
}
