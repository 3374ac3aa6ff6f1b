import { randomInt } from 'node:crypto'
import { ring } from '@quoin/test-machine/ring'
import { type Driver, drivers } from '@quoin/test-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Door, doors } from './doors.ts'
import { type Point, runUntil, type Victim } from './killed-run.ts'
import { prepareShop, quoin, type ShopToChange, type State } from './shop-to-change.ts'

/** How many parts the places of a run have, from early to late: a test looks at one part. */
const parts = { test: 2, all: 12, proof: 60 }[ring]
/** How many places `npm run test:all` goes on by. */
const step = 10

/** Kills generations behind a door; on one engine in `npm test`, where another's turn comes with another seed. */
export function killGenerations(door: Door): void {
  const seed = Number(process.env.QUOIN_KILL_SEED ?? randomInt(1_000_000))
  const engines = drivers.filter((_, at) => ring !== 'test' || at === (doors.indexOf(door) + seed) % drivers.length)
  const prepared = new Map<Driver, ReturnType<typeof prepareShop>>()
  const copyOf = async (driver: Driver): Promise<ShopToChange> => {
    const shops = prepared.get(driver) ?? prepareShop(driver)
    prepared.set(driver, shops)
    return (await shops).copy()
  }

  afterAll(async () => {
    for (const shops of prepared.values()) await (await shops)[Symbol.asyncDispose]()
  })

  describe.each(engines)(`the generator behind the ${door.name}, killed on %s`, (driver) => {
    let run: Whole
    let points: readonly Point[]
    const outcomes = { before: 0, after: 0, 'half-way': 0 }
    const reached: Point[] = []

    beforeAll(async () => {
      run = await whole(door, () => copyOf(driver))
      points = pointsOf(run.places)
    })

    afterAll(() => {
      const counted = JSON.stringify({ reached: reached.length, of: points?.length, ...outcomes })
      const where = `${door.name} on ${driver}, ${run?.places.length} places`
      console.info(`kill -9, ${where}, QUOIN_KILL_SEED=${seed}: ${counted}`)
    })

    it.each(Array.from({ length: parts }, (_, part) => part + 1))(
      'leaves files, records and database of before or after, at the places of part %i',
      async (part) => {
        const { places, before, after } = run
        const planned = chosen(points, part, seed)
        const own: Point[] = []
        for (const [index, point] of planned.entries()) {
          await using shop = await copyOf(driver)
          const killed = await runUntil(door, shop, point)
          if (killed.places.length >= point.at) own.push(point)
          const where = `${point.who} ${point.at}: ${places[point.at - 1]}`
          const said = await door.look(shop)
          const outcome = outcomeOf(await shop.state(), before, after)
          outcomes[outcome] += 1
          if (outcome === 'half-way') {
            expect(driver, `${where}\n${said}`).toBe('mysql')
            await expectQuestion(door, shop, where)
            await decide(shop, (part + index) % 2 === 0 ? 'on' : 'back', run, where)
          } else if (outcome === 'before' && index === 0 && (ring !== 'test' || part === 1)) {
            expect((await runUntil(door, shop)).finished, where).toBe(true)
            expect(withoutLocks(await shop.state()), where).toEqual(after)
          }
        }
        reached.push(...own)
        expect(own).toEqual(planned)
      },
    )
  })
}

interface Whole {
  readonly places: readonly string[]
  readonly before: State
  readonly after: State
}

/** A run that nobody kills. */
async function whole(door: Door, copyShop: () => Promise<ShopToChange>): Promise<Whole> {
  await using shop = await copyShop()
  const before = await shop.state()
  const { finished, places } = await runUntil(door, shop)
  expect(finished).toBe(true)
  const after = withoutLocks(await shop.state())
  expect(Object.keys(after.files).length).toBeGreaterThan(Object.keys(before.files).length)
  expect(after.database).not.toBe(before.database)
  return { places, before, after }
}

/** Where a process of its own does something, any of the two can die, or both. */
function pointsOf(places: readonly string[]): readonly Point[] {
  return places.flatMap((place, index): Point[] => {
    const victims: readonly Victim[] = place.startsWith('run-migrations') ? ['self', 'parent', 'both'] : ['self']
    return victims.map((who) => ({ at: index + 1, who }))
  })
}

/** Those of a part that this ring looks at. */
function chosen(points: readonly Point[], part: number, seed: number): readonly Point[] {
  const all = ring === 'all' ? points.filter((_, index) => index % step === seed % step) : points
  const own = all.slice(Math.floor((all.length * (part - 1)) / parts), Math.floor((all.length * part) / parts))
  return ring === 'test' ? own.filter((_, index) => index === seed % own.length) : own
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

async function decide(shop: ShopToChange, way: 'on' | 'back', { before, after }: Whole, where: string): Promise<void> {
  const said = await quoin(shop.root, shop.environment, 'migrate', ...(way === 'on' ? [] : ['--down']))
  const outcome = outcomeOf(await shop.state(), before, after)
  expect(outcome, `${where}\n${said}`).toBe(way === 'on' ? 'after' : 'before')
}
