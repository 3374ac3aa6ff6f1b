import { readFile } from 'node:fs/promises'
import { createEmptyProject, type EmptyProject } from '@quoin/test-machine/empty-project'
import { describe, expect, it } from 'vitest'

const compiler = ['typescript@^5.9.0', '@types/node@^22']
const flags = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2024,esnext.disposable', '--types', 'node']
const nodenext = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--allowImportingTsExtensions']

const repository = new URL('../../', import.meta.url)

/** The examples in the README of a package. */
async function examplesOf(name: string): Promise<readonly string[]> {
  const readme = await readFile(new URL(`packages/${name}/README.md`, repository), 'utf8')
  return [...readme.matchAll(/```(?:json|ts)\n(.*?)```/gs)].map(([, text = '']) => text)
}

describe('a program that documents a schema', () => {
  it('writes a page, a diagram and types that compile, and says what has changed since', async () => {
    await using project = await createEmptyProject('introspect', [...compiler, 'kysely'])
    await project.write('main.ts', schemaProgram)
    await project.run('tsc', ...flags, ...nodenext, '--skipLibCheck', 'false', 'main.ts')
    expect(await project.run('node', '--no-warnings', 'main.ts')).toMatch(/products.*stock/s)
    const [page, diagram] = await Promise.all(
      ['schema.md', 'schema.mmd'].map((file) => readFile(`${project.root}/${file}`, 'utf8')),
    )
    expect(page).toContain('| `name` | `varchar(40)` |')
    expect(diagram).toContain('orders')
    await project.run('tsc', ...flags, ...nodenext, '--skipLibCheck', 'false', 'query.ts')
  })
})

const schemaProgram = `
import { writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { createIntrospector, introspect } from '@quoin/introspect'
import { diffSchemas, renderDiff, renderMarkdown, renderMermaid, renderTypes } from '@quoin/introspect/schema'

const file = new DatabaseSync('shop.db')
file.exec('create table products (id integer primary key, name varchar(40) not null)')
file.exec('create table orders (id integer primary key, product_id integer not null references products (id))')
const before = await createIntrospector(file).schema()
await writeFile('schema.md', renderMarkdown(before))
await writeFile('schema.mmd', renderMermaid(before))
await writeFile('types.ts', renderTypes(before))
await writeFile('query.ts', \`import type { Kysely } from 'kysely'
import type { DB } from './types.ts'
export const names = (db: Kysely<DB>) => db.selectFrom('products').select('name').execute()
\`)
file.exec('alter table products add column stock integer not null default 0')
file.close()
console.log(renderDiff(diffSchemas(before, await introspect('./shop.db'))))
`

describe('three servers that route by a registry', () => {
  it('compile from the README of the router, and answer', async () => {
    const packages = ['fastify', 'express', '@types/express', 'hono']
    await using project = await createEmptyProject('router', [...compiler, ...packages])
    const [, nodeServer, , fastifyServer, expressServer] = await examplesOf('router')
    const servers = {
      'node.ts': `${nodeServer}server.listen(0, '127.0.0.1', () => print(server))\n`,
      'fastify.ts': `${fastifyServer}await app.listen({ port: 0, host: '127.0.0.1' })\nawait print(app.server)\n`,
      'express.ts': `${expressServer}const server = app.listen(0, '127.0.0.1', () => print(server))\n`,
    }
    for (const [name, code] of Object.entries(servers)) await project.write(name, `${code}${probe}`)
    await project.run('tsc', ...flags, ...nodenext, '--skipLibCheck', 'true', ...Object.keys(servers))
    for (const name of Object.keys(servers)) {
      const printed = await project.run('node', '--no-warnings', name)
      expect(printed, name).toBe('200 product 5\n405 GET, HEAD, OPTIONS\n404 null\n')
    }
  })
})

const probe = `
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

async function print(listening: Server): Promise<void> {
  const origin = 'http://127.0.0.1:' + (listening.address() as AddressInfo).port
  for (const [method, path] of [['GET', '/products/5'], ['POST', '/products/5'], ['GET', '/none']] as const) {
    const response = await fetch(origin + path, { method, headers: { connection: 'close' } })
    console.log(response.status, response.ok ? await response.text() : response.headers.get('allow'))
  }
  listening.close()
}
`

describe('a program that generates express and drizzle code', () => {
  it('keeps the edits made in it, and its code compiles and answers', async () => {
    const packages = [
      ...compiler,
      'better-sqlite3',
      '@types/better-sqlite3',
      'express',
      '@types/express',
      'drizzle-orm',
      'kysely',
    ]
    await using project = await createEmptyProject('generator', packages, ['introspect', 'extensions'])
    await project.write(
      'generate.ts',
      await readFile(new URL('examples/express-drizzle/generate.ts', repository), 'utf8'),
    )
    await project.run('tsc', ...flags, ...nodenext, '--skipLibCheck', 'false', 'generate.ts')
    await statement(project, 'create table products (id integer primary key, name varchar(40) not null)')
    await generate(project)
    const route = `${project.root}/src/routes/products.ts`
    const check = "    if (name === '') return void response.sendStatus(422)\n"
    const written = await readFile(route, 'utf8')
    await project.write(
      'src/routes/products.ts',
      written.replace('    } = request.body\n', `    } = request.body\n${check}`),
    )
    await statement(project, 'alter table products add column stock integer not null default 0')
    expect(await generate(project)).toContain('merge     src/routes/products.ts')
    await project.write('main.ts', program)
    await project.run('tsc', ...flags, ...nodenext, '--skipLibCheck', 'true', 'main.ts')
    expect(await project.run('node', '--no-warnings', 'main.ts')).toBe('422 201 [{"id":1,"name":"Tea","stock":3}]\n')
  })
})

const program = `
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { AddressInfo } from 'node:net'
import { createApp } from './src/app.ts'

const server = createApp(drizzle({ client: new Database('shop.sqlite') })).listen(0, '127.0.0.1')
await new Promise((ready) => server.once('listening', ready))
const address = \`http://127.0.0.1:\${(server.address() as AddressInfo).port}/products\`
const post = (row: object) =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(row) })
const empty = await post({ name: '', stock: 1 })
const made = await post({ name: 'Tea', stock: 3 })
console.log(empty.status, made.status, JSON.stringify(await (await fetch(address)).json()))
server.close()
server.closeAllConnections()
`

const generate = (project: EmptyProject): Promise<string> =>
  project.run('generator', 'generate.ts', '--database', 'shop.sqlite')

async function statement(project: EmptyProject, sql: string): Promise<void> {
  const code = `new (require('better-sqlite3'))('shop.sqlite').exec(${JSON.stringify(sql)})`
  await project.run('node', '-e', code)
}

describe('a program whose commands come from plug-ins', () => {
  it('compiles, installs a plug-in from its README, runs it and closes without a trace', async () => {
    await using project = await createEmptyProject('extensions', [...compiler, 'zod'])
    const [example = '', manifest = '', plugin = ''] = await examplesOf('extensions')
    const places = "const root = import.meta.dirname\nconst source = root + '/download'\n"
    await project.run('mkdir', 'download')
    await project.write('download/package.json', manifest)
    await project.write('download/hello.ts', plugin)
    await project.write('main.ts', `${places}${example}console.log(timers.size)\n`)
    await project.run('tsc', ...flags, ...nodenext, '--skipLibCheck', 'false', 'main.ts', 'download/hello.ts')
    expect(await project.run('node', '--no-warnings', 'main.ts')).toBe('acme/hello hello Hello!\n0\n')
  })
})
