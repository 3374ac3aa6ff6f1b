import { existsSync } from 'node:fs'
import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openConfigured } from '../../src/database/connect-database.ts'

describe('a SQLite file in the application folder', () => {
  it('keeps its other options in every notation', async () => {
    await using root = await mkdtempDisposable(join(tmpdir(), 'quoin-connect-'))
    const made = await openConfigured(root.path, 'sqlite:data/app.sqlite')
    await sql`create table kept (id integer primary key)`.execute(made.db)
    await made.close()
    for (const database of [
      'sqlite:data/app.sqlite?mode=ro',
      { url: 'sqlite:data/app.sqlite?mode=ro' },
      { url: 'sqlite:data/app.sqlite', readonly: true },
      { driver: 'sqlite', file: 'data/app.sqlite', readonly: true },
    ]) {
      const { db, label, close } = await openConfigured(root.path, database)
      expect(label).toBe(`sqlite database "${join(root.path, 'data/app.sqlite')}"`)
      await expect(sql`drop table kept`.execute(db)).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
      await close()
    }
    expect((await readdir(join(root.path, 'data'))).filter((name) => name.includes('?'))).toEqual([])
  })

  it('is created with its folder, unless it is required to exist', async () => {
    await using root = await mkdtempDisposable(join(tmpdir(), 'quoin-connect-'))
    await (await openConfigured(root.path, { url: 'sqlite://new/app.sqlite' })).close()
    expect(existsSync(join(root.path, 'new/app.sqlite'))).toBe(true)
    await expect(openConfigured(root.path, 'sqlite:other/app.sqlite?mode=rw')).rejects.toMatchObject({
      code: 'INTROSPECT_DATABASE_NOT_FOUND',
    })
    expect(existsSync(join(root.path, 'other/app.sqlite'))).toBe(false)
  })
})
