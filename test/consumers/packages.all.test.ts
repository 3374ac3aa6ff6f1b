import { readFileSync } from 'node:fs'
import { createEmptyProject } from '@quoin/test-machine/empty-project'
import { describe, expect, it } from 'vitest'

const compiler = ['typescript@^5.9.0', '@types/node@^22']
const newest = [
  'kysely@^0.29.0',
  'pg@^8.23.0',
  '@types/pg@^8.15.0',
  'mysql2@^3.24.0',
  'better-sqlite3@^13.2.0',
  '@types/better-sqlite3',
]
const oldest = [
  'kysely@0.27.6',
  'pg@8.11.6',
  '@types/pg@8.11.0',
  'mysql2@3.9.9',
  'better-sqlite3@^13.2.0',
  '@types/better-sqlite3',
]

/** How a project may be compiled: for Node, and by a bundler. */
const compilations = [
  ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
]

const readingProgram = (open: string): string => `
import { createIntrospector, introspect, IntrospectError } from '@quoin/introspect'
import { diffSchemas, renderMarkdown, renderTypes, type Schema } from '@quoin/introspect/schema'
${open}
const schema: Schema = await createIntrospector(database).schema()
const names: readonly string[] = schema.tables.map(({ name }) => name)
const broken = await introspect('./no-such-file.db').catch((error: unknown) => error)
console.log(names.join(), renderMarkdown(schema).length > 0, renderTypes(schema).includes('DB'), diffSchemas(schema, schema).length)
console.log(broken instanceof IntrospectError && broken.code)
`

const nodeSqlite = `
import { DatabaseSync } from 'node:sqlite'
const database = new DatabaseSync(':memory:')
database.exec('create table t (id integer primary key)')`

const allPeers = `
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { openDatabase } from '@quoin/introspect/connect'
const file = new Database(':memory:')
file.exec('create table t (id integer primary key)')
const database = new Kysely<{ t: { id: number } }>({ dialect: new SqliteDialect({ database: file }) })
createIntrospector(file)
createIntrospector(new pg.Pool())
createIntrospector(mysql.createPool({}))
const opened = await openDatabase<{ t: { id: number } }>('sqlite::memory:')
await opened.db.schema.createTable('t').addColumn('id', 'integer').execute()
await opened.close()`

describe('@quoin/introspect', () => {
  it('alone in an empty project compiles, without skipLibCheck, and reads', async () => {
    await using project = await createEmptyProject('introspect', compiler)
    await project.write('main.ts', readingProgram(nodeSqlite))
    for (const compilation of compilations) await compile(project, compilation)
    const printed = await project.run('node', '--no-warnings', 'main.js')
    expect(printed).toBe('t true true 0\nINTROSPECT_DATABASE_NOT_FOUND\n')
    await project.run(
      'node',
      '--no-warnings',
      '-e',
      `require('node:sqlite').DatabaseSync && new (require('node:sqlite').DatabaseSync)('a.db').exec('create table kept (id int)')`,
    )
    expect(await project.run('introspect', 'a.db', '--types')).toContain('export interface Kept')
    expect(project.sizes.packed).toBeLessThan(290_000)
  })

  it.each([[newest], [oldest]])('beside %s compiles without skipLibCheck, and reads over each', async (peers) => {
    await using project = await createEmptyProject('introspect', [...compiler, ...peers])
    await project.write('main.ts', readingProgram(allPeers))
    await compile(project, compilations[0] ?? [])
    expect(await project.run('node', '--no-warnings', 'main.js')).toBe('t true true 0\nINTROSPECT_DATABASE_NOT_FOUND\n')
  })
})

describe('@quoin/router', () => {
  it('alone in an empty project compiles, without skipLibCheck, and runs as plain JavaScript', async () => {
    await using project = await createEmptyProject('router', compiler)
    await project.write(
      'main.ts',
      `
import { RouteRegistry } from '@quoin/router'
import { loadRoutes } from '@quoin/router/loading'
const router = new RouteRegistry<(context: { params: unknown }) => string>()
  .get('products/{id:number}', ({ params }) => params.id, { name: 'show' })
  .seal()
const found = router.find('get', '/products/5?x')
console.log(found.kind === 'match' && found.route.handler({ params: found.params }), router.url('show', { id: 5 }), typeof loadRoutes)
`,
    )
    for (const compilation of compilations) await compile(project, compilation)
    expect(await project.run('node', 'main.js')).toBe('5 /products/5 function\n')
    await project.write(
      'plain.mjs',
      `
import { RouteRegistry } from '@quoin/router'
try { new RouteRegistry().get('a', [class C { show() {} }, 'shwo']) } catch (error) { console.log(error.code) }
`,
    )
    expect(await project.run('node', 'plain.mjs')).toBe('ROUTER_ACTION_UNKNOWN\n')
    const manifest: unknown = JSON.parse(
      readFileSync(`${project.root}/node_modules/@quoin/router/package.json`, 'utf8'),
    )
    expect(manifest).not.toHaveProperty('dependencies')
    expect(project.sizes.packed).toBeLessThan(100_000)
  })
})

async function compile(
  project: { run: (program: string, ...parameters: string[]) => Promise<string> },
  how: readonly string[],
) {
  const flags = [
    '--strict',
    '--skipLibCheck',
    'false',
    '--target',
    'es2022',
    '--types',
    'node',
    '--lib',
    'es2024,dom,esnext.disposable',
  ]
  await project.run('tsc', ...flags, ...how, 'main.ts')
}
