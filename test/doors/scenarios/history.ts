import type { UndoWish } from '../door.ts'
import type { Scenario, Stage } from '../scenario.ts'

const model = 'app/Models/Maker.ts'

/** Shows what would be as before, and brings that about. */
async function undo({ door }: Stage, wish: UndoWish = {}): Promise<void> {
  const plan = await door.previewUndo(wish)
  if (plan) await door.undo(plan.id, wish)
}

/** What was done, undone, and records with another name. */
export const historyScenarios: readonly Scenario[] = [
  {
    title: 'the last run is undone, and that is remembered',
    start: 'generated',
    endings: ['history', 'previewUndo', 'undo', 'history', 'list', 'drift'],
    play: async (stage) => {
      await stage.door.history()
      await undo(stage)
      await stage.door.history()
      await stage.door.list()
      await stage.door.drift()
    },
  },
  {
    title: 'edits since the last run stay when it is undone',
    start: 'generated',
    endings: ['previewUndo', 'undo GENERATOR_EDIT_CLASH', 'previewUndo', 'undo'],
    play: async (stage) => {
      await stage.change(model, (text) => `${text}// mine\n`)
      await undo(stage)
      await undo(stage, { choices: { [model]: 'keep' } })
    },
  },
  {
    title: 'the last run is undone only as it was shown',
    start: 'generated',
    endings: ['previewUndo', 'undo GENERATOR_PLAN_STALE'],
    play: async ({ door, write }) => {
      const plan = await door.previewUndo()
      await write(model, null)
      await door.undo(plan?.id ?? '')
    },
  },
  {
    title: 'where nothing was done there is nothing to undo',
    start: 'recorded',
    endings: ['history', 'previewUndo GENERATOR_UNDO_UNAVAILABLE', 'undo GENERATOR_UNDO_UNAVAILABLE'],
    play: async ({ door }) => {
      await door.history()
      await door.previewUndo()
      await door.undo('no-plan')
    },
  },
  {
    title: 'neither records nor history are read where a file is in the place of their folder',
    start: 'fresh',
    endings: ['list GENERATOR_NOT_WRITABLE', 'history GENERATOR_NOT_WRITABLE'],
    prepare: async ({ write }) => {
      await write('.quoin/records', 'no folder\n')
      await write('.quoin/history', 'no folder\n')
    },
    play: async ({ door }) => {
      await door.list()
      await door.history()
    },
  },
  {
    title: 'a record gets another name, and its code stays',
    start: 'generated',
    endings: ['previewRename', 'rename', 'list', 'preview', 'history'],
    play: async ({ door }) => {
      const plan = await door.previewRename('makers', 'artisans')
      await door.rename('makers', 'artisans', plan?.id ?? '')
      await door.list()
      await door.preview('artisans')
      await door.history()
    },
  },
  {
    title: 'a record gets no name that is taken, wrong, or of a plan that was not shown',
    start: 'generated',
    endings: [
      'clone',
      'previewRename GENERATOR_RECORD_EXISTS',
      'previewRename GENERATOR_RECORD_NOT_FOUND',
      'rename GENERATOR_PLAN_STALE',
    ],
    play: async ({ door }) => {
      await door.clone('makers', { name: 'artisans' })
      await door.previewRename('makers', 'artisans')
      await door.previewRename('masons', 'builders')
      await door.rename('makers', 'masons', 'no-plan')
    },
  },
]
