import { expect } from 'vitest'
import type { Played } from './scenario.ts'

/** Fails unless a scenario came to the same through all doors, the first of which the others are compared with. */
export function expectSame(played: readonly Played[]): void {
  const [expected, ...others] = played
  for (const [index, one] of others.entries()) {
    expect(one, `door ${index + 2} against the first`).toEqual(expected)
  }
}
