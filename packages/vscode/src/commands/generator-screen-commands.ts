import { chooseProject } from '../projects.ts'
import type { Command } from './command.ts'
import { openRecord } from './open-record.ts'
import { recordCommand } from './record-command.ts'
import { requireTrust } from './table-target.ts'

/** Commands that show a place of the generator's screen. */
const places = {
  'quoin.showRecords': '/dev-tools/records',
  'quoin.newFeature': '/dev-tools/records?do=new',
  'quoin.importRecord': '/dev-tools/records?do=import',
  'quoin.generateAllTables': '/dev-tools/tables',
  'quoin.showHistory': '/dev-tools/history',
  'quoin.undo': '/dev-tools/undo',
  'quoin.showRoutes': '/dev-tools/routes',
  'quoin.writeRoutes': '/dev-tools/routes/preview',
} as const

/** Those that only read what is in the folder. */
const reading: ReadonlySet<string> = new Set(['quoin.showRecords', 'quoin.showHistory', 'quoin.showRoutes'])

/** Commands that do something with a record, each in a dialog of the list of records. */
const actions = {
  'quoin.cloneRecord': 'clone',
  'quoin.renameRecord': 'rename',
  'quoin.cleanUp': 'clean',
} as const

/** What is done in the generator's screen: the editor only opens it there. */
export const generatorScreenCommands: readonly Command[] = [
  ...entriesOf(places).map(
    ([id, path]): Command => ({
      id,
      run: async ({ panels }) => {
        if (!reading.has(id)) requireTrust()
        const root = await chooseProject()
        if (root !== undefined) await panels.openPlace(root, path)
      },
    }),
  ),
  ...entriesOf(actions).map(([id, action]) =>
    recordCommand(id, { writes: true }, ({ panels }, { root, name }) =>
      panels.openPlace(root, `/dev-tools/records?do=${action}&record=${encodeURIComponent(name)}`),
    ),
  ),
  recordCommand('quoin.generateRecord', { writes: true }, async (services, target) => {
    await openRecord.run(services, { ...target, preview: true })
  }),
]

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): readonly [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
