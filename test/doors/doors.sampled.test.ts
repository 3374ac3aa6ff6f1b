import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { copyOfApplication } from './application.ts'
import type { Door, DoorKind } from './door.ts'
import { doors } from './doors.ts'
import { expectSame } from './expect-same.ts'
import { endingText, type Played, play, type Scenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const day = join(import.meta.dirname, 'fixed-day.ts')
const kill = join(import.meta.dirname, 'kill-at.ts')

const open = new Map<string, Door>()

beforeAll(async () => {
  for (const { name, start } of doors) open.set(name, await start([day]))
})

afterAll(async () => {
  for (const door of open.values()) await door[Symbol.asyncDispose]()
})

async function playThrough(scenario: Scenario, { name, start }: DoorKind): Promise<Played> {
  const usual = open.get(name)
  if (!usual) throw new Error(`Door "${name}" was not started.`)
  const root = await copyOfApplication(scenario.start)
  return play(scenario, root, { usual, startMortal: () => start([day, kill]) })
}

/** Plays a scenario through every door, and holds them to it and to one another. */
async function hold(scenario: Scenario, { skip }: TestContext): Promise<void> {
  const reason = scenario.whyNot?.() ?? null
  if (reason !== null) skip(reason)
  const outcomes = await Promise.allSettled(doors.map((door) => playThrough(scenario, door)))
  const played = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  const endings = played.map((one, index) => [doors[index]?.name, one.endings.map(endingText)])
  expect(Object.fromEntries(endings)).toEqual(Object.fromEntries(doors.map(({ name }) => [name, scenario.endings])))
  expectSame(played)
}

/** By its whole title, which a title of a table would cut off. */
function register(scenario: Scenario): void {
  it(scenario.title, (context) => hold(scenario, context))
}

describe('through the command, a listening server and the engine of the editor alike', () => {
  for (const scenario of scenarios.filter(({ inEveryRing }) => inEveryRing)) register(scenario)

  inLargerRings(() => {
    for (const scenario of scenarios.filter(({ inEveryRing }) => !inEveryRing)) register(scenario)
  })
})
