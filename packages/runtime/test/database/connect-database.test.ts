import { existsSync } from 'node:fs'
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { connectDatabase, openConfiguredDatabase } from '../../src/database/connect-database.ts'

describe('a SQLite file in the application folder', () => {
  it('keeps its other options in every notation', async () => {
    await using root = await mkdtempDisposable(join(tmpdir(), 'quoin-connect-'))
    const made = await connectDatabase(root.path, parseConfig({ database: 'sqlite:data/app.sqlite' }))
    await sql`create table kept (id integer primary key)`.execute(made.db)
    await made.close()
    for (const database of [
      'sqlite:data/app.sqlite?mode=ro',
      { url: 'sqlite:data/app.sqlite?mode=ro' },
      { url: 'sqlite:data/app.sqlite', readonly: true },
      { driver: 'sqlite', file: 'data/app.sqlite', readonly: true },
    ]) {
      const { db, label, close } = await openConfiguredDatabase(root.path, database)
      expect(label).toBe(`sqlite database "${join(root.path, 'data/app.sqlite')}"`)
      await expect(sql`drop table kept`.execute(db)).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
      await close()
    }
    expect((await readdir(join(root.path, 'data'))).filter((name) => name.includes('?'))).toEqual([])
  })

  it('is created with its folder when it is the own database of the application, unless it has to be there', async () => {
    await using root = await mkdtempDisposable(join(tmpdir(), 'quoin-connect-'))
    const own = (url: string) => connectDatabase(root.path, parseConfig({ database: { url } }))
    await (await own('sqlite://new/app.sqlite')).close()
    expect(existsSync(join(root.path, 'new/app.sqlite'))).toBe(true)
    await expect(own('sqlite:other/app.sqlite?mode=rw')).rejects.toMatchObject({
      code: 'INTROSPECT_DATABASE_NOT_FOUND',
    })
    expect(existsSync(join(root.path, 'other/app.sqlite'))).toBe(false)
  })

  it('is never created when a connection names it, wherever it would be', async () => {
    await using root = await mkdtempDisposable(join(tmpdir(), 'quoin-connect-'))
    const application = join(root.path, 'a/b')
    await mkdir(application, { recursive: true })
    const before = await readdir(root.path, { recursive: true })
    for (const database of [
      'sqlite:../../x',
      'sqlite:../../x?',
      'file:x',
      `sqlite:${join(root.path, 'x')}`,
      'sqlite:data/x',
      { url: 'sqlite:../../x' },
      { driver: 'sqlite', file: '../../x' },
      { driver: 'sqlite', file: join(root.path, 'x') },
    ]) {
      await expect(openConfiguredDatabase(application, database), JSON.stringify(database)).rejects.toMatchObject({
        code: 'INTROSPECT_DATABASE_NOT_FOUND',
      })
    }
    expect(await readdir(root.path, { recursive: true })).toEqual(before)
  })
})
