import { spawnSync } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inLargerRings, ring } from '@quoin/test-machine/ring'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { makeApplication, saveRecordOf, scratchProject } from '../scratch-project.ts'
import { serverShop, shopDatabase } from '../server-shop.ts'
import { runInHost } from './run-in-host.ts'

/** Below the ports that the system gives to whoever asks for any: nobody takes it before the server of the test does. */
const port = 20_000 + (process.pid % 10_000)

it('the extension runs in a real extension host: tree, records, preview, files, diagnostics, clean-up and server', async () => {
  await using project = await scratchProject({ port })
  manyTables(join(project.root, 'database', 'many.sqlite'))
  hostileTables(join(project.root, 'database', 'hostile.sqlite'))
  // In `npm test` what writes files alone.
  const { code, output } = await runInHost(ring === 'test' ? 'generating' : 'shop', project.root)
  // The output of the suite is the message of a failure.
  expect(code === 0 ? '' : output).toBe('')
  expect(await typeErrors(project.root)).toEqual([])
})

inLargerRings(() => {
  it('the extension runs on SQLite, PostgreSQL and MariaDB with one project each in one workspace', async () => {
    await using sqlite = await scratchProject({ name: 'on-sqlite' })
    await using postgres = await serverShop('pgsql')
    await using mariadb = await serverShop('mysql')
    const roots = [sqlite.root, postgres.root, mariadb.root]
    const workspace = join(sqlite.root, '..', 'shops.code-workspace')
    await writeFile(workspace, JSON.stringify({ folders: roots.map((path) => ({ path })) }))
    const { code, output } = await runInHost('drivers', workspace)
    expect(code === 0 ? '' : output).toBe('')
    for (const root of roots) expect(await typeErrors(root), root).toEqual([])
  })

  it('the extension tests connections before they are saved, and edits, duplicates and removes them', async () => {
    await using shop = await serverShop('pgsql')
    const { code, output } = await runInHost('form', shop.root)
    expect(code === 0 ? '' : output).toBe('')
  })

  it('the extension shows a plan as changes of git, merges its clashes, applies it and undoes it', async () => {
    await using project = await scratchProject()
    await makeApplication(project.root)
    const { code, output } = await runInHost('review', project.root)
    expect(code === 0 ? '' : output).toBe('')
  })

  it('the extension marks routes and drift when it is activated, in files that nobody opened', async () => {
    await using project = await scratchProject()
    await makeApplication(project.root)
    await saveRecordOf(project, 'categories')
    const routes = {
      'app/Admin/routes.ts':
        "  router.get('products/{id}', () => 1)\n  router.get('products/export', () => 2)\n  router.get('menus', () => 3)",
      'modules/stock/routes.ts': "  router.get('products/count', () => 4)",
    }
    for (const [path, body] of Object.entries(routes)) {
      await mkdir(join(project.root, path, '..'), { recursive: true })
      const text = `import { defineRoutes } from '@quoin/runtime'\n\nexport default defineRoutes((router) => {\n${body}\n})\n`
      await writeFile(join(project.root, path), text)
    }
    const { code, output } = await runInHost('diagnosed', project.root)
    expect(code === 0 ? '' : output).toBe('')
  })

  it('the extension makes an application of an empty folder, and debugs its server', async () => {
    await using project = await scratchProject()
    const fresh = join(project.root, '../fresh')
    await mkdir(fresh)
    // As if its packages were installed.
    await symlink(join(import.meta.dirname, '../../../../node_modules'), join(fresh, 'node_modules'), 'dir')
    const { code, output } = await runInHost('new', fresh)
    expect(code === 0 ? '' : output).toBe('')
  })

  it('the extension finds the applications of a monorepo, and generates in each of them', async () => {
    await using shop = await scratchProject({ name: 'monorepo/apps/shop' })
    const clinic = join(shop.root, '../clinic')
    await cp(shop.root, clinic, { recursive: true })
    for (const copy of ['node_modules/other', 'apps/shop/dist'])
      await cp(join(clinic, 'config'), join(clinic, '../..', copy, 'config'), { recursive: true })
    const { code, output } = await runInHost('monorepo', join(clinic, '../..'))
    expect(code === 0 ? '' : output).toBe('')
  })

  it('the extension generates features for the other databases of config/admin.ts, each with its own connection', async () => {
    await using postgres = await shopDatabase('pgsql')
    await using mariadb = await shopDatabase('mysql')
    await using project = await scratchProject({ connections: { stock: postgres.url, archive: mariadb.url } })
    const { code, output } = await runInHost('connections', project.root)
    expect(code === 0 ? '' : output).toBe('')
    expect(await typeErrors(project.root)).toEqual([])
  })
})

function manyTables(file: string): void {
  const database = new Database(file)
  const statements = Array.from({ length: 5000 }, (_, index) => `create table t${index} (id integer primary key);`)
  database.exec(`begin; ${statements.join('')} commit`)
  database.close()
}

function hostileTables(file: string): void {
  const database = new Database(file)
  database.exec('create table versions (id integer primary key, _version text)')
  const columns = `id integer primary key, "**bold** [x](command:evil)" text`
  for (const name of ['**bold** [click](command:workbench.action.quit)', '🛒 "quoted" <b>cart</b>', 'two\nlines'])
    database.exec(`create table "${name.replaceAll('"', '""')}" (${columns})`)
  database.close()
}

/**
 * What the compiler says of the generated files; those of other packages are theirs to check. Each application is a
 * program of its own: their models add to the same interface.
 */
async function typeErrors(root: string): Promise<readonly string[]> {
  await makeApplication(root)
  const tsc = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, ['-p', root], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => /^(?:app|routes|error)/.test(line))
}
