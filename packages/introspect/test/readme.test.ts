import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createTestDatabase } from '@quoin/test-databases'
import { expect, test } from 'vitest'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const [first = '', server = ''] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)

/** What a program prints. */
function run(code: string): string {
  const options = ['--no-warnings', '--conditions=@quoin/source', '--input-type=module-typescript', '--eval', code]
  return execFileSync(process.execPath, options, { encoding: 'utf8', cwd: import.meta.dirname })
}

test('the example in the README of introspect prints what its comments say', () => {
  const said = [...first.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line)
  expect(said).not.toHaveLength(0)
  expect(run(first).trim().split('\n')).toEqual(said)
})

test('the example of a connection in the README of introspect opens a database on PostgreSQL', async () => {
  await using database = await createTestDatabase('pgsql')
  const url = database.url.replace(/^pgsql:/, 'postgres:')
  const written = "'postgres://user:password@host/shop'"
  expect(server).toContain(written)
  const code = `import { sql } from 'kysely'\n${server.replace(written, JSON.stringify(url))}
    const { rows } = await sql\`select 1 as one\`.execute(db)
    console.log(JSON.stringify(rows))
    await close()`
  expect(run(code).trim()).toBe('[{"one":1}]')
})
