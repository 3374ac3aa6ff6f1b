import { execFile } from 'node:child_process'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sample } from '@quoin/test-machine/ring'
import { expect, it } from 'vitest'
import { addCopiedEngine, type CopiedPackages, copyPackages } from './copied-packages.ts'

const run = promisify(execFile)

/** The files in which the compiler finds errors. */
async function filesWithErrors({ root }: CopiedPackages): Promise<readonly string[]> {
  const { stdout } = await run('tsc', ['-p', '.', '--pretty', 'false'], { cwd: root }).catch(
    (error: { readonly stdout: string }) => error,
  )
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  return [...new Set(files)].toSorted()
}

const engines = ['postgres', 'mysql', 'sqlite'].slice(0, sample({ test: 1, all: 1, proof: 3 }))

it.each(engines)('without the folders of %s the compiler finds errors in the registry alone', async (engine) => {
  await using copied = await copyPackages()
  const folders = await copied.engineFolders(engine)
  expect(folders).toHaveLength(3)
  for (const folder of folders) await rename(join(copied.root, folder), join(copied.root, folder.replaceAll('/', '-')))
  expect(await filesWithErrors(copied)).toEqual([
    'packages/generator/src/dialect/dialects.ts',
    'packages/introspect/src/address/dialects.ts',
    'packages/introspect/src/dialects.ts',
    'packages/introspect/src/schema/dialects.ts',
    'packages/runtime/src/database/dialects.ts',
  ])
})

const serve = `
import { connectDatabase, createApplication, createUser, loadConfig } from '@quoin/runtime/server'
import { migrateFramework } from '@quoin/runtime/testing'

const root = process.cwd()
const config = await loadConfig(root)
const database = await connectDatabase(root, config)
await migrateFramework(database)
await createUser(database, { username: 'owner', name: 'Owner', password: 'correct horse battery', superUser: true })
const application = await createApplication({ root, config, mode: 'production', database })
let cookie = ''
const send = async (method, path, payload) => {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  const answer = await application.inject({ method, url: '/admin-api/' + path, headers, ...(payload && { payload }) })
  const session = answer.cookies.find(({ name }) => !name.endsWith('_browser'))
  if (session) cookie = session.name + '=' + session.value
  return { ...answer.json(), status: answer.statusCode }
}
await send('POST', 'login', { username: 'owner', password: 'correct horse battery' })
const stored = await send('POST', 'articles', { title: 'New', price: '2.50' })
const doubled = await send('POST', 'articles', { title: 'New', price: '3.50' })
const list = await send('GET', 'articles?_action=getData&title=e')
console.log(JSON.stringify({ driver: database.driver, stored, doubled, list }))
await application.close()
`

it('an engine that is a copied folder under another name is read, generated, migrated, checked and served', async () => {
  await using copied = await copyPackages()
  await addCopiedEngine(copied)
  expect(await filesWithErrors(copied)).toEqual([])

  const root = join(copied.root, 'application')
  for (const folder of ['config', 'database', 'app/Admin']) await mkdir(join(root, folder), { recursive: true })
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { '@quoin/runtime': '*', kysely: '*' } }),
  )
  await writeFile(
    join(root, 'config/admin.ts'),
    `import { defineConfig } from '@quoin/runtime/config'\n
export default defineConfig({ database: { driver: 'copied', file: 'database/shop.db' }, log: { level: 'silent' } })\n`,
  )
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.base.json', include: ['app', 'routes'] }),
  )
  await writeFile(join(root, 'serve.ts'), serve)
  const file = new DatabaseSync(join(root, 'database/shop.db'))
  file.exec(`create table articles (id integer primary key autoincrement, title varchar(50) not null unique,
    price decimal(8, 2) not null default 0, created_at datetime, updated_at datetime)`)
  file.prepare('insert into articles (title, price) values (?, ?)').run('Chair', 12.5)
  file.close()

  const quoin = async (...words: readonly string[]): Promise<string> => {
    const command = join(copied.root, 'packages/runtime/bin/quoin.js')
    return (await run(process.execPath, [command, ...words], { cwd: root, env: { ...process.env, TEST_BUILT: '' } }))
      .stdout
  }
  await quoin('generate', 'articles', '--yes', '--migration')
  expect(JSON.parse(await quoin('record:list', '--json'))).toMatchObject([{ name: 'articles' }])
  await quoin('migrate')
  const { stdout } = await run(process.execPath, ['--conditions=@quoin/source', 'serve.ts'], { cwd: root })
  expect(JSON.parse(stdout)).toMatchObject({
    driver: 'copied',
    stored: { status: 201, data: { title: 'New', price: '2.50' } },
    doubled: { status: 422, errors: { title: expect.anything() } },
    list: { status: 200, data: { total: 1, items: [{ title: 'New', price: '2.50' }] } },
  })
})
