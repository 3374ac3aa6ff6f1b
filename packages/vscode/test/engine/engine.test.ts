import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CancellationTokenSource } from 'vscode-jsonrpc/node'
import { EngineError } from '../../src/errors.ts'
import { installRuntime, scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'
import { sharedEngine } from './shared-engine.ts'

describe('reading databases in the engine', () => {
  it('lists tables, and reads one with its keys and indexes', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { connection } = project
    const tables = await engine.request('tables', { connection })
    expect(tables.map(({ name }) => name)).toEqual(['categories', 'odd"<b>name</b>', 'products'])
    const table = await engine.request('table', { connection, name: 'products' })
    expect(table.columns.map(({ name }) => name)).toContain('price')
    expect(table.foreignKeys[0]?.references.table).toBe('categories')
    expect(table.indexes.map(({ name }) => name)).toContain('products_name')
  })

  it('supports a table whose name contains quotes and markup', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const table = await engine.request('table', { connection: project.connection, name: 'odd"<b>name</b>' })
    expect(table.columns.map(({ name }) => name)).toEqual(['id', "it's"])
  })

  it('does not create a missing file, and says that it is missing', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const file = join(project.root, 'absent.sqlite')
    const rejected = await engine.request('tables', { connection: { driver: 'sqlite', file } }).catch((error) => error)
    expect(rejected).toBeInstanceOf(EngineError)
    expect(rejected.code).toMatch(/^INTROSPECT_/)
    expect(rejected.message).toContain('absent.sqlite')
    expect(existsSync(file)).toBe(false)
  })

  it('lists 5,000 tables', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `create table t${index} (id integer primary key);`).join('')
    await using project = await scratchProject({ more: many })
    const engine = sharedEngine()
    expect(await engine.request('tables', { connection: project.connection })).toHaveLength(5003)
  })
})

describe('the engine process', () => {
  it('rejects malformed parameters with a sentence', async () => {
    const engine = sharedEngine()
    const wrong = engine.request('table', { connection: 5, name: '' } as never)
    await expect(wrong).rejects.toMatchObject({ code: 'VSCODE_MESSAGE_INVALID', params: {}, issues: [] })
  })

  it('restarts after it was killed', async () => {
    await using project = await scratchProject()
    using engine = openEngine()
    const { connection } = project
    await engine.request('tables', { connection })
    const { pid } = engine
    if (pid === undefined) throw new Error('the engine does not run')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => engine.pid).not.toBe(pid)
    expect(await engine.request('tables', { connection })).toHaveLength(3)
    expect(engine.pid).not.toBe(pid)
    expect(engine.lines.join('\n')).toContain('engine stopped (SIGKILL)')
  })

  it('reports that it was killed during a request', async () => {
    await using project = await scratchProject()
    using engine = openEngine()
    const { connection } = project
    await engine.request('extensions', { root: project.root })
    const reading = engine.request('tables', { connection })
    if (engine.pid !== undefined) process.kill(engine.pid, 'SIGKILL')
    await expect(reading).rejects.toMatchObject({ code: 'VSCODE_ENGINE_STOPPED' })
  })
})

describe('cancelling a request of the engine', () => {
  it('does not wait for the running operation', async () => {
    await using project = await scratchProject()
    const { root } = project
    // Runs until somebody lets it end.
    await writeFile(
      join(root, 'config', 'admin.ts'),
      `import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
writeFileSync('reads', '')
while (!existsSync('may-end')) await setTimeout(20)
`,
    )
    const engine = sharedEngine()
    const cancellation = new CancellationTokenSource()
    const reading = engine.request('config', { root }, cancellation.token)
    await expect.poll(() => existsSync(join(root, 'reads'))).toBe(true)
    cancellation.cancel()
    await expect(reading).rejects.toMatchObject({ code: 'VSCODE_CANCELLED' })
    expect(await engine.request('extensions', { root })).toEqual([])
    await writeFile(join(root, 'may-end'), '')
  })
})

