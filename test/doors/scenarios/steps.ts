import { expect } from 'vitest'
import type { GenerationWish } from '../door.ts'
import type { Stage } from '../scenario.ts'

/** Shows the plan, and does it. */
export async function generate({ door }: Stage, name = 'makers', wish: GenerationWish = {}): Promise<void> {
  const plan = await door.preview(name, wish)
  if (plan) await door.generate(name, plan.id, wish)
}

/** Shows the plan of a feature that is as its record says: there is nothing to do. */
export async function expectEmptyPlan({ door }: Stage, name = 'makers'): Promise<void> {
  const plan = await door.preview(name)
  expect(plan?.files.filter(({ action }) => action !== 'unchanged')).toEqual([])
}

/** Edits a saved record. */
export async function edit({ door, record }: Stage, name: string, change: object): Promise<void> {
  await door.edit(name, { record: { ...(await record(name)), ...change } })
}

/** Turns switches of a record. */
export async function turn(stage: Stage, name: string, switches: object): Promise<void> {
  await edit(stage, name, { options: { ...(await stage.record(name)).options, ...switches } })
}
