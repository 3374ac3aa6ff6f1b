import { randomInt } from 'node:crypto'
import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emitFeature } from '../../src/emit/emitters.ts'
import { getClassPaths, resolveFeature } from '../../src/emit/feature.ts'
import { printSource } from '../../src/emit/print-source.ts'
import { type GenerationRecord, planFiles, recordFromTable } from '../../src/index.ts'
import { MemoryProject } from '../memory-project.ts'
import { editsByHand } from '../merge/edits-by-hand.ts'
import { gitMerge } from '../merge/git-merge-file.ts'
import { recordChanges } from '../merge/record-changes.ts'
import { said } from '../merge/said.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

const pairs = sample({ test: 5, all: 100, proof: 4000 })
const seed = Number(process.env.QUOIN_MERGE_SEED ?? randomInt(1_000_000))
const endings = ['ts', 'tsx', 'json', 'css', 'md', 'sql']

it('planned files of any kind never clash where git merges what users and generators change', async () => {
  const tables = await shopTables()
  const record = recordFromTable(tableNamed(tables, 'products'), { driver: 'sqlite', tables })
  const filesOf = (one: GenerationRecord): readonly string[] => {
    const own = { table: 'products', className: 'Product', path: getClassPaths(one).model }
    const feature = resolveFeature(one, { models: new Map([['products', own]]) })
    return emitFeature(feature).map(printSource)
  }
  const bases = filesOf(record)
  const fields = record.fields.map(({ name }) => name)
  const choices = fc.tuple(
    fc.constantFrom(...Object.values(editsByHand)),
    fc.constantFrom(...Object.values(recordChanges)),
    fc.constantFrom(...fields),
    fc.nat(fields.length - 1),
  )
  let looked = 0
  for (const [{ file, edit }, change, field, at] of fc.sample(choices, { seed, numRuns: pairs * 4 })) {
    if (looked === pairs) break
    const base = bases[file] ?? ''
    const generated = filesOf(change(record, at) ?? record)[file] ?? ''
    const [mine, expected] = [await edit(base, field), await edit(generated, field)]
    if (mine === null || expected === null || mine === base || generated === base) continue
    looked += 1
    const git = gitMerge(mine, base, generated)
    for (const ending of endings) {
      const path = `file.${ending}`
      const memory = new MemoryProject()
      memory.apply(await planFiles(memory.project, [{ path, text: base }]))
      memory.files.set(path, mine)
      const plan = await planFiles(memory.project, [{ path, text: generated }])
      const where = `${path} QUOIN_MERGE_SEED=${seed}\n${mine}\n---\n${generated}`
      const isCode = ending.startsWith('ts')
      if (git !== null && (!isCode || said(git) === said(expected))) expect(plan.clashes, where).toEqual([])
      if (git !== null && !isCode) expect(plan.files[0]?.after, where).toBe(git)
      if (plan.clashes.length > 0) continue
      memory.apply(plan)
      const again = await planFiles(memory.project, [{ path, text: generated }])
      expect({ action: again.files[0]?.action, bases: again.bases }, where).toEqual({ action: 'unchanged', bases: {} })
    }
  }
  expect(looked).toBe(pairs)
})