describe('config/admin.ts in the engine', () => {
  it('is read with its types and with .env, even without the runtime installed', async () => {
    await using project = await scratchProject()
    await writeFile(join(project.root, '.env'), 'SHOP_PREFIX=back-office\n')
    const file = join(project.root, 'config', 'admin.ts')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('show_dev', "route: { prefix: process.env.SHOP_PREFIX ?? '' }, show_dev"))
    const engine = sharedEngine()
    const config = await engine.request('config', { root: project.root })
    expect(config).toMatchObject({ file, prefix: 'back-office', panel: 'admin', database: project.connection })
  })

  it('defines further databases by name, and DATABASE_URL overrides its own database', async () => {
    await using project = await scratchProject({
      connections: { stock: 'pgsql://db.example/stock', old: 'sqlite:a.db' },
    })
    await writeFile(join(project.root, '.env'), 'DATABASE_URL=mysql://db.example/shop\n')
    const engine = sharedEngine()
    const config = await engine.request('config', { root: project.root })
    expect(config.database).toEqual({ url: 'mysql://db.example/shop' })
    expect(config.connections).toEqual({
      stock: { url: 'pgsql://db.example/stock' },
      old: { driver: 'sqlite', file: join(project.root, 'a.db') },
    })
  })

  it('means the default SQLite file when it names no database', async () => {
    await using project = await scratchProject()
    await writeFile(join(project.root, 'config', 'admin.ts'), 'export default {}\n')
    const engine = sharedEngine()
    const { database } = await engine.request('config', { root: project.root })
    expect(database).toEqual({ driver: 'sqlite', file: join(project.root, 'database', 'app.sqlite') })
  })

  it('may use everything that the installed runtime exports', async () => {
    await using project = await scratchProject()
    await installRuntime(project.root, 'export const defineConfig = (config) => config\nexport const here = "own"')
    const file = join(project.root, 'config', 'admin.ts')
    const text = await readFile(file, 'utf8')
    const more = text.replace('{ defineConfig }', '{ defineConfig, here }')
    await writeFile(file, more.replace('show_dev', 'route: { prefix: here }, show_dev'))
    const engine = sharedEngine()
    expect(await engine.request('config', { root: project.root })).toMatchObject({ prefix: 'own' })
  })

  it('is reported when it throws, and the engine keeps running', async () => {
    await using project = await scratchProject()
    await writeFile(join(project.root, 'config', 'admin.ts'), "throw new Error('no such secret')\n")
    const engine = sharedEngine()
    await expect(engine.request('config', { root: project.root })).rejects.toMatchObject({
      code: 'RUNTIME_CONFIG_INVALID',
      message: 'config/admin.ts could not be loaded: no such secret',
    })
    await writeFile(join(project.root, 'config', 'admin.ts'), 'process.exit(3)\n')
    await expect(engine.request('config', { root: project.root })).rejects.toMatchObject({
      code: 'RUNTIME_CONFIG_INVALID',
    })
    expect(await engine.request('extensions', { root: project.root })).toEqual([])
  })

  it('is not read without the .env that is there', async () => {
    await using project = await scratchProject()
    const file = join(project.root, '.env')
    await mkdir(file)
    await expect(sharedEngine().request('config', { root: project.root })).rejects.toMatchObject({
      code: 'RUNTIME_ENVIRONMENT_UNREADABLE',
      params: { file },
      message: `"${file}" could not be read.`,
    })
  })
})

it.each([
  [
    'de',
    'In „/no such folder“ wurde keine config/admin.ts gefunden.',
    'Verwenden Sie den Ordner Ihrer Anwendung (auf der Kommandozeile: --root) oder legen Sie eine an mit: npx quoin init',
  ],
  [
    'zh-cn',
    '“/no such folder”中没有 config/admin.ts。',
    '请使用应用所在的文件夹（命令行中用 --root 指定），或运行以下命令创建：npx quoin init',
  ],
  [
    'fr',
    'No config/admin.ts was found in "/no such folder".',
    'Use the folder of your application (--root on the command line), or create one with: npx quoin init',
  ],
])('the engine answers in the language %s of the editor, and logs English', async (language, said, hint) => {
  using engine = openEngine(undefined, true, [], language)
  const rejected = engine.request('config', { root: '/no such folder' })
  await expect(rejected).rejects.toMatchObject({
    message: 'No config/admin.ts was found in "/no such folder".',
    said,
    hint,
  })
})

it('the engine answers with the sentences of the packages, and places of a body, in German', async () => {
  await using project = await scratchProject()
  using engine = openEngine(undefined, true, [], 'de')
  const missing = engine.request('table', { connection: project.connection, name: 'absent' })
  await expect(missing).rejects.toMatchObject({ said: expect.stringMatching(/^Die Tabelle „absent“|„absent“/) })
  const clone = engine.ask(project.root, 'clone', { id: 'products', body: { name: 5 } })
  await expect(clone).rejects.toMatchObject({
    hint: expect.stringContaining('name: '),
    said: expect.stringContaining('ungültig'),
  })
  const { issues } = await clone.catch((error) => error)
  expect(issues[0].message).not.toMatch(/must be|text/)
})

it('the engine answers the questions of the screen in German: issues, and what went wrong with a connection', async () => {
  await using project = await scratchProject({ connections: { gone: '/no such folder/gone.sqlite' } })
  using engine = openEngine(undefined, true, [], 'de')
  const { issues } = await engine.ask(project.root, 'check', { body: { record: {}, saved: null } })
  expect(issues.map(({ msg }) => msg).join()).toMatch(/^Die Definition hat keine/)
  const { connections } = await engine.ask(project.root, 'tables')
  expect(connections[0]?.problem).toMatch(/nicht/)
})
