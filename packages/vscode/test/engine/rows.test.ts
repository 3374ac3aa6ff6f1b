import { createTestDatabase, execute } from '@quoin/test-databases'
import { expect, it } from 'vitest'
import { scratchProject } from '../scratch-project.ts'
import { sharedEngine } from './shared-engine.ts'

const engine = sharedEngine()

it('the engine shows rows, copies them and writes the DDL of a table of a connection that no file names', async () => {
  await using database = await createTestDatabase('pgsql')
  await execute('pgsql', database.url, 'create table notes (id serial primary key, title varchar(80), secret_key text)')
  await execute('pgsql', database.url, `insert into notes (title, secret_key) values ('one', 'x'), ('two', 'y')`)
  await using project = await scratchProject()
  const about = { root: project.root, connection: { url: database.url }, schema: 'public', name: 'notes' }
  const request = { filters: [{ column: 'title', operator: 'contains', value: 'W' }] }
  const { rows, leftOut, count } = await engine.request('rows', { ...about, request })
  expect({ rows, leftOut, count }).toEqual({
    rows: [[2, 'two']],
    leftOut: [{ name: 'secret_key', secret: true }],
    count: 1,
  })
  expect(await engine.request('copyRows', { ...about, request, format: 'csv' })).toBe('id,title\r\n2,two\r\n')
  const { root: _root, ...table } = about
  expect(await engine.request('ddl', table)).toContain('create table notes (\n  id integer default nextval(')
})
