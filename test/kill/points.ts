import type { Point, Victim } from './killed-run.ts'
import { timeless, withoutRandom } from './run-names.ts'

/** A place to kill a run at, and how many places that is: from the one after a call to the one before the next. */
export interface KillPoint extends Point {
  readonly covers: 1 | 2
}

/**
 * Where to kill a run to reach each of its places. Nothing is written from the end of a call to the beginning of the
 * next call of that process, where no other call is under way: that is reached by one kill. Where a process of its own
 * does something, any of the two can die, or both.
 */
export function pointsOf(places: readonly string[]): readonly KillPoint[] {
  let pending = 0
  let covers: KillPoint['covers'] = 1
  return places.flatMap((place, index) => {
    const [, name = '', stage = ''] = /^(\S+) (\S+) /.exec(place) ?? []
    pending += { before: 1, after: -1 }[stage] ?? 0
    const isNextOne = stage === 'after' && pending === 0 && places[index + 1]?.startsWith(`${name} before `)
    const covered = covers
    covers = isNextOne ? 2 : 1
    if (isNextOne) return []
    const victims: readonly Victim[] = name.startsWith('run-migrations') ? ['self', 'parent', 'both'] : ['self']
    return victims.map((who) => ({ at: index + 1, who, covers: covered }))
  })
}

/** Whether a run was at the places of a point, as another run was. */
export function reachedBy({ at, covers }: KillPoint, planned: readonly string[], reached: readonly string[]): boolean {
  const own = (places: readonly string[]): string => withoutRandom(timeless(places.slice(at - covers, at).join('\n')))
  return own(reached) === own(planned)
}
