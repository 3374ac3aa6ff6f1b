import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sample } from '@quoin/test-machine/ring'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listConcurrentEditCopies } from '../../src/apply/concurrent-edit-copies.ts'
import { FileTransaction } from '../../src/apply/file-transaction.ts'
import {
  apply,
  type GenerationPlan,
  type GenerationRecord,
  plan,
  readProject,
  recordFromTable,
  repairProject,
} from '../../src/index.ts'
import { sentence } from '../../src/sentence.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'
import { filesOf, temporaryProject } from './temporary-project.ts'

const controller = 'app/Admin/Controllers/Tag0Controller.ts'
let root = ''
beforeEach(async () => {
  root = await temporaryProject()
})

/** Features with code that differs by the labels of their fields. */
async function features(count: number, label: string): Promise<readonly GenerationRecord[]> {
  const record = recordFromTable(tableNamed(await shopTables(), 'tags'), { driver: 'sqlite' })
  return Array.from({ length: count }, (_, index) => ({
    ...record,
    name: `tags${index}`,
    modelName: `Tag${index}`,
    table: { ...record.table, name: `tags${index}` },
    route: { ...record.route, path: `/tags${index}` },
    fields: record.fields.map((field) => ({ ...field, label })),
  }))
}

/** A project with features, and the plan of a change to each. */
async function secondPlan(count: number): Promise<GenerationPlan> {
  await apply(root, await plan(await readProject(root), await features(count, 'First')), { typeCheck: false })
  return plan(await readProject(root), await features(count, 'Second'))
}

const textOf = (path: string) => readFile(join(root, path), 'utf8')

describe('a file that is saved while it is replaced', () => {
  it.each([
    ['in place', (path: string) => writeFileSync(path, '// Saved.\n')],
    [
      'by renaming',
      (path: string) => {
        writeFileSync(`${path}.saving`, '// Saved.\n')
        renameSync(`${path}.saving`, path)
      },
    ],
  ])('has what was saved %s, and nothing of the run remains', async (_, save) => {
    const planned = await secondPlan(1)
    const before = await filesOf(root)
    const running = apply(root, planned, {
      typeCheck: false,
      onProgress: ({ step }) => {
        if (step === 'stage') save(join(root, controller))
      },
    })
    await expect(running).rejects.toMatchObject({ code: 'GENERATOR_PLAN_STALE', params: { path: controller } })
    expect(await filesOf(root)).toEqual({ ...before, [controller]: '// Saved.\n' })
  })

  it('has a copy that the outcome names when it was open before and saved afterwards', async () => {
    const planned = await secondPlan(1)
    const handle = await open(join(root, controller), 'r+')
    onTestFinished(() => handle.close())
    const { warnings } = await apply(root, planned, {
      typeCheck: false,
      onProgress: ({ step, path }) => {
        if (step === 'write' && path === controller) writeFileSync(handle.fd, '// Saved.')
      },
    })
    const [copy = ''] = await listConcurrentEditCopies(root)
    expect(warnings.map(sentence)).toEqual([expect.stringContaining(copy)])
    expect(await textOf(copy)).toMatch(/^\/\/ Saved\./)
    expect(await textOf(controller)).toContain('Second')
  })

  it('has the token that an editor saved last, or a copy named by the outcome has it, whenever it saved', async () => {
    const [count, rounds] = [sample({ test: 4, all: 30, proof: 200 }), sample({ test: 2, all: 10, proof: 50 })]
    const planned = await secondPlan(count)
    const targets = planned.files.filter(({ before, after }) => before !== null && before !== after)
    expect(targets.length).toBeGreaterThanOrEqual(count)
    const list = join(root, 'targets.txt')
    await writeFile(list, targets.map(({ path }) => join(root, path)).join('\n'))
    const editor = spawn(process.execPath, [join(import.meta.dirname, 'saving-process.ts'), list], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void editor.kill())
    const lines = createInterface(editor.stdout)
    await once(lines, 'line')
    const middle = targets[Math.floor(targets.length / 2)]?.path
    let saved = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const { path, before } of targets) await writeFile(join(root, path), before ?? '')
      const outcome = await apply(root, planned, {
        typeCheck: false,
        onProgress: ({ step, path }) => {
          // Every other time it begins in the middle of the run.
          if (round % 2 === 0 ? step === 'stage' : path === middle) editor.stdin.write('go\n')
        },
      }).then(
        ({ warnings }) => warnings.map(sentence).join(' '),
        (error: Error) => error.message,
      )
      const answer = once(lines, 'line')
      editor.stdin.write('stop\n')
      const [line] = (await answer) as [string]
      const last = new Map(JSON.parse(line) as [string, number][])
      saved += last.size
      const copies = await listConcurrentEditCopies(root)
      const named = new Map<string, string>()
      for (const copy of copies) named.set(copy, await textOf(copy))
      const missing: string[] = []
      for (const [path, token] of last) {
        const mark = `// token ${token}.\n`
        const isThere = (await readFile(path, 'utf8')).includes(mark)
        const copy = [...named].find(([, text]) => text.includes(mark))
        if (!isThere && (copy === undefined || !outcome.includes(copy[0])))
          missing.push(`${path}: ${token}; ${outcome}`)
      }
      expect(missing).toEqual([])
    }
    expect(saved).toBeGreaterThan(0)
  })
})

describe('what a user did after a run was killed', () => {
  const writes = ['app/a.ts', 'app/b.ts', 'app/c.ts'].map((path) => ({ path, text: 'new' }))

  async function killed(): Promise<FileTransaction> {
    await mkdir(join(root, 'app'))
    for (const path of ['app/a.ts', 'app/b.ts']) await writeFile(join(root, path), 'old')
    const transaction = new FileTransaction(root, writes)
    await transaction.stage()
    await transaction.write()
    return transaction
  }

  it.each(['repair', 'rollback'])('outlasts a %s, which keeps the old text and names it', async (how) => {
    const transaction = await killed()
    for (const path of ['app/b.ts', 'app/c.ts']) await writeFile(join(root, path), 'edited')
    const kept = how === 'repair' ? (await repairProject(root)).kept : await transaction.rollback()
    expect(kept).toEqual([{ path: 'app/b.ts', copyPath: '.quoin/kept/app/b.ts' }])
    expect(await textOf('.quoin/kept/app/b.ts')).toBe('old')
    for (const [path, text] of Object.entries({ 'app/a.ts': 'old', 'app/b.ts': 'edited', 'app/c.ts': 'edited' }))
      expect(await textOf(path)).toBe(text)
    expect(await repairProject(root)).toMatchObject({ repaired: false })
  })

  it('never replaces a copy that exists already', async () => {
    for (const text of ['edited', 'edited again']) {
      await mkdir(join(root, 'app'), { recursive: true })
      await writeFile(join(root, 'app/a.ts'), 'old')
      const transaction = new FileTransaction(root, [{ path: 'app/a.ts', text: 'new' }])
      await transaction.stage()
      await transaction.write()
      await writeFile(join(root, 'app/a.ts'), text)
      await transaction.rollback()
    }
    expect(await listConcurrentEditCopies(root)).toEqual(['.quoin/kept/app/a.ts', '.quoin/kept/app/a.ts.1'])
  })
})
