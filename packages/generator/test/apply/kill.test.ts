import { spawn } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apply, plan, readProject, recordFromTable, repairProject } from '../../src/index.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'
import { filesOf, temporaryProject } from './temporary-project.ts'

const child = join(import.meta.dirname, 'killed-child.ts')

async function run(root: string, planFile: string, killAt: number): Promise<'killed' | 'done'> {
  const process_ = spawn(process.execPath, ['--conditions=source', child, root, planFile], {
    env: { ...process.env, KILL_AT: String(killAt) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    process_.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed')
      else if (code === 0) resolve('done')
      else reject(new Error(`child ended with ${code}`))
    })
  })
}

describe('a generator killed before any one of its file operations', () => {
  it('leaves the old state or the new one after the next start', { timeout: 180_000 }, async () => {
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
    const outcomes = { old: 0, new: 0 }
    let finished: Readonly<Record<string, string>> | undefined
    for (let killAt = 1; finished === undefined; killAt += 1) {
      const root = join(await temporaryProject(), 'project')
      await cp(start, root, { recursive: true })
      const outcome = await run(root, planFile, killAt)
      if (outcome === 'killed') await repairProject(root)
      const files = await filesOf(root)
      if (outcome === 'done') finished = files
      else if (JSON.stringify(files) === JSON.stringify(old)) outcomes.old += 1
      else {
        expect(Object.keys(files).filter((path) => path.endsWith('.tmp'))).toEqual([])
        for (const { path, after } of next.files) expect(files[path]).toBe(after)
        outcomes.new += 1
      }
      // A killed generator's lock does not stop the next one.
      await apply(root, await plan(await readProject(root), migrated), { typeCheck: false, waitMs: 0 })
    }
    expect(outcomes.old).toBeGreaterThan(10)
    expect(outcomes.new).toBeGreaterThan(1)
    expect(Object.keys(finished).length).toBeGreaterThan(Object.keys(old).length)
  })
})
