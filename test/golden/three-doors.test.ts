import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Application, createUser, startDevelopment } from '@quoin/runtime'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../journeys/command.ts'

const repository = join(import.meta.dirname, '../..')
const password = 'a long password 1'

/** What this test asks of the editor's engine. */
interface Engine extends Disposable {
  request(name: 'record', address: { root: string; name: string }): Promise<{ record: unknown }>
  request(name: 'plan', address: { root: string; record: unknown }): Promise<{ id: string }>
}

// The extension is no library: its engine is started the way its own tests start it.
const { openEngine } = (await import(join(repository, 'packages/vscode/test/engine/open-engine.ts'))) as {
  openEngine: () => Engine
}
const emitters = `import type { FeatureEmitter } from '@quoin/generator'
export const service: FeatureEmitter = (_, file) => ({
  ...file,
  statements: [{ kind: 'constant', name: 'owner', exported: true, value: "'shop'" }, ...file.statements],
})
export const controller: FeatureEmitter = (feature, file) => ({
  ...file,
  statements: [{ kind: 'constant', name: 'table', exported: true, value: JSON.stringify(feature.record.table.name) }, ...file.statements],
})
`
const config = {
  database: { driver: 'sqlite', file: 'database/app.sqlite' },
  show_development_tools: true,
  log: { level: 'silent' },
} as const
let root = ''
let application: Application
let cookie = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-doors-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  const text = `import { defineConfig } from '@quoin/runtime'\nexport default defineConfig(${JSON.stringify(config)})\n`
  await mkdir(join(root, 'config'))
  await writeFile(join(root, 'config/admin.ts'), text)
  application = await startDevelopment({ root, config })
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  await sql('create table makers (id integer primary key autoincrement, name varchar(80) not null unique, founded date)')
  const login = await post('login', { username: 'ada', password })
  cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await command('record:new', 'makers')
  const path = join(root, '.quoin/records/makers.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"createMigration": false', '"createMigration": true'))
})

afterAll(async () => {
  await application.close()
  await rm(root, { recursive: true, force: true })
})

async function sql(statement: string): Promise<void> {
  await application.database.db.executeQuery(CompiledQuery.raw(statement))
}

async function post(path: string, payload: object) {
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  return application.inject({ method: 'POST', url: `/admin-api/${path}`, headers, payload })
}

async function command(...parameters: readonly string[]): Promise<string> {
  const quoin = join(repository, 'packages/runtime/bin/quoin.js')
  const { code, stdout, stderr } = await run(process.execPath, [quoin, ...parameters], { cwd: root })
  expect(code, stderr).toBe(0)
  return stdout
}

/** The id of the plan that each door shows for the record. */
async function ids(): Promise<Readonly<Record<string, unknown>>> {
  using engine = openEngine()
  const { record } = await engine.request('record', { root, name: 'makers' })
  const preview = await post('dev-tools/records/makers/preview', {})
  return {
    command: /^plan (\w+)$/m.exec(await command('generate', 'makers', '--dry-run'))?.[1],
    panel: preview.json().data.id,
    editor: (await engine.request('plan', { root, record })).id,
  }
}

describe('the plan of a record, through the command, the panel and the editor', () => {
  it('is one plan, before anything is generated', async () => {
    const { command: id, ...others } = await ids()
    expect(id).toMatch(/^[\da-f]{64}$/)
    expect(others).toEqual({ panel: id, editor: id })
  })

  it('is one plan again where hand edits are merged', async () => {
    await command('generate', 'makers', '--yes')
    const path = join(root, 'app/Admin/Controllers/MakerController.ts')
    await writeFile(path, (await readFile(path, 'utf8')).replace("label: 'Founded'", "label: 'Since'"))
    await sql('alter table makers add column note varchar(40)')
    await command('record:sync', 'makers')
    const { command: id, ...others } = await ids()
    expect(others).toEqual({ panel: id, editor: id })
    const shown = await command('generate', 'makers', '--dry-run')
    expect(shown).toMatch(/merge +app\/Admin\/Controllers\/MakerController\.ts/)
  })

  it("is one plan again with the project's own emitters and components", async () => {
    const plain = (await ids()).command
    await writeFile(join(root, 'config/emitters.ts'), emitters)
    const own = "generator: { emitters: { service, controller }, componentMap: { date: 'TextControl' } }"
    const text = (await readFile(join(root, 'config/admin.ts'), 'utf8')).replace('defineConfig({', `defineConfig({ ${own}, `)
    await writeFile(join(root, 'config/admin.ts'), `import { controller, service } from './emitters.ts'\n${text}`)
    await application.close()
    const generator = { emitters: await import(join(root, 'config/emitters.ts')), componentMap: { date: 'TextControl' } }
    application = await startDevelopment({ root, config: { ...config, generator } })
    const { command: id, ...others } = await ids()
    expect(id).not.toBe(plain)
    expect(others).toEqual({ panel: id, editor: id })
    const shown = await command('generate', 'makers', '--dry-run')
    expect(shown).toContain("+export const owner = 'shop'")
    expect(shown).toContain('+export const table = "makers"')
    const { data } = (await post('dev-tools/records/makers/preview', {})).json()
    expect(JSON.stringify(data.files)).toContain("+export const owner = 'shop'")
    await command('generate', 'makers', '--yes')
    expect(await readFile(join(root, 'app/Admin/Services/MakerService.ts'), 'utf8')).toContain("owner = 'shop'")
    expect(await command('drift')).not.toContain('not what the record says')
  })
})
