import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { FileTransaction } from '../../src/apply/file-transaction.ts'
import { safePath } from '../../src/apply/safe-path.ts'
import {
  apply,
  type GenerationPlan,
  type GenerationRecord,
  plan,
  readProject,
  recordFromTable,
  repairProject,
} from '../../src/index.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'
import { filesOf, temporaryProject } from './temporary-project.ts'

let root = ''
let record: GenerationRecord
let planned: GenerationPlan
const model = 'app/Models/Tag.ts'

beforeEach(async () => {
  root = await temporaryProject()
  record = recordFromTable(tableNamed(await shopTables(), 'tags'), { driver: 'sqlite' })
  planned = await plan(await readProject(root), record)
})

describe('applying a plan', () => {
  it('writes exactly what the preview showed and reports each step', async () => {
    const steps: string[] = []
    const { written } = await apply(root, planned, { onProgress: ({ step }) => steps.push(step) })
    expect(written).toEqual(planned.files.map(({ path }) => path))
    for (const { path, after } of planned.files) expect(await readFile(join(root, path), 'utf8')).toBe(after)
    expect([...new Set(steps)]).toEqual(['check', 'stage', 'write', 'done'])
    expect((await plan(await readProject(root), record)).files.every(({ action }) => action === 'unchanged')).toBe(true)
  })

  it('rejects a plan other than the one shown, and a project that has changed since', async () => {
    const [first, ...rest] = planned.files
    const forged = { ...planned, files: [{ ...first, after: 'evil()' }, ...rest] } as GenerationPlan
    await expect(apply(root, forged)).rejects.toMatchObject({ code: 'GENERATOR_PLAN_STALE' })
    await mkdir(join(root, 'app/Models'), { recursive: true })
    await writeFile(join(root, model), '// new\n')
    await expect(apply(root, planned)).rejects.toMatchObject({ code: 'GENERATOR_PLAN_STALE' })
    expect(await filesOf(root)).toEqual({ [model]: '// new\n' })
  })

  it('rejects a plan whose file has been deleted since', async () => {
    await apply(root, planned)
    const fields = record.fields.map((field) => ({ ...field, nullable: true }))
    const update = await plan(await readProject(root), { ...record, fields })
    await rm(join(root, model))
    await expect(apply(root, update)).rejects.toMatchObject({
      code: 'GENERATOR_PLAN_STALE',
      message: expect.stringContaining(model),
    })
    expect(Object.keys(await filesOf(root))).not.toContain(model)
  })

  it('rejects a clash until the user has made a choice', async () => {
    await mkdir(join(root, 'app/Models'), { recursive: true })
    await writeFile(join(root, model), '// mine\n')
    const clash = await plan(await readProject(root), record)
    await expect(apply(root, clash)).rejects.toMatchObject({ code: 'GENERATOR_FILE_CLASH', hint: expect.any(String) })
    await apply(root, await plan(await readProject(root), record, { choices: { [model]: 'keep' } }))
    expect(await readFile(join(root, model), 'utf8')).toBe('// mine\n')
    expect((await plan(await readProject(root), record)).clashes).toEqual([])
  })

  it('rolls everything back when the migration fails', async () => {
    const migrated = { ...record, options: { ...record.options, createMigration: true, createTable: true } }
    const migration = await plan(await readProject(root), migrated)
    const failing = apply(root, migration, {
      migrate: async () => {
        throw new Error('no such server')
      },
    })
    await expect(failing).rejects.toMatchObject({
      code: 'GENERATOR_DATABASE_FAILED',
      message: expect.stringContaining('no such server'),
    })
    expect(await filesOf(root)).toEqual({})
    await expect(stat(join(root, 'app'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('rejects a file that is read-only, and changes nothing', async () => {
    await apply(root, planned)
    await chmod(join(root, model), 0o444)
    const before = await filesOf(root)
    const fields = record.fields.map((field) => ({ ...field, nullable: true, label: 'New' }))
    const update = await plan(await readProject(root), { ...record, fields })
    await expect(apply(root, update)).rejects.toMatchObject({
      code: 'GENERATOR_NOT_WRITABLE',
      message: `File "${model}" is read-only.`,
    })
    expect(await filesOf(root)).toEqual(before)
  })

  it('preserves the mode of a file that it rewrites', async () => {
    await apply(root, planned)
    await chmod(join(root, model), 0o600)
    const fields = record.fields.map((field) => ({ ...field, nullable: true }))
    await apply(root, await plan(await readProject(root), { ...record, fields }))
    expect(await readFile(join(root, model), 'utf8')).toContain('name: string | null')
    expect((await stat(join(root, model))).mode & 0o777).toBe(0o600)
  })

  it('waits for a run in progress, or reports that the project is busy', async () => {
    const release = Promise.withResolvers<void>()
    const migrated = { ...record, options: { ...record.options, createMigration: true, createTable: true } }
    const migration = await plan(await readProject(root), migrated)
    const started = Promise.withResolvers<void>()
    const first = apply(root, migration, {
      migrate: async () => {
        started.resolve()
        await release.promise
      },
    })
    await started.promise
    await expect(apply(root, planned, { waitMs: 0 })).rejects.toMatchObject({ code: 'GENERATOR_BUSY' })
    const second = apply(root, migration, { waitMs: 5000 })
    release.resolve()
    await first
    await expect(second).rejects.toMatchObject({ code: 'GENERATOR_PLAN_STALE' })
  })

  it('removes what dead generators left beside the lock, and nothing of one that waits', async () => {
    const folder = join(root, '.quoin')
    const left = { 'lock.dead': spawnSync(process.execPath, ['--version']).pid, 'lock.waiting': process.ppid }
    await mkdir(folder)
    for (const [name, pid] of Object.entries(left))
      await writeFile(join(folder, name), JSON.stringify({ pid, host: hostname(), token: name }))
    await apply(root, planned, { typeCheck: false })
    expect((await readdir(folder)).filter((name) => name.startsWith('lock'))).toEqual(['lock.waiting'])
  })

  it('is left alone by a repair that starts while it runs', async () => {
    const migrated = { ...record, options: { ...record.options, createMigration: true, createTable: true } }
    const migration = await plan(await readProject(root), migrated)
    const release = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const running = apply(root, migration, {
      migrate: async () => {
        started.resolve()
        await release.promise
      },
    })
    await started.promise
    const journal = join(root, '.quoin/journal/journal.json')
    const before = await readFile(journal, 'utf8')
    await expect(repairProject(root, { waitMs: 0 })).rejects.toMatchObject({ code: 'GENERATOR_BUSY' })
    expect(await readFile(journal, 'utf8')).toBe(before)
    const waiting = repairProject(root)
    release.resolve()
    await running
    expect(await waiting).toMatchObject({ repaired: false })
    for (const { path, after } of migration.files) expect(await readFile(join(root, path), 'utf8')).toBe(after)
  })

  it('leaves no files behind when a repair has nothing to do', async () => {
    expect(await repairProject(root)).toMatchObject({ repaired: false })
    expect(await readdir(root)).toEqual([])
  })

  it.each(['check', 'stage', 'write', 'migrate'])(
    'rolls everything back at once when a listener throws at "%s"',
    async (at) => {
      const migrated = { ...record, options: { ...record.options, createMigration: true, createTable: true } }
      const migration = await plan(await readProject(root), migrated)
      let migrations = 0
      const stopped = apply(root, migration, {
        migrate: async () => {
          migrations += 1
        },
        onProgress: ({ step }) => {
          if (step === at) throw new Error('enough')
        },
      })
      await expect(stopped).rejects.toThrow('enough')
      expect(migrations).toBe(0)
      expect(await filesOf(root)).toEqual({})
      expect(await repairProject(root)).toMatchObject({ repaired: false })
    },
  )

  it('succeeds even if a listener throws at "done"', async () => {
    const { written } = await apply(root, planned, {
      onProgress: ({ step }) => {
        if (step === 'done') throw new Error('too late')
      },
    })
    expect(written).toEqual(planned.files.map(({ path }) => path))
    for (const { path, after } of planned.files) expect(await readFile(join(root, path), 'utf8')).toBe(after)
    expect(await repairProject(root)).toMatchObject({ repaired: false })
  })

  it('names the path that cannot be written', async () => {
    await writeFile(join(root, 'app'), 'a file where a folder belongs')
    await expect(apply(root, planned)).rejects.toMatchObject({ code: 'GENERATOR_NOT_WRITABLE' })
    expect(await filesOf(root)).toEqual({ app: 'a file where a folder belongs' })
  })
})

describe('files written as one unit', () => {
  const writes = ['app/a.ts', 'app/b.ts', 'app/c.ts'].map((path) => ({ path, text: 'new' }))
  const old = { 'app/a.ts': 'old', 'app/b.ts': 'old' }

  const changed = Object.fromEntries(writes.map(({ path, text }) => [path, text]))

  /** All written and the migration begun: what a kill during the migration leaves. */
  async function migrating(): Promise<FileTransaction> {
    await mkdir(join(root, 'app'), { recursive: true })
    for (const [path, text] of Object.entries(old)) await writeFile(join(root, path), text)
    const transaction = new FileTransaction(root, writes)
    await transaction.stage()
    await transaction.write()
    await transaction.beginMigration({ kind: 'migrate', names: ['1_alter'], done: [] })
    return transaction
  }

  it('remain after a kill during the migration, which may have changed the database', async () => {
    await migrating()
    expect(await repairProject(root)).toMatchObject({ repaired: true })
    expect(await filesOf(root)).toEqual(changed)
  })

  it('follow what the database says of the migration after such a kill', async () => {
    await migrating()
    expect(await repairProject(root, { settle: async () => 'undo' })).toMatchObject({ repaired: true })
    expect(await filesOf(root)).toEqual(old)
    await migrating()
    expect(await repairProject(root, { settle: async () => 'keep' })).toMatchObject({ repaired: true })
    expect(await filesOf(root)).toEqual(changed)
  })

  it('stay while the migration is half done, and wait for a decision', async () => {
    await migrating()
    const half = { name: '1_alter', last: 'alter table a', left: ['alter table b'], direction: 'up' } as const
    const settle = async () => half
    expect(await repairProject(root, { settle })).toEqual({ repaired: false, interrupted: half, kept: [] })
    expect(await repairProject(root, { settle })).toEqual({ repaired: false, interrupted: half, kept: [] })
    expect(await repairProject(root, { settle: async () => 'undo' })).toMatchObject({ repaired: true })
    expect(await filesOf(root)).toEqual(old)
  })

  it.each([1, 2, 3, 4])('are written after a kill behind "down" at file %i, and only if it ran', async (written) => {
    const own = [...writes, { path: 'app/gone.ts', text: null }]
    const before = { ...old, 'app/gone.ts': 'old' }
    for (const settled of ['undo', 'keep'] as const) {
      await rm(join(root, 'app'), { recursive: true, force: true })
      await mkdir(join(root, 'app'))
      for (const [path, text] of Object.entries(before)) await writeFile(join(root, path), text)
      const transaction = new FileTransaction(root, own)
      await transaction.stage()
      await transaction.beginMigration({ kind: 'rollBack', names: ['1_alter'] })
      let count = 0
      const cut = new Error('cut off')
      const run = transaction.write(() => {
        count += 1
        if (count === written) throw cut
      })
      await expect(run).rejects.toBe(cut)
      const seen: unknown[] = []
      const settle = async (change: unknown) => {
        seen.push(change)
        return settled
      }
      expect(await repairProject(root, { settle })).toMatchObject({ repaired: true })
      expect(seen).toEqual([{ kind: 'rollBack', names: ['1_alter'] }])
      expect(await filesOf(root)).toEqual(settled === 'keep' ? changed : before)
    }
  })

  it('are all restored at the next start if their rollback was interrupted', async () => {
    const transaction = await migrating()
    const target = join(root, 'app/b.ts')
    await rename(target, `${target}.aside`)
    await mkdir(target)
    await expect(transaction.rollback()).rejects.toMatchObject({ code: 'GENERATOR_PATH_REJECTED' })
    expect(await filesOf(root)).toMatchObject({ 'app/a.ts': 'old', 'app/b.ts.aside': 'new' })
    await rmdir(target)
    await rename(`${target}.aside`, target)
    expect(await repairProject(root)).toMatchObject({ repaired: true })
    expect(await filesOf(root)).toEqual(old)
  })
})

describe('the paths that a plan may write', () => {
  it.each([
    '../x.ts',
    'app/../../x.ts',
    '/etc/x.ts',
    'app//x.ts',
    '.git/x.ts',
    'node_modules/a/x.ts',
    '.env',
    '.env.ts',
    'app/.ENV.ts',
    'a\\b.ts',
    'c:/x.ts',
    'x\0.ts',
  ])('never include %j', async (path) => {
    await expect(safePath(root, path)).rejects.toMatchObject({ code: 'GENERATOR_PATH_REJECTED' })
  })

  it('never lead through a link out of the project, nor to a link', async () => {
    const outside = await temporaryProject()
    await symlink(outside, join(root, 'app'))
    await expect(apply(root, planned)).rejects.toMatchObject({ code: 'GENERATOR_PATH_REJECTED' })
    expect(await filesOf(outside)).toEqual({})
    await symlink('/etc/hostname', join(root, 'link.ts'))
    await expect(safePath(root, 'link.ts')).rejects.toMatchObject({ code: 'GENERATOR_PATH_REJECTED' })
  })

  it('never lead through a link to a folder whose name only starts with that of the project', async () => {
    const beside = `${root}-beside`
    await mkdir(beside)
    onTestFinished(() => rm(beside, { recursive: true }))
    await symlink(beside, join(root, 'app'))
    await expect(apply(root, planned)).rejects.toMatchObject({ code: 'GENERATOR_PATH_REJECTED' })
    expect(await filesOf(beside)).toEqual({})
  })

  it('may lie in a project that is itself reached through a link', async () => {
    const link = join(await temporaryProject(), 'link')
    await symlink(root, link)
    await apply(link, planned)
    expect(Object.keys(await filesOf(root))).toContain(model)
  })
})
