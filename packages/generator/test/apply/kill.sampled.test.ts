import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ring, sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, plan, readProject, recordFromTable, repairProject } from '../../src/index.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'
import { filesOf, temporaryProject } from './temporary-project.ts'

const child = join(import.meta.dirname, 'killed-child.ts')

/** Applies a plan in a process that is killed right before one of its file operations; answers how many it did. */
async function applyIn(root: string, planFile: string, killAt = 0): Promise<number | 'killed'> {
  const process_ = spawn(process.execPath, ['--conditions=source', child, root, planFile], {
    env: { ...process.env, KILL_AT: String(killAt) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  process_.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const [code, signal] = await once(process_, 'close')
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(`child ended with ${code}`)
  return Number(printed)
}

describe('a generator killed before any one of its file operations', () => {
  it('leaves the old state or the new one, as a whole, after the next start', async () => {
    const start = await temporaryProject()
    const record = recordFromTable(tableNamed(await shopTables(), 'tags'), { driver: 'sqlite' })
    await apply(start, await plan(await readProject(start), record))
    const migrated = {
      ...record,
      softDeletes: true,
      options: { ...record.options, createMigration: true, createTable: true },
    }
    const next = await plan(await readProject(start), migrated)
    const planFile = join(await temporaryProject(), 'plan.json')
    await writeFile(planFile, JSON.stringify(next))
    const old = await filesOf(start)
    const copy = async (): Promise<string> => {
      const root = join(await temporaryProject(), 'project')
      await cp(start, root, { recursive: true })
      return root
    }
    const whole = await copy()
    const operations = Number(await applyIn(whole, planFile))
    const finished = await filesOf(whole)
    expect(Object.keys(finished).length).toBeGreaterThan(Object.keys(old).length)

    const outcomes = { old: 0, new: 0 }
    const kill = async (killAt: number): Promise<void> => {
      const root = await copy()
      expect(await applyIn(root, planFile, killAt)).toBe('killed')
      await repairProject(root)
      const files = await filesOf(root)
      const isOld = JSON.stringify(files) === JSON.stringify(old)
      outcomes[isOld ? 'old' : 'new'] += 1
      if (!isOld) expect(files).toEqual(finished)
      // A killed generator's lock does not stop the next one.
      await apply(root, await plan(await readProject(root), migrated), { typeCheck: false, waitMs: 0 })
    }
    // The first and the last are in every sample, so that both outcomes are.
    const all = Array.from({ length: operations }, (_, index): [number] => [index + 1])
    const examples = ring === 'proof' ? all : [all.at(0), all.at(-1)].filter((point) => point !== undefined)
    const numRuns = Math.min(operations, sample({ test: 8, all: 20, proof: operations }))
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: operations }), kill), { numRuns, examples })
    expect(outcomes.old).toBeGreaterThan(0)
    expect(outcomes.new).toBeGreaterThan(0)
  })
})
