import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { armAt, type Door, type Task } from './doors.ts'
import type { ShopToChange } from './shop-to-change.ts'

/** Whom a kill meets: the process at the point, the one that started it, or both. */
export type Victim = 'self' | 'parent' | 'both'

/** A place where a run was or can be killed. */
export interface Point {
  readonly at: number
  readonly who: Victim
}

/** What a run did before it ended. */
export interface Run {
  /** It came to its end. */
  readonly finished: boolean
  /** What the door said at the end. */
  readonly said: string
  /** The places that it went by, in words. */
  readonly places: readonly string[]
}

const preload = pathToFileURL(join(import.meta.dirname, 'preload.ts')).href

/** Does a task through a door, killed at a point, or without one to its end. */
export async function runUntil(door: Door, task: Task, shop: ShopToChange, point?: Point): Promise<Run> {
  const log = join(shop.notes, 'places')
  const armed = join(shop.notes, 'armed')
  for (const file of [log, armed]) rmSync(file, { force: true })
  const environment = {
    NODE_OPTIONS: `--import=${preload} --disable-warning=ExperimentalWarning`,
    KILL_ROOT: shop.root,
    KILL_LOG: log,
    KILL_ARMED: armed,
    KILL_AT: String(point?.at ?? 0),
    KILL_WHO: point?.who ?? 'self',
  }
  const { code, said } = await door.run(task, shop, environment, armAt(armed))
  return { finished: code === 0, said, places: existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [] }
}
