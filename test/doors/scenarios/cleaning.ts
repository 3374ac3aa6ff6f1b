import type { CleanWish } from '../door.ts'
import type { Scenario, Stage } from '../scenario.ts'

const code = ['controller', 'service', 'model'] as const
const whole = { kinds: [...code, 'record'] } as const
const withTable = [...whole.kinds, 'table'] as const

/** Shows what would go, and lets it go. */
async function clean({ door }: Stage, more: Partial<CleanWish> = {}): Promise<void> {
  const wish = { ...whole, ...more }
  const plan = await door.previewClean('makers', wish)
  if (plan) await door.clean('makers', plan.id, wish)
}

/** What was generated, taken away again. */
export const cleaningScenarios: readonly Scenario[] = [
  {
    title: 'what was generated is cleaned up, with its record',
    start: 'generated',
    endings: ['previewClean', 'clean', 'list', 'drift'],
    play: async (stage) => {
      await clean(stage)
      await stage.door.list()
      await stage.door.drift()
    },
  },
  {
    title: 'a record stays where only its code is cleaned up',
    start: 'generated',
    endings: ['previewClean', 'clean', 'list'],
    play: async (stage) => {
      await clean(stage, { kinds: code })
      await stage.door.list()
    },
  },
  {
    title: 'only the list that was shown is cleaned up',
    start: 'generated',
    endings: ['previewClean', 'clean GENERATOR_PLAN_STALE'],
    play: async ({ door, change }) => {
      const plan = await door.previewClean('makers', whole)
      await change('app/Models/Maker.ts', (text) => `${text}// mine\n`)
      await door.clean('makers', plan?.id ?? '', whole)
    },
  },
  {
    title: 'files that were edited by hand go only where that is said',
    start: 'generated',
    endings: ['previewClean', 'clean GENERATOR_CLEAN_EDITED', 'previewClean', 'clean'],
    play: async (stage) => {
      await stage.change('app/Models/Maker.ts', (text) => `${text}// mine\n`)
      await clean(stage)
      await clean(stage, { edited: true })
    },
  },
  {
    title: 'a table is dropped with its name typed once more',
    start: 'generated',
    endings: ['previewClean', 'clean', 'tables'],
    play: async (stage) => {
      stage.sql('drop table parts')
      await clean(stage, { kinds: withTable, table: 'makers' })
      await stage.door.tables()
    },
  },
  {
    title: 'a table of another name is not dropped',
    start: 'generated',
    endings: ['previewClean', 'clean GENERATOR_CLEAN_UNCONFIRMED'],
    play: async ({ door }) => {
      const plan = await door.previewClean('makers', { kinds: withTable, table: 'makers' })
      await door.clean('makers', plan?.id ?? '', { kinds: withTable, table: 'parts' })
    },
  },
  {
    title: 'nothing goes that something that stays needs',
    start: 'generated',
    endings: ['previewClean GENERATOR_CLEAN_INCOMPLETE'],
    play: async (stage) => {
      await clean(stage, { kinds: ['model'] })
    },
  },
  {
    title: 'a table of two records is not dropped',
    start: 'generated',
    endings: ['clone', 'previewClean GENERATOR_TABLE_SHARED'],
    play: async (stage) => {
      await stage.door.clone('makers', { name: 'artisans' })
      await clean(stage, { kinds: withTable, table: 'makers' })
    },
  },
]
