import { randomInt } from 'node:crypto'
import { ring, sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { ts } from 'ts-morph'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emitFeature } from '../../src/emit/emitters.ts'
import { resolveFeature } from '../../src/emit/feature.ts'
import { printSource } from '../../src/emit/print-source.ts'
import { type GenerationRecord, recordFromTable } from '../../src/index.ts'
import { mergeSource } from '../../src/merge/merge-source.ts'
import { wholeFileLabel } from '../../src/merge/merge-whole.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'
import { editsByHand } from './edits-by-hand.ts'
import { gitMerge } from './git-merge-file.ts'
import { recordChanges } from './record-changes.ts'
import { isCode, said } from './said.ts'
import { isSamePlace } from './same-place.ts'

/** Pairs of each kind of edit with each change of the record. */
const pairs = sample({ test: 1, all: 2, proof: 40 })
/** In the smallest ring each kind meets one change, another one with another seed. */
const changesPerKind = sample({ test: 1, all: 4, proof: Number.POSITIVE_INFINITY })
const seed = Number(process.env.QUOIN_MERGE_SEED ?? randomInt(1_000_000))

let record: GenerationRecord
beforeAll(async () => {
  const tables = await shopTables()
  record = recordFromTable(tableNamed(tables, 'products'), { driver: 'sqlite', tables })
})

const models = new Map(
  Object.entries({ products: 'Product', categories: 'Category', tags: 'Tag', product_details: 'ProductDetail' }).map(
    ([table, className]) => [table, { table, className, path: `app/Models/${className}.ts` }],
  ),
)
const generated = new Map<string, readonly string[]>()

/** The files of the record, after a change of it; many kinds of edits meet the same ones. */
function filesOf(change?: string, at = 0): readonly string[] {
  const key = `${change} ${at}`
  const known = generated.get(key)
  if (known) return known
  const changed = (change === undefined ? undefined : recordChanges[change])?.(record, at) ?? record
  const feature = resolveFeature(changed, { models })
  const files = emitFeature(feature).map(printSource)
  generated.set(key, files)
  return files
}

interface Count {
  pairs: number
  right: number
  git: number
  gitRight: number
  conflicts: number
  ofConflicts: number
  /** Of git's conflicts those in which the two sides changed different things, and what of them is clean. */
  different: number
  ofDifferent: number
}

/** The smallest ring looks at an eighth of the kinds, at another one with another seed, and always at as many. */
const all = Object.entries(editsByHand)
const kinds = all.filter((_, index) => ring !== 'test' || ((index + seed) % all.length) % 8 === 0)
const turnOf = (kind: string): number => seed + Object.keys(editsByHand).indexOf(kind)
const counts = new Map<string, Map<string, Count>>()
const none: Count = {
  pairs: 0,
  right: 0,
  git: 0,
  gitRight: 0,
  conflicts: 0,
  ofConflicts: 0,
  different: 0,
  ofDifferent: 0,
}

