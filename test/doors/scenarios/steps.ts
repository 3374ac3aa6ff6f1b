import type { GenerationWish } from '../door.ts'
import type { Stage } from '../scenario.ts'

/** Shows the plan, and does it. */
export async function generate({ door }: Stage, name = 'makers', wish: GenerationWish = {}): Promise<void> {
  const plan = await door.preview(name, wish)
  if (plan) await door.generate(name, plan.id, wish)
}

/** Edits a saved record. */
export async function edit({ door, record }: Stage, name: string, change: object): Promise<void> {
  await door.edit(name, { record: { ...(await record(name)), ...change } })
}

/** Turns switches of a record. */
export async function turn(stage: Stage, name: string, switches: object): Promise<void> {
  await edit(stage, name, { options: { ...(await stage.record(name)).options, ...switches } })
}
