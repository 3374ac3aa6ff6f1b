import { ring } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandAttempts } from './command-attempts.ts'
import { engineAttempts, goodRequest } from './engine-attempts.ts'
import { journalAttempts } from './journal-attempts.ts'
import { packageAttempts } from './package-attempts.ts'
import { ProjectTarget } from './project-target.ts'

const all = { ...commandAttempts, ...journalAttempts, ...engineAttempts, ...packageAttempts }
/** `npm test` tries one in each place that needs no process of its own. */
const places = Object.keys(ring === 'test' ? { ...journalAttempts, ...packageAttempts } : all)
const size = ring === 'test' ? 1 : Number.POSITIVE_INFINITY

describe('something hostile at command, editor and packages', () => {
  let target: ProjectTarget
  beforeAll(async () => {
    target = await ProjectTarget.make()
  })
  afterAll(() => target?.[Symbol.dispose]())

  it.each(places)('ends with one code, and changes no row and no file: %s', async (place) => {
    const before = target.state
    for (const { kind, what, run, ends } of (all[place] ?? []).slice(0, size)) {
      const name = `${what.slice(0, 200)} (${kind})`
      expect.soft(await run(target), name).toBe(ends)
      expect.soft(target.state, name).toEqual(before)
      expect.soft(await (place.includes('editor') ? goodRequest(target) : target.good()), name).toBe('notes')
    }
  })

  it('is tried in many places, in many ways, and seldom the same twice', () => {
    const tried = Object.entries(all).flatMap(([place, some]) => some.map(({ kind }) => [place, kind] as const))
    const pairs = Object.values(Object.groupBy(tried, (pair) => pair.join())).map((some) => some?.length ?? 0)
    expect(tried.length).toBeGreaterThanOrEqual(100)
    expect(Object.keys(all).length).toBeGreaterThanOrEqual(12)
    expect(new Set(tried.map(([, kind]) => kind)).size).toBeGreaterThanOrEqual(10)
    expect(Math.max(...pairs)).toBeLessThanOrEqual(4)
  })
})
