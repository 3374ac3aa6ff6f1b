import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Ask, askEngine } from './engine-door.ts'
import { features, password, type ShopToChange, username } from './shop-to-change.ts'

/** Variables for the processes that are started. */
type Environment = Readonly<Record<string, string>>

/**
 * What a run does: it makes features, undoes the run before with its migrations, drops one with its table, or gives
 * one another name.
 */
export type Task = 'generate' | 'undo' | 'clean' | 'rename'

/** A way to the application, each in processes of its own. */
export interface Door {
  readonly name: string
  /** Does the task; answers whether it came to its end. `arm` is called when everything before is over. */
  run(task: Task, shop: ShopToChange, environment: Environment, arm: () => void): Promise<Ended>
  /** Goes on with a migration that stopped half-way, or back; answers what it said. */
  finish(task: Task, shop: ShopToChange, way: 'on' | 'back'): Promise<string>
  /** What somebody does next, without knowing what happened; answers what it said. */
  look(shop: ShopToChange): Promise<string>
}

/** The command that the application has installed. */
export const command: Door = {
  name: 'command',
  run: (task, { root, environment }, more, arm) => {
    arm()
    return runCommand(root, { ...environment, ...more }, ...commands[task])
  },
  finish: async (task, { root, environment }, way) => {
    const isDown = (task === 'undo') === (way === 'on')
    return (await runCommand(root, environment, 'migrate', ...(isDown ? ['--down'] : []))).said
  },
  look: async ({ root, environment }) => (await runCommand(root, environment, 'record:list')).said,
}

/** The record that gets another name, and that name. */
const newName = ['gadgets', 'tools'] as const

const kinds = ['controller', 'service', 'model', 'record', 'migration', 'table'] as const

const commands: Readonly<Record<Task, readonly string[]>> = {
  generate: ['generate', ...features, '--keep-record', '--yes'],
  undo: ['undo', '--migrations', '--yes'],
  clean: ['clean', 'gadgets', '--only', ...kinds, '--drop-table', 'gadgets', '--yes'],
  rename: ['record:rename', ...newName],
}

/** The server, as the panel uses it. */
export const panel: Door = {
  name: 'panel',
  run: (task, shop, more, arm) =>
    withServer(shop, more, async (server) => {
      const [plan, run, request] = await requests[task](server)
      const preview = await server.post(`dev-tools/${plan}`, request)
      if (!preview.ok) return { code: 1, said: preview.said }
      arm()
      const consent = task === 'clean' ? { confirmation: 'gadgets', table: 'gadgets' } : {}
      const { ok, said } = await server
        .post(`dev-tools/${run}`, { ...request, ...consent, expectedId: preview.data.id })
        .catch((error: unknown) => ({ ok: false, said: String(error) }))
      return { code: ok ? 0 : 1, said }
    }),
  finish: (_task, shop, way) =>
    withServer(shop, {}, async (server) => (await server.post('dev-tools/migration', { way })).said),
  look: (shop) => withServer(shop, {}, async (server) => (await server.get('dev-tools/records')).said),
}

/** The calls that show and do a task, with their body. */
const requests: Readonly<Record<Task, (server: Server) => Promise<readonly [string, string, object]>>> = {
  generate: async (server) => {
    const { record } = (await server.post('dev-tools/draft', { table: 'orders' })).data
    const changes = [{ record, revision: null }]
    const decisions = { differences: { '*': 'record' } }
    return ['preview', 'generate', { update: ['makers', 'gadgets'], changes, decisions }]
  },
  undo: async () => ['undo-plan', 'undo', { migrations: true }],
  clean: async () => ['clean-plan', 'clean', { name: 'gadgets', kinds }],
  rename: async () => ['rename-plan', 'rename', { name: newName[0], to: newName[1] }],
}

async function withServer<Result>(
  shop: ShopToChange,
  more: Environment,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await Server.start(shop, more)
  try {
    return await work(server)
  } finally {
    await server.kill()
  }
}

