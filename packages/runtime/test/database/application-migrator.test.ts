import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { applicationMigrator, connectDatabase } from '../../src/server.ts'
import { drivers } from '../shop.ts'

describe.each(drivers)('the migrations of an application on %s', (driver) => {
  const open = async (...names: readonly string[]) => {
    const root = await mkdtemp(join(tmpdir(), 'quoin-migrator-'))
    const scratch = await createTestDatabase(driver)
    const database = await connectDatabase(root, parseConfig({ database: { url: scratch.url } }))
    onTestFinished(async () => {
      await database.close()
      await scratch.drop()
      await rm(root, { recursive: true })
    })
    await mkdir(join(root, 'database/migrations'), { recursive: true })
    for (const name of names) {
      const text = `export const up = (db) => db.schema.createTable('${name}').addColumn('id', 'integer').execute()
export const down = (db) => db.schema.dropTable('${name}').execute()
`
      await writeFile(join(root, `database/migrations/${name}.ts`), text)
    }
    const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name)
    return { migrator: applicationMigrator(root, database), tables, root, database }
  }

  it('are listed in the order in which they ran, and none before the first has run', async () => {
    const { migrator } = await open('m_b', 'm_a')
    expect(await migrator.ran()).toEqual([])
    await migrator.migrate(new Set(), { others: true })
    expect(await migrator.ran()).toEqual(['m_a', 'm_b'])
  })

  it('are reverted from the last one backwards, but never past a later one that stays', async () => {
    const { migrator, tables } = await open('m_a', 'm_b', 'm_c')
    await migrator.migrate(new Set(), { others: true })
    await expect(migrator.rollBack(['m_b'])).rejects.toMatchObject({
      code: 'RUNTIME_MIGRATION_FAILED',
      message: 'Migration "m_b" cannot be rolled back: "m_c" ran after it.',
    })
    await migrator.rollBack(['m_b', 'm_c'])
    expect(await migrator.ran()).toEqual(['m_a'])
    expect(await tables()).toContain('m_a')
    expect(await tables()).not.toContain('m_b')
  })

  it('are reverted together or not at all where the engine can', async () => {
    const { migrator, tables, root } = await open('m_a', 'm_b')
    const file = join(root, 'database/migrations/m_a.ts')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace("dropTable('m_a')", "dropTable('nowhere')"))
    await migrator.migrate(new Set(), { others: true })
    await expect(migrator.rollBack(['m_a', 'm_b'])).rejects.toMatchObject({ code: 'RUNTIME_MIGRATION_FAILED' })
    expect(await migrator.ran()).toEqual(driver === 'mysql' ? ['m_a'] : ['m_a', 'm_b'])
    expect((await tables()).includes('m_b')).toBe(driver !== 'mysql')
  })

  it('can be removed from the database by name, so that their files can be deleted', async () => {
    const { migrator, root } = await open('m_a', 'm_b')
    await migrator.migrate(new Set(), { others: true })
    await rm(join(root, 'database/migrations/m_a.ts'))
    await expect(migrator.migrate(new Set(), { others: true })).rejects.toThrow('m_a')
    await migrator.forget(['m_a'])
    expect(await migrator.migrate(new Set(), { others: true })).toEqual([])
    expect(await migrator.ran()).toEqual(['m_b'])
  })

  it('are not rolled back in silence when one has no function for it', async () => {
    const { migrator, root } = await open('m_a')
    await migrator.migrate(new Set(), { others: true })
    await writeFile(join(root, 'database/migrations/m_a.ts'), 'export const up = async () => {}\n')
    await expect(migrator.rollBack(['m_a'])).rejects.toMatchObject({
      code: 'RUNTIME_MIGRATION_FAILED',
      message: 'Migration "m_a" failed: it has no function "down" that would roll it back.',
    })
    expect(await migrator.ran()).toEqual(['m_a'])
  })

  it('are loaded again when their file was corrected within one step of the clock of the file system', async () => {
    const { migrator, tables, root } = await open('m_a')
    const file = join(root, 'database/migrations/m_a.ts')
    const corrected = await readFile(file, 'utf8')
    const { atime, mtime } = await stat(file)
    await writeFile(file, 'export const up = () => Promise.reject(new Error("mistaken"))\n')
    await utimes(file, atime, mtime)
    await expect(migrator.migrate(new Set(), { others: true })).rejects.toThrow('mistaken')
    await writeFile(file, corrected)
    await utimes(file, atime, mtime)
    await migrator.migrate(new Set(), { others: true })
    expect(await tables()).toContain('m_a')
  })

  it('do not change anything any more where the beginning of a change is stopped', async () => {
    const { migrator, tables, root, database } = await open('m_a', 'm_b')
    await migrator.migrate(new Set(), { others: true })
    await rm(join(root, 'database/migrations/m_b.ts'))
    await migrator.forget(['m_b'])
    await writeFile(join(root, 'database/migrations/m_c.ts'), 'export const up = async () => {}')
    const stopped = applicationMigrator(root, database, {
      onBegin: () => {
        throw new Error('The engine has ended.')
      },
    })
    for (const change of [
      () => stopped.migrate(new Set(), { others: true }),
      () => stopped.migrate(new Set(['m_c']), { others: false }),
      () => stopped.rollBack(['m_a']),
      () => stopped.rollBackInterrupted(['m_a'], new Set()),
      () => stopped.forget(['m_a']),
      () => stopped.dropTable('m_a'),
    ])
      await expect(change()).rejects.toThrow('The engine has ended')
    expect(await stopped.ran()).toEqual(['m_a'])
    expect(await tables()).toContain('m_a')
  })
})
