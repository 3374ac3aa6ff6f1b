import { toRecordData } from '../engine/engine-data.ts'
import { recordCommand } from './record-command.ts'

/** Opens a saved record in the generator, or what generating it does where the caller wants that. */
export const openRecord = recordCommand('quoin.openRecord', { writes: false }, async (services, target, { given }) => {
  const { root, name } = target
  const { record, revision } = await services.engine.ask(root, 'record', { id: name })
  const shown = { root, record: toRecordData(record), revision, saved: name }
  await services.panels.open(shown, { preview: given.preview === true })
})
