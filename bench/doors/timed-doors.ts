import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'

/** A way to generate, which is timed. */
export interface TimedDoor {
  /** Makes the feature of a table that has a record. */
  generate(table: string): Promise<void>
}

/** The three doors of one version of the repository, each to an application of its own. */
export interface OpenDoors {
  readonly folder: string
  readonly doors: Readonly<Record<'command' | 'panel' | 'engine', TimedDoor>>
  close(): Promise<void>
}

const password = 'correct horse battery'

/** Opens the doors of a built version, to applications with as many tables as will be generated. */
export async function openDoors(repository: string, tables: number): Promise<OpenDoors> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-doors-'))
  const command = join(repository, 'packages/runtime/bin/quoin.js')
  const run = (root: string, parameters: readonly string[], input = ''): void => {
    execFileSync(process.execPath, [command, ...parameters], { cwd: root, input, stdio: ['pipe', 'ignore', 'pipe'] })
  }
  const application = (name: string): string => {
    const root = join(folder, name)
    layOut(root, repository, tables)
    run(root, ['migrate'])
    run(root, ['user:create', '--username', 'ada', '--password-stdin'], password)
    return root
  }
  const [commanded, served, edited] = [application('command'), application('panel'), application('engine')]
  for (let index = 0; index < tables; index += 1) run(commanded, ['record:new', `t${index}`])
  for (const root of [served, edited]) cpSync(join(commanded, '.quoin'), join(root, '.quoin'), { recursive: true })
  const panel = await openPanel(served, command)
  const engine = await openEngine(edited, repository)
  return {
    folder,
    doors: {
      command: { generate: async (table) => run(commanded, ['generate', table, '--yes']) },
      panel,
      engine,
    },
    close: async () => {
      engine.close()
      await panel.close()
    },
  }
}

function layOut(root: string, repository: string, tables: number): void {
  for (const path of ['config', 'database']) mkdirSync(join(root, path), { recursive: true })
  const files = {
    'package.json': { type: 'module' },
    'tsconfig.json': {
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: { customConditions: [] },
      include: ['app', 'config', 'database', 'routes'],
    },
  }
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), JSON.stringify(content))
  const config = `{ database: { driver: 'sqlite', file: 'database/app.sqlite' }, show_development_tools: true }`
  writeFileSync(
    join(root, 'config/admin.ts'),
    `import { defineConfig } from '@quoin/runtime/config'\n\nexport default defineConfig(${config})\n`,
  )
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  const database = new Database(join(root, 'database/app.sqlite'))
  for (let index = 0; index < tables; index += 1)
    database.exec(`create table t${index} (id integer primary key autoincrement, name varchar(80) not null, day date)`)
  database.close()
}

/** `quoin start` with somebody logged in. */
async function openPanel(root: string, command: string): Promise<TimedDoor & { close(): Promise<void> }> {
  const child = spawn(process.execPath, [command, 'start', '--host', '127.0.0.1', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child)
  let cookie = ''
  const post = async (path: string, body: object): Promise<{ status: number; data: { readonly id: string } }> => {
    const response = await fetch(`${address}/admin-api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, connection: 'close' },
      body: JSON.stringify(body),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const { data, msg } = (await response.json()) as { data: { readonly id: string }; msg: string }
    if (!response.ok && response.status !== 404) throw new Error(`${path}: ${msg}`)
    return { status: response.status, data }
  }
  await post('login', { username: 'ada', password })
  return {
    generate: async (table) => {
      const request = { update: [table] }
      const plan = await post('dev-tools/preview', request)
      if (plan.status !== 404) {
        await post('dev-tools/generate', { ...request, expectedId: plan.data.id })
        return
      }
      // As it was before the calls followed the use cases.
      const old = await post(`dev-tools/records/${table}/preview`, {})
      await post(`dev-tools/records/${table}/generate`, { plan: old.data.id })
    },
    close: async () => {
      const closed = once(child, 'close')
      child.kill()
      await closed
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output.')
  for await (const line of createInterface(child.stdout)) {
    const [address] = /http:\/\/\S+:\d+/.exec(line) ?? []
    if (address === undefined) continue
    child.stdout.resume()
    return address
  }
  throw new Error('The server did not start.')
}

interface Engine extends Disposable {
  request(method: string, parameters: object): Promise<never>
}

/** The engine of the editor from its sources, as its own tests start it. */
async function openEngine(root: string, repository: string): Promise<TimedDoor & { close(): void }> {
  const module = join(repository, 'packages/vscode/test/engine/open-engine.ts')
  const { openEngine: open } = (await import(module)) as { openEngine: () => Engine }
  const engine = open()
  return {
    generate: async (name) => {
      const ask = (question: string, body: object) =>
        engine.request('screen', { root, question, asked: { body } }) as Promise<{ readonly id: string }>
      const request = { update: [name] }
      const { id } = await ask('preview', request)
      await ask('generate', { ...request, expectedId: id })
    },
    close: () => engine[Symbol.dispose](),
  }
}