/** The engine of the editor, in the process that the editor gives it. */
const editor: Door = {
  name: 'editor',
  run: (task, shop, more, arm) =>
    askEngine(shop, more, async (ask) => {
      const [preview, run, body, consent = {}] = await engineRequests[task](ask)
      const { id: expectedId } = (await ask(preview, { body })) as { readonly id: string }
      arm()
      return ask(run, { body: { ...body, ...consent, expectedId } })
    }),
  finish: async (_task, shop, way) =>
    (await askEngine(shop, {}, (ask) => ask('finishMigration', { body: { way } }))).said,
  // Each question repairs first.
  look: async (shop) => (await askEngine(shop, {}, (ask) => ask('records'))).said,
}

/** The questions that show and do a task, with their body, and what a person confirms. */
const engineRequests: Readonly<Record<Task, (ask: Ask) => Promise<readonly [string, string, object, object?]>>> = {
  generate: async (ask) => {
    const { record, revision } = (await ask('record', { id: 'makers' })) as Revised
    const { record: orders } = (await ask('draft', { body: { table: 'orders' } })) as Revised
    const changes = [
      { record: { ...record, functionName: 'Manufacturers' }, name: 'makers', revision },
      { record: orders, revision: null },
    ]
    const decisions = { differences: { '*': 'record' } }
    return ['preview', 'generate', { changes, update: ['makers', 'gadgets'], decisions }]
  },
  undo: async () => ['previewUndo', 'undo', { migrations: true }],
  clean: async () => [
    'previewClean',
    'clean',
    { name: 'gadgets', kinds },
    { confirmation: 'gadgets', table: 'gadgets' },
  ],
  rename: async () => ['previewRename', 'rename', { name: newName[0], to: newName[1] }],
}

interface Revised {
  readonly record: object
  readonly revision: string
}

/** The ways to an application. */
export const doors: readonly Door[] = [command, panel, editor]

/** How a process ended, and what it said. */
interface Ended {
  readonly code: number | null
  readonly said: string
}

function runCommand(root: string, environment: Environment, ...parameters: readonly string[]): Promise<Ended> {
  const file = join(root, 'node_modules/@quoin/runtime/bin/quoin.js')
  return ended(spawn(process.execPath, [file, ...parameters], { cwd: root, env: { ...process.env, ...environment } }))
}

async function ended(child: ChildProcess): Promise<Ended> {
  let said = ''
  const listen = (text: string): void => {
    said += text
  }
  child.stdout?.setEncoding('utf8').on('data', listen)
  child.stderr?.setEncoding('utf8').on('data', listen)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

interface Reply {
  readonly ok: boolean
  readonly said: string
  readonly data: { readonly id: string; readonly record: unknown }
}

/** `quoin start` on a port of its own, with somebody logged in. */
class Server {
  readonly #child: ChildProcess
  readonly #address: string
  #cookie = ''

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
    this.#address = address
  }

  static async start({ root, environment }: ShopToChange, more: Environment): Promise<Server> {
    const file = join(root, 'node_modules/@quoin/runtime/bin/quoin.js')
    const child = spawn(process.execPath, [file, 'start', '--host', '127.0.0.1', '--port', '0'], {
      cwd: root,
      env: { ...process.env, ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    for await (const line of createInterface(child.stdout)) {
      said += `${line}\n`
      const [address] = /http:\/\/\S+:\d+/.exec(line) ?? []
      if (address === undefined) continue
      child.stdout.resume()
      const server = new Server(child, address)
      await server.post('login', { username, password })
      return server
    }
    throw new Error(`The server did not start: ${said}`)
  }

  get(path: string): Promise<Reply> {
    return this.#send('GET', path)
  }

  post(path: string, body: object): Promise<Reply> {
    return this.#send('POST', path, JSON.stringify(body))
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const closed = once(this.#child, 'close')
    this.#child.kill('SIGKILL')
    await closed
  }

  async #send(method: string, path: string, body?: string): Promise<Reply> {
    const response = await fetch(`${this.#address}/admin-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: this.#cookie },
      ...(body !== undefined && { body }),
    })
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? ''
    const said = await response.text()
    return { ok: response.ok, said, data: JSON.parse(said).data }
  }
}

/** Makes the counting begin. */
export function armAt(file: string): () => void {
  return () => writeFileSync(file, '')
}
