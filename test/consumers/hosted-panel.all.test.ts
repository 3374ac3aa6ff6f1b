import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmptyProject, type EmptyProject } from '@quoin/test-machine/empty-project'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const needs = ['introspect', 'extensions', 'generator', 'router']
const beside = ['typescript@^5.9.0', '@types/node@^22', 'kysely@^0.29.0', 'better-sqlite3', '@types/better-sqlite3']
const flags = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2024,dom,esnext.disposable', '--types', 'node']
const nodenext = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--allowImportingTsExtensions']

const product = `
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
export const pool = new Kysely<never>({ dialect: new SqliteDialect({ database: new Database('shop.db') }) })
export interface Person { readonly email: string; readonly name: string; readonly isBoss: boolean }
export function personOf(login: string | undefined): Person | null {
  return login === 'ada' ? { email: 'ada@shop.example', name: 'Ada', isBoss: true } : null
}
`

const walk = `
import { migrateApplication } from '@quoin/runtime/server'
import { useDatabase } from '@quoin/introspect/connect'
import { pool } from './product.ts'
import { start } from './server.ts'

await migrateApplication(import.meta.dirname, await useDatabase(pool))
const { address, stop } = await start()
const ask = async (path: string, cookie: string): Promise<Response> =>
  fetch(address + path, { headers: { cookie, connection: 'close' } })
const who = (await (await ask('/team/admin/admin-api/current-user', 'login=ada')).json()) as { data: { user: { name: string } } }
const list = await ask('/team/admin/admin-api/products?_action=getData', 'login=ada')
const nobody = await ask('/team/admin/admin-api/products?_action=getData', '')
console.log(await (await ask('/team/x', '')).text(), who.data.user.name, list.status, nobody.status)
await stop()
await pool.destroy()
`

async function example(name: string): Promise<{ readonly admin: string; readonly server: string }> {
  const page = await readFile(join(repository, 'docs/in-your-server.md'), 'utf8')
  const code = (section: string): string => /```ts\n(.*?)```/s.exec(section)?.[1] ?? ''
  return { admin: code(page), server: code(page.split(`\n## ${name}\n`)[1] ?? '') }
}

async function write(project: EmptyProject, host: string): Promise<void> {
  const { admin, server } = await example(host)
  await project.write('admin.ts', admin)
  await project.write('server.ts', server)
  await project.write('product.ts', product)
  await project.write('main.ts', walk)
}

describe('the panel of @quoin/runtime, from its archive and without ioredis', () => {
  it('is a part of fastify and of express with the login of the product, and the process ends by itself', async () => {
    const packages = [...beside, 'fastify@^5', 'express@^5', '@types/express']
    await using project = await createEmptyProject('runtime', packages, needs)
    const shop = join(repository, 'test/shop/fixtures/shop')
    for (const folder of ['app', 'config', 'database', 'routes']) {
      await cp(join(shop, folder), join(project.root, folder), { recursive: true })
    }
    for (const host of ['fastify', 'express']) {
      await write(project, host)
      await project.run('tsc', ...flags, ...nodenext, '--skipLibCheck', 'false', 'main.ts', 'routes/admin.ts')
      expect(await project.run('node', '--no-warnings', 'main.ts'), host).toBe('the product Ada 200 401\n')
    }
  })
})
