import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command, type Door, panel, type Task } from './doors.ts'
import { runUntil } from './killed-run.ts'
import { prepareShop, type ShopToChange, type State } from './shop-to-change.ts'

/** Locks of dead processes stop nobody. */
function withoutLocks({ files, database }: State): State {
  return { database, files: Object.fromEntries(Object.entries(files).filter(([path]) => !/quoin.lock/.test(path))) }
}

describe('a run that was killed between the statements of its migrations, on a server that keeps what ran', () => {
  const prepared: Awaited<ReturnType<typeof prepareShop>>[] = []
  beforeAll(async () => {
    for (const isGenerated of [false, true]) prepared.push(await prepareShop('mysql', isGenerated, true))
  })
  afterAll(async () => {
    for (const shops of prepared) await shops[Symbol.asyncDispose]()
  })

  const copyFor = async (task: Task): Promise<ShopToChange> => {
    const shops = prepared[task === 'undo' ? 1 : 0]
    if (shops === undefined) throw new Error('No application was prepared.')
    return shops.copy()
  }
  /** A run that nobody kills, with a place where one of its migrations has begun, and another one has not ended. */
  const whole = async (door: Door, task: Task) => {
    await using shop = await copyFor(task)
    const before = withoutLocks(await shop.state())
    const { finished, places, said } = await runUntil(door, task, shop)
    expect(finished, said).toBe(true)
    const changes = places.flatMap((place, at) =>
      / after alter table `(?:makers|gadgets)`/.test(place) ? [at + 1] : [],
    )
    expect(changes).toHaveLength(4)
    return { before, after: withoutLocks(await shop.state()), at: changes[task === 'undo' ? 0 : 2] ?? 0 }
  }
  const cut = async (door: Door, task: Task, at: number): Promise<ShopToChange> => {
    const shop = await copyFor(task)
    await runUntil(door, task, shop, { at, who: 'self' })
    return shop
  }

  it.each([command, panel])('goes on or back with all of them in one step ($name)', async (door) => {
    const { before, after, at } = await whole(door, 'generate')
    for (const [way, expected] of [['on', after] as const, ['back', before] as const]) {
      await using shop = await cut(door, 'generate', at)
      const said = await door.finish('generate', shop, way)
      expect(withoutLocks(await shop.state()), said).toEqual(expected)
    }
  })

  it('is rolled back to its end in one step', async () => {
    const { after, at } = await whole(command, 'undo')
    await using shop = await cut(command, 'undo', at)
    const said = await command.finish('undo', shop, 'on')
    expect(withoutLocks(await shop.state()), said).toEqual(after)
  })
})
