import type { Scenario } from '../scenario.ts'

const whole = { kinds: ['controller', 'service', 'model', 'record'] } as const

/** A process that is killed in the middle. */
export const crashScenarios: readonly Scenario[] = [
  {
    title: 'a run that was killed leaves nothing, and can be done again',
    start: 'recorded',
    endings: ['preview', 'generate stopped', 'preview', 'generate', 'drift'],
    play: async ({ door, killNext }) => {
      const plan = await door.preview('makers')
      await killNext(() => door.generate('makers', plan?.id ?? ''))
      const again = await door.preview('makers')
      await door.generate('makers', again?.id ?? '')
      await door.drift()
    },
  },
  {
    title: 'a clean-up that was killed leaves everything, and can be done again',
    start: 'generated',
    endings: ['previewClean', 'clean stopped', 'drift', 'previewClean', 'clean'],
    play: async ({ door, killNext }) => {
      const plan = await door.previewClean('makers', whole)
      await killNext(() => door.clean('makers', plan?.id ?? '', whole))
      await door.drift()
      const again = await door.previewClean('makers', whole)
      await door.clean('makers', again?.id ?? '', whole)
    },
  },
]