describe('a kind of edit by hand', () => {
  it.each(kinds)(
    'merges with changes of the record, at least where git does: %s',
    async (kind, { file, edit, whole }) => {
      const base = filesOf()[file] ?? ''
      const byChange = new Map<string, Count>()
      const compared = new Map<string, Compared>()
      counts.set(kind, byChange)
      const places = fc.tuple(
        fc.constantFrom(...record.fields.map(({ name }) => name)),
        fc.nat(record.fields.length - 1),
      )
      const names = Object.keys(recordChanges)
      for (const change of fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), {
        seed: turnOf(kind),
        numRuns: 1,
      })[0] ?? []) {
        if (byChange.size >= changesPerKind) break
        const count = { ...none }
        for (const [field, at] of fc.sample(places, { seed: turnOf(kind), numRuns: pairs * 8 })) {
          if (count.pairs === pairs) break
          const next = filesOf(change, at)[file] ?? ''
          const [mine, expected] = [await edit(base, field), await edit(next, field)]
          if (mine === null || expected === null || next === base) continue
          const where = `${kind}, ${change} at field ${at}, edited at ${field}, QUOIN_MERGE_SEED=${seed}`
          // Many places are one place for a kind of edit that has its own.
          const key = `${mine}\u0000${next}`
          const known = compared.get(key) ?? compare({ mine, base, next, expected, whole }, where)
          compared.set(key, known)
          const { isClean, git, isGitRight, isSame } = known
          count.pairs += 1
          if (isClean) count.right += 1
          if (git) count.git += 1
          if (isGitRight) count.gitRight += 1
          if (!git) count.conflicts += 1
          if (!git && isClean) count.ofConflicts += 1
          if (!git && !isSame) count.different += 1
          if (!git && !isSame && isClean) count.ofDifferent += 1
        }
        if (count.pairs > 0) byChange.set(change, count)
      }
      const { git, gitRight, right, ofConflicts, different, ofDifferent } = total([...byChange.values()])
      expect(right - ofConflicts).toBeGreaterThanOrEqual(0.95 * gitRight)
      // A handful of pairs is no share.
      if (git >= 20) expect(right - ofConflicts).toBeGreaterThanOrEqual(0.85 * git)
      if (different >= 20) expect(ofDifferent).toBeGreaterThanOrEqual(0.6 * different)
    },
  )

  afterAll(() => {
    if (ring === 'test') return
    const byKind = [...counts].map(([kind, byChange]) => [kind, total([...byChange.values()])] as const)
    const changes = Object.keys(recordChanges).map((change) => {
      return [change, total([...counts.values()].flatMap((byChange) => byChange.get(change) ?? []))] as const
    })
    const lines = [...byKind, ...changes, ['all', total(byKind.map(([, count]) => count))] as const]
    process.stdout.write(`QUOIN_MERGE_SEED=${seed}\n${'kind of edit, then change of the record'.padEnd(46)}`)
    process.stdout.write(
      ' pairs right clash   git right conflicts of git, clean here, with different changes, clean here\n',
    )
    for (const [name, { pairs: all, right, git, gitRight, conflicts, ofConflicts, different, ofDifferent }] of lines) {
      const whole = editsByHand[name]?.whole
      const note = whole ? `, both of ${whole}` : ''
      const columns = [all, right, all - right, git, gitRight].map((one) => String(one).padStart(5)).join(' ')
      const shares = [conflicts, ofConflicts, different, ofDifferent].map((one) => String(one).padStart(7)).join(' ')
      process.stdout.write(`${name.padEnd(46)} ${columns} ${shares}${note}\n`)
    }
  })
})

interface Sides {
  readonly mine: string
  readonly base: string
  readonly next: string
  readonly expected: string
  readonly whole: string | undefined
}

interface Compared {
  readonly isClean: boolean
  readonly git: boolean
  readonly isGitRight: boolean
  /** Git has a conflict, and both sides changed the same. */
  readonly isSame: boolean
}

/** Merges here and with git: what merges clean is right, and what git merges right merges clean. */
function compare({ mine, base, next, expected, whole }: Sides, where: string): Compared {
  expect(isCode(mine), where).toBe(true)
  const { text, clashes } = mergeSource(ts, mine, base, next)
  if (clashes.length === 0) expect(said(text), where).toBe(said(expected))
  // What clashes is a member, and where both sides changed one as a whole it is that one.
  else if (whole !== undefined) expect(clashes, where).toEqual([whole])
  expect(clashes, where).not.toContain(wholeFileLabel)
  const git = gitMerge(mine, base, next)
  const isGitRight = git !== null && said(git) === said(expected)
  if (isGitRight) expect(clashes, where).toEqual([])
  const isSame = git === null && isSamePlace(mine, base, next)
  return { isClean: clashes.length === 0, git: git !== null, isGitRight, isSame }
}

function total(all: readonly Count[]): Count {
  const sum = { ...none }
  for (const one of all) for (const name of Object.keys(sum) as (keyof Count)[]) sum[name] += one[name]
  return sum
}
