import { randomInt } from 'node:crypto'
import { ring } from '@quoin/test-machine/ring'
import { type Driver, drivers } from '@quoin/test-shop'
import { afterAll, describe, expect, it } from 'vitest'
import { type Door, doors } from './doors.ts'
import { type Point, runUntil, type Victim } from './killed-run.ts'
import { prepareShop, quoin, type ShopToChange, type State } from './shop-to-change.ts'

/** How many places of one door and engine a run of `npm test` looks at: with three of each, a dozen. */
const fewPoints = 4
/** How many of them a run of `npm run test:all` leaves out between two. */
const everyTenth = 10

const seed = Number(process.env.QUOIN_KILL_SEED ?? randomInt(1_000_000))

const prepared = new Map<Driver, ReturnType<typeof prepareShop>>()

afterAll(async () => {
  for (const shops of prepared.values()) await (await shops)[Symbol.asyncDispose]()
})

async function copyShop(driver: Driver): Promise<ShopToChange> {
  const shops = prepared.get(driver) ?? prepareShop(driver)
  prepared.set(driver, shops)
  return (await shops).copy()
}

/** Each door on each engine; few in `npm test`, where another engine's turn comes with another seed. */
const pairs = doors.flatMap((door, at) => {
  const own = drivers.filter((_, index) => ring !== 'test' || index === (at + seed) % drivers.length)
  return own.map((driver) => ({ name: door.name, door, driver }))
})

describe.each(pairs)('the generator behind the $name, killed on $driver', ({ name, door, driver }) => {
  it('leaves files, records and database of before or after, wherever it was', async () => {
    const { places, before, after } = await whole(door, driver)
    const points = chosen(places)
    console.info(
      `kill -9: ${name} on ${driver}: ${points.length} of ${places.length} places and their processes (QUOIN_KILL_SEED=${seed})`,
    )
    const reached: Point[] = []
    const outcomes = { before: 0, after: 0, 'half-way': 0 }
    for (const [index, point] of points.entries()) {
      await using shop = await copyShop(driver)
      const run = await runUntil(door, shop, point)
      if (run.places.length >= point.at) reached.push(point)
      const where = `${point.who} ${point.at}: ${run.places[point.at - 1]}`
      const said = await door.look(shop)
      let outcome = outcomeOf(await shop.state(), before, after)
      if (outcome === 'half-way') {
        expect(driver, where).toBe('mysql')
        outcomes['half-way'] += 1
        await expectQuestion(door, shop, where)
        outcome = await decide(shop, index % 2 === 0 ? 'on' : 'back', before, after, where)
      } else outcomes[outcome] += 1
      expect(outcome, `${where}\n${said}`).toMatch(/^(?:before|after)$/)
      if (outcome === 'before' && index % fewPoints === 0) {
        expect((await runUntil(door, shop)).finished, where).toBe(true)
        expect(withoutLocks(await shop.state()), where).toEqual(after)
      }
    }
    console.info(`kill -9: ${name} on ${driver}: ${JSON.stringify(outcomes)}`)
    expect(reached).toEqual(points)
  })
})

interface Whole {
  readonly places: readonly string[]
  readonly before: State
  readonly after: State
}

/** A run that nobody kills. */
async function whole(door: Door, driver: Driver): Promise<Whole> {
  await using shop = await copyShop(driver)
  const before = await shop.state()
  const { finished, places } = await runUntil(door, shop)
  expect(finished).toBe(true)
  const after = withoutLocks(await shop.state())
  expect(Object.keys(after.files).length).toBeGreaterThan(Object.keys(before.files).length)
  expect(after.database).not.toBe(before.database)
  return { places, before, after }
}

/** Where a process of its own does something, any of the two can die, or both. */
function chosen(places: readonly string[]): readonly Point[] {
  const all = places.flatMap((place, index): Point[] => {
    const victims: readonly Victim[] = place.startsWith('run-migrations') ? ['self', 'parent', 'both'] : ['self']
    return victims.map((who) => ({ at: index + 1, who }))
  })
  if (ring === 'proof') return all
  if (ring === 'all') return all.filter((_, index) => index % everyTenth === seed % everyTenth)
  // One in each part, so that early and late ones are among them.
  const part = Math.floor(all.length / fewPoints)
  return Array.from({ length: fewPoints }, (_, index) => all[index * part + (seed % part)]).filter(
    (point) => point !== undefined,
  )
}

type Outcome = 'before' | 'after' | 'half-way'

function outcomeOf(state: State, before: State, after: State): Outcome {
  const now = withoutLocks(state)
  if (now.database === before.database && sameFiles(now, before)) return 'before'
  if (now.database === after.database && sameFiles(now, after)) return 'after'
  return 'half-way'
}

function sameFiles({ files }: State, other: State): boolean {
  return JSON.stringify(Object.entries(files)) === JSON.stringify(Object.entries(other.files))
}

/** The lock of a process that is dead stops nobody; the next run takes it away. */
function withoutLocks({ files, database }: State): State {
  return {
    database,
    files: Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('.quoin/lock'))),
  }
}

/** The same door, asked to generate, says what ran and what is left instead. */
async function expectQuestion(door: Door, shop: ShopToChange, where: string): Promise<void> {
  const { finished, said } = await runUntil(door, shop)
  expect(finished, where).toBe(false)
  expect(said, where).toMatch(/stopped half-way\. The last statement that ran: alter table `makers` .+ Left: .+/)
}

async function decide(
  shop: ShopToChange,
  way: 'on' | 'back',
  before: State,
  after: State,
  where: string,
): Promise<Outcome> {
  const said = await quoin(shop.root, shop.environment, 'migrate', ...(way === 'on' ? [] : ['--down']))
  const outcome = outcomeOf(await shop.state(), before, after)
  expect(outcome, `${where}\n${said}`).toBe(way === 'on' ? 'after' : 'before')
  return outcome
}
