import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { password } from '@quoin/test-shop'
import {
  type CleanWish,
  type Door,
  type DoorKind,
  type Edit,
  type GenerationWish,
  type OpenDoor,
  Rejected,
  type Source,
  Stopped,
  type UndoWish,
} from './door.ts'
import { placeOf, plannedFile, previewOf, rejectionOf, rememberedRun } from './shown.ts'

/** A server that listens, with a user who is logged in. */
export const serverDoor: DoorKind = {
  name: 'server',
  start: async (preload = []) => new ServerDoor(preload),
}

interface OpenResponse {
  readonly id: number
  readonly answer: string
  readonly rejection?: Parameters<typeof rejectionOf>[0]
  readonly problem?: string
}

class ServerDoor implements Door {
  readonly #child: ChildProcess
  #requests = 0

  constructor(preload: readonly string[]) {
    const imports = preload.map((module) => `--import=${module}`)
    this.#child = fork(join(import.meta.dirname, 'server-process.ts'), {
      execArgv: [...(process.env.TEST_BUILT ? [] : ['--conditions=@quoin/source']), ...imports],
      stdio: 'inherit',
    })
    this.#child.setMaxListeners(100)
  }

  async open(root: string): Promise<OpenDoor> {
    let address: string
    try {
      address = await this.#ask({ open: root })
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      // One that does not start answers nothing but why.
      const reject = (): Promise<never> => Promise.reject(error)
      return new ServedApplication(root, { call: reject, text: reject }, async () => {})
    }
    const client = new Client(`${address.replace(/\/$/, '')}/admin-api`)
    await client.call('POST', 'login', { username: 'ada', password })
    return new ServedApplication(root, client, async () => void (await this.#ask({ close: root })))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.disconnect()
    await ended
  }

  #ask(request: { readonly open: string } | { readonly close: string }): Promise<string> {
    const id = ++this.#requests
    return new Promise((resolve, reject) => {
      const listen = (answer: OpenResponse): void => {
        if (answer.id !== id) return
        settle()
        if (answer.rejection !== undefined) reject(new Rejected(rejectionOf(answer.rejection)))
        else if (answer.problem === undefined) resolve(answer.answer)
        else reject(new Error(answer.problem))
      }
      const fail = (): void => {
        settle()
        reject(new Stopped('The server ended.'))
      }
      const settle = (): void => void this.#child.off('message', listen).off('exit', fail)
      this.#child.on('message', listen).on('exit', fail)
      if (this.#child.connected) this.#child.send({ id, ...request }, (error) => error && fail())
      else fail()
    })
  }
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are of every shape
type Body = any

class Client {
  readonly #address: string
  #cookie = ''

  constructor(address: string) {
    this.#address = address
  }

  async call(method: string, path: string, body?: object): Promise<Body> {
    const { headers, text } = await this.text(method, path, body)
    this.#cookie = headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie
    return JSON.parse(text).data
  }

  async text(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly headers: Headers; readonly text: string }> {
    const response = await fetch(`${this.#address}/${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Stopped(`${method} ${path} was not answered.`, { cause })
    })
    const text = await response.text()
    if (!response.ok) throw new Rejected(rejectionOf(JSON.parse(text)))
    return { headers: response.headers, text }
  }
}

class ServedApplication implements OpenDoor {
  readonly #root: string
  readonly #client: Pick<Client, 'call' | 'text'>
  readonly #close: () => Promise<void>

  constructor(root: string, client: Pick<Client, 'call' | 'text'>, close: () => Promise<void>) {
    this.#root = root
    this.#client = client
    this.#close = close
  }

  [Symbol.asyncDispose] = (): Promise<void> => this.#close()

  async tables() {
    const { tables } = await this.#get('tables')
    return Object.fromEntries(
      tables.map(({ name, columns }: Body) => [name, columns.map((column: Body) => column.name)]),
    )
  }

  async list() {
    const { items } = await this.#get('records')
    return Object.fromEntries(items.map(({ name, problem }: Body) => [name, problem]))
  }

  async create(source: Source): Promise<void> {
    await this.#post('records', source)
  }

  async edit(name: string, { record, meanwhile = {} }: Edit): Promise<void> {
    const { revision } = await this.#get(`records/${name}`)
    for (const [path, text] of Object.entries(meanwhile)) await writeFile(join(this.#root, path), text)
    await this.#client.call('PUT', `dev-tools/records/${name}`, { record, revision })
  }

  async check(name: string) {
    const { record } = await this.#get(`records/${name}`)
    return (await this.#post('check', { record, saved: name })).issues.map(placeOf)
  }

  async remove(name: string): Promise<void> {
    await this.#client.call('DELETE', `dev-tools/records/${name}`)
  }

  async clone(name: string, copy: { readonly name: string; readonly table?: string }): Promise<void> {
    await this.#post(`records/${name}/clone`, copy)
  }

  async export(name: string): Promise<string> {
    return (await this.#client.text('GET', `dev-tools/records/${name}/export`)).text
  }

  async import(text: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<void> {
    await this.#post('import', { text, replace })
  }

  async sync(name: string): Promise<readonly string[]> {
    const { differences } = await this.#post(`records/${name}/sync`, {})
    return differences.map(({ text }: { readonly text: string }) => text)
  }

  async preview(name: string, wish: GenerationWish = {}) {
    return previewOf(await this.#post('preview', { update: [name], decisions: decisions(wish) }))
  }

  async generate(name: string, expectedId: string, wish: GenerationWish = {}): Promise<void> {
    await this.#post('generate', { update: [name], decisions: decisions(wish), expectedId })
  }

  async previewRoutes(wish: GenerationWish = {}) {
    return previewOf(await this.#post('preview', { routes: true, decisions: decisions(wish) }))
  }

  async writeRoutes(expectedId: string, wish: GenerationWish = {}): Promise<void> {
    await this.#post('generate', { routes: true, decisions: decisions(wish), expectedId })
  }

  async previewClean(name: string, { kinds }: CleanWish) {
    const { id, files } = await this.#post('clean-plan', { name, kinds })
    return { id, files: files.map(plannedFile) }
  }

  async clean(name: string, expectedId: string, { kinds, table, edited: all = false }: CleanWish): Promise<void> {
    const { files } = all ? await this.#post('clean-plan', { name, kinds }) : { files: [] }
    const edited = files.filter((file: Body) => file.edited).map(({ path }: Body) => path)
    await this.#post('clean', { name, kinds, expectedId, confirmation: name, edited, table })
  }

  async history() {
    return (await this.#get('history')).items.map(rememberedRun)
  }

  async previewUndo({ choices = {}, migrations = false }: UndoWish = {}) {
    return previewOf(await this.#post('undo-plan', { choices, migrations }))
  }

  async undo(expectedId: string, { choices = {}, migrations = false }: UndoWish = {}): Promise<void> {
    await this.#post('undo', { choices, migrations, expectedId })
  }

  async previewRename(name: string, to: string) {
    return previewOf(await this.#post('rename-plan', { name, to }))
  }

  async rename(name: string, to: string, expectedId: string): Promise<void> {
    await this.#post('rename', { name, to, expectedId })
  }

  async drift() {
    const { findings } = await this.#get('drift')
    return findings.map(({ record, kind, details, isProblem }: Body) => ({ record, kind, details, isProblem }))
  }

  #get(path: string): Promise<Body> {
    return this.#client.call('GET', `dev-tools/${path}`)
  }

  #post(path: string, body: object): Promise<Body> {
    return this.#client.call('POST', `dev-tools/${path}`, body)
  }
}

function decisions({ choices = {}, moveRoutes = false, differences = {} }: GenerationWish): object {
  return { choices, moveLostRoutes: moveRoutes, differences }
}
