import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, type GenerationRecord, plan, readProject } from '@quoin/generator'
import { type Application, createUser, startDevelopment } from '@quoin/runtime'
import { Client, password } from '@quoin/test-shop'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')

/** What this test asks of the editor's engine. */
interface Engine extends Disposable {
  request(name: 'record', address: { root: string; name: string }): Promise<{ record: GenerationRecord }>
  request(name: 'plan', address: { root: string; record: unknown }): Promise<{ id: string }>
}

// The extension is no library: its engine is started the way its own tests start it.
const { openEngine } = (await import(join(repository, 'packages/vscode/test/engine/open-engine.ts'))) as {
  openEngine: () => Engine
}
// Nor is a command: in one process for all, or in one of its own.
type RunCommand = (run: Run) => Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>
interface Run {
  readonly cwd: string
  readonly parameters: readonly string[]
  readonly input: string
  readonly env: Readonly<Record<string, string>>
}
const { runInHost, runQuoin } = (await import(
  join(repository, 'packages/runtime/test/commands/command-application.ts')
)) as { runInHost: RunCommand; runQuoin: (cwd: string, parameters: readonly string[]) => ReturnType<RunCommand> }
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
let ada: Client
let engine: Engine

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-doors-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  const text = `import { defineConfig } from '@quoin/runtime'\nexport default defineConfig(${JSON.stringify(config)})\n`
  await mkdir(join(root, 'config'))
  await writeFile(join(root, 'config/admin.ts'), text)
  application = await startDevelopment({ root, config })
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  await sql(
    'create table makers (id integer primary key autoincrement, name varchar(80) not null unique, founded date)',
  )
  ada = await new Client(application).login()
  engine = openEngine()
  await command('record:new', 'makers')
  const path = join(root, '.quoin/records/makers.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"createMigration": false', '"createMigration": true'))
})

afterAll(async () => {
  engine?.[Symbol.dispose]()
  await application?.close()
  await rm(root, { recursive: true, force: true })
})

async function sql(statement: string): Promise<void> {
  await application.database.db.executeQuery(CompiledQuery.raw(statement))
}

async function command(...parameters: readonly string[]): Promise<string> {
  return saidBy(await runInHost({ cwd: root, parameters, input: '', env: {} }))
}

/** In a process of its own, which has loaded nothing of the project before. */
async function freshCommand(...parameters: readonly string[]): Promise<string> {
  return saidBy(await runQuoin(root, parameters))
}

function saidBy({ code, stdout, stderr }: Awaited<ReturnType<RunCommand>>): string {
  expect(code, stderr).toBe(0)
  return stdout
}

/** What each door shows for the record: the id of the plan, and what the command prints with it. */
async function shown(
  run: typeof command,
): Promise<{
  readonly printed: string
  readonly command: string | undefined
  readonly panel: string
  readonly editor: string
}> {
  const { record } = await engine.request('record', { root, name: 'makers' })
  const preview = await ada.post('dev-tools/preview', { records: ['makers'] })
  const printed = await run('generate', 'makers', '--dry-run')
  return {
    printed,
    command: /^plan (\w+)$/m.exec(printed)?.[1],
    panel: preview.data.id,
    editor: (await engine.request('plan', { root, record })).id,
  }
}

describe('the command, the panel and the editor', () => {
  let merged: string | undefined

  it('show the same plan for a record before anything is generated', async () => {
    const { command: id, panel, editor } = await shown(command)
    expect(id).toMatch(/^[\da-f]{64}$/)
    expect({ panel, editor }).toEqual({ panel: id, editor: id })
  })

  it('show the same plan again when hand edits are merged', async () => {
    const { record } = await engine.request('record', { root, name: 'makers' })
    await apply(root, await plan(await readProject(root), record), { typeCheck: false })
    const path = join(root, 'app/Admin/Controllers/MakerController.ts')
    await writeFile(path, (await readFile(path, 'utf8')).replace("label: 'Founded'", "label: 'Since'"))
    await sql('alter table makers add column note varchar(40)')
    await command('record:sync', 'makers')
    const { command: id, panel, editor, printed } = await shown(command)
    merged = id
    expect({ panel, editor }).toEqual({ panel: id, editor: id })
    expect(printed).toMatch(/merge +app\/Admin\/Controllers\/MakerController\.ts/)
  })

  it('show the same plan again with the emitters and components of the project', async () => {
    await writeFile(join(root, 'config/emitters.ts'), emitters)
    const own = "generator: { emitters: { service, controller }, componentMap: { date: 'TextControl' } }"
    const text = (await readFile(join(root, 'config/admin.ts'), 'utf8')).replace(
      'defineConfig({',
      `defineConfig({ ${own}, `,
    )
    await writeFile(join(root, 'config/admin.ts'), `import { controller, service } from './emitters.ts'\n${text}`)
    await application.close()
    const generator = {
      emitters: await import(join(root, 'config/emitters.ts')),
      componentMap: { date: 'TextControl' },
    }
    application = await startDevelopment({ root, config: { ...config, generator } })
    ada = await new Client(application).login()
    const { command: id, panel, editor, printed } = await shown(freshCommand)
    expect(id).not.toBe(merged)
    expect({ panel, editor }).toEqual({ panel: id, editor: id })
    expect(printed).toContain("+export const owner = 'shop'")
    expect(printed).toContain('+export const table = "makers"')
    const { data } = await ada.post('dev-tools/preview', { records: ['makers'] })
    expect(JSON.stringify(data.files)).toContain("+export const owner = 'shop'")
    await freshCommand('generate', 'makers', '--yes')
    expect(await readFile(join(root, 'app/Admin/Services/MakerService.ts'), 'utf8')).toContain("owner = 'shop'")
    expect(await freshCommand('drift')).not.toContain('not what the record says')
  })
})
