import { randomInt } from 'node:crypto'
import { ring } from '@quoin/test-machine/ring'
import { type Driver, drivers } from '@quoin/test-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Door, doors, type Task } from './doors.ts'
import { runUntil } from './killed-run.ts'
import { type KillPoint, pointsOf, reachedBy } from './points.ts'
import { prepareShop, type ShopToChange, type State } from './shop-to-change.ts'

/** How many parts the places of a run have, from early to late: a test looks at one part. */
const parts = { test: 6, all: 12, proof: 60 }[ring]
/** In how many of them a run that a kill kept from changing anything is done again, to its end: one of the first. */
const repeats = { test: 0, all: 1, proof: Number.POSITIVE_INFINITY }[ring]
/** How many places `npm run test:all` goes on by. */
const step = 10
const isMysqlOnly = process.env.TEST_MYSQL_KIND === 'mysql'

/** `QUOIN_KILL_PART=3/12` looks at every twelfth part from the third on: twelve such runs look at every place. */
const [first = 1, every = 1] = (process.env.QUOIN_KILL_PART ?? '1/1').split('/').map(Number)
const ownParts = Array.from({ length: parts }, (_, part) => part + 1).filter((part) => part % every === first % every)

const seed = Number(process.env.QUOIN_KILL_SEED ?? randomInt(1_000_000))

/** One of a list that a smaller ring looks at; the turn of another comes with another seed. */
const turn = <Item>(items: readonly Item[], from: number): Item | undefined => items[from % items.length]

/**
 * Kills runs that do one of these tasks behind each door. `npm test` looks at one of the tasks behind one door, and
 * `npm run test:all` at one engine for each door, so that all doors of a task take all of them; so it is for runs of
 * `several` migrations. Where MySQL 9 stands in for MariaDB, it alone is looked at.
 */
export function killRuns(tasks: readonly Task[], migrations: 'one' | 'several' = 'one'): void {
  const pairs = doors.flatMap((door) => tasks.map((task) => ({ door, task })))
  const shift = Math.floor(seed / pairs.length)
  const own = ring === 'test' ? [turn(pairs, seed)] : pairs
  for (const pair of own) if (pair) killRunsOf({ ...pair, isSeveral: migrations === 'several' }, shift)
}

interface Scenario {
  readonly door: Door
  readonly task: Task
  readonly isSeveral: boolean
}

function killRunsOf({ door, task, isSeveral }: Scenario, shift: number): void {
  const engine = turn(drivers, doors.indexOf(door) + shift)
  const all = ring === 'proof' && changesDatabase(task)
  const engines = isMysqlOnly ? (['mysql'] as const) : drivers.filter((one) => all || one === engine)
  const prepared = new Map<Driver, ReturnType<typeof prepareShop>>()
  const copyOf = async (driver: Driver): Promise<ShopToChange> => {
    const shops = prepared.get(driver) ?? prepareShop(driver, task === 'undo', isSeveral)
    prepared.set(driver, shops)
    return (await shops).copy()
  }

  afterAll(async () => {
    for (const shops of prepared.values()) await (await shops)[Symbol.asyncDispose]()
  })

  const title = `${task}${isSeveral ? ' with several migrations' : ''} behind the ${door.name}`
  describe.each(engines)(`${title}, killed on %s`, (driver) => {
    let run: Whole
    let points: readonly KillPoint[]
    const counted = { reached: 0, looked: 0, before: 0, after: 0, 'half-way': 0 }
    /** What came of the worlds that kills have left; of one that somebody has to decide about, by the way. */
    const outcomes = new Map<string, Outcome>()

    beforeAll(async () => {
      run = await whole(door, task, () => copyOf(driver))
      points = pointsOf(run.places)
    })

    afterAll(() => {
      const where = `${task} by ${door.name} on ${driver}, ${run?.places.length} places`
      const json = JSON.stringify({
        of: points?.reduce((sum, { covers }) => sum + covers, 0),
        kills: points?.length,
        ...counted,
      })
      console.info(`kill -9, ${where}, QUOIN_KILL_SEED=${seed}: ${json}`)
    })

    it.each(ownParts)(
      'leaves files, records and database of before or after, at the places of part %i',
      async (part) => {
        const { places, before, after } = run
        const planned = chosen(points, part, parts)
        const missed: KillPoint[] = []
        for (const [index, point] of planned.entries()) {
          await using shop = await copyOf(driver)
          const killed = await runUntil(door, task, shop, point)
          const place = places[point.at - 1] ?? ''
          if (reachedBy(point, places, killed.places)) counted.reached += point.covers
          else missed.push(point)
          const where = `${point.who} ${point.at}: ${place}`
          // What is undone can only be finished.
          const way = task === 'undo' || (part + index) % 2 === 0 ? 'on' : 'back'
          const world = isStill(place) ? await shop.world() : where
          const known = outcomes.get(world) ?? outcomes.get(`${world} ${way}`)
          if (known !== undefined && index > 0) {
            counted[known] += 1
            continue
          }
          const said = await door.look(shop)
          const outcome = outcomeOf(await shop.state(), before, after)
          counted.looked += 1
          counted[outcome] += 1
          expect(outcome, where).toBe(known ?? outcome)
          outcomes.set(outcome === 'half-way' ? `${world} ${way}` : world, outcome)
          if (outcome === 'half-way') {
            expect(driver, `${where}\n${said}`).toBe('mysql')
            await expectQuestion(door, task, shop, where)
            const answer = await door.finish(task, shop, way)
            const decided = outcomeOf(await shop.state(), before, after)
            expect(decided, `${where}\n${answer}`).toBe(way === 'on' ? 'after' : 'before')
          } else if (outcome === 'before' && index === 0 && (part + seed) % Math.ceil(parts / 2) < repeats) {
            expect((await runUntil(door, task, shop)).finished, where).toBe(true)
            expect(withoutLocks(await shop.state()), where).toEqual(after)
          }
        }
        expect(missed).toEqual([])
      },
    )
  })
}

/** Where it does not, any engine is as good as another. */
function changesDatabase(task: Task): boolean {
  return task !== 'rename'
}

interface Whole {
  readonly places: readonly string[]
  readonly before: State
  readonly after: State
}

/** A run that nobody kills. */
async function whole(door: Door, task: Task, copyShop: () => Promise<ShopToChange>): Promise<Whole> {
  await using shop = await copyShop()
  const before = await shop.state()
  const { finished, places, said } = await runUntil(door, task, shop)
  expect(finished, said).toBe(true)
  const after = withoutLocks(await shop.state())
  expect(after.files).not.toEqual(before.files)
  expect(after.database !== before.database).toBe(changesDatabase(task))
  return { places, before, after }
}

/**
 * Whether nothing is at work any more once the process is dead: neither the one that works with the database for the
 * engine, or waits for it, nor a server that has a statement. Only then the world is what the next process finds, and a
 * world that was looked at needs no second look.
 */
function isStill(place: string): boolean {
  return !place.startsWith('run-migrations') && !/ during (?!writeFile|appendFile)/.test(place)
}

/** Those of a part that this ring looks at. */
function chosen(points: readonly KillPoint[], part: number, parts: number): readonly KillPoint[] {
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

/** The same door, asked to do it again, says what ran and what is left instead. */
async function expectQuestion(door: Door, task: Task, shop: ShopToChange, where: string): Promise<void> {
  const { finished, said } = await runUntil(door, task, shop)
  expect(finished, where).toBe(false)
  expect(said, where).toMatch(
    /stopped half-way\. The last statement that ran: alter table `(?:makers|gadgets)` .+ Left: .+/,
  )
}
