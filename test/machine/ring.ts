import { randomInt } from 'node:crypto'

/** How much of the tests runs: `npm test`, `npm run test:all` or `npm run test:proof`. */
export type Ring = 'test' | 'all' | 'proof'

const rings: readonly Ring[] = ['test', 'all', 'proof']

/** The ring of this run, from QUOIN_RING; `test` where it is not set. */
export const ring: Ring = readRing(process.env.QUOIN_RING ?? 'test')

/** The ring of that name. */
export function readRing(text: string): Ring {
  const found = rings.find((name) => name === text)
  if (!found) throw new Error(`There is no ring "${text}" of tests. Take one of ${rings.join(', ')}.`)
  return found
}

/** The size of a sample in this ring, such as the number of random pairs that a property is tried on. */
export function sample(sizes: Readonly<Record<Ring, number>>): number {
  return sizes[ring]
}

/** One of a list, another with each run, in `npm test`; all of it in the larger rings. */
export function oneOf<Item>(items: readonly Item[]): readonly Item[] {
  const at = randomInt(items.length)
  return ring === 'test' ? items.slice(at, at + 1) : items
}

/** Registers tests that only `npm run test:all` and `npm run test:proof` run, in a file whose others are for every ring. */
export function inLargerRings(register: () => void): void {
  if (ring !== 'test') register()
}
