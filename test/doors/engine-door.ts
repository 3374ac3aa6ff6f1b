import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
import { isOwnTable } from './leavings.ts'
import { placeOf, plannedFile, previewOf, rejectionOf, rememberedRun } from './shown.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are of every shape
type Reply = any

interface Engine extends Disposable {
  request(method: string, parameters: object): Promise<Reply>
}

// The extension is no library: its engine is started the way its own tests start it.
const { openEngine } = (await import(
  join(import.meta.dirname, '../../packages/vscode/test/engine/open-engine.ts')
)) as { openEngine: (form: undefined, isTrusted: boolean, nodeOptions: readonly string[]) => Engine }

/** The engine of the editor, in a process of its own. */
export const engineDoor: DoorKind = {
  name: 'engine',
  start: async (preload = []): Promise<Door> => {
    const engine = openEngine(
      undefined,
      true,
      preload.map((module) => `--import=${module}`),
    )
    return {
      open: async (root) => new EngineApplication(root, engine),
      [Symbol.asyncDispose]: async () => engine[Symbol.dispose](),
    }
  },
}

class EngineApplication implements OpenDoor {
  readonly #root: string
  readonly #engine: Engine

  constructor(root: string, engine: Engine) {
    this.#root = root
    this.#engine = engine
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async tables() {
    const { tables } = await this.#ask('tables')
    const own = tables.filter(({ name }: Reply) => isOwnTable(name))
    const namesOf = (columns: readonly Reply[]) => columns.map(({ name }) => name)
    return Object.fromEntries(own.map(({ name, columns }: Reply) => [name, namesOf(columns)]))
  }

  async list() {
    const { items } = await this.#ask('records')
    return Object.fromEntries(items.map(({ name, problem }: Reply) => [name, problem]))
  }

  async create(source: Source): Promise<void> {
    await this.#ask('create', { body: source })
  }

  async edit(id: string, { record, meanwhile = {} }: Edit): Promise<void> {
    const { revision } = await this.#ask('record', { id })
    for (const [path, text] of Object.entries(meanwhile)) await writeFile(join(this.#root, path), text)
    await this.#ask('save', { id, body: { record, revision } })
  }

  async check(id: string) {
    const { record } = await this.#ask('record', { id })
    return (await this.#ask('check', { body: { record, saved: id } })).issues.map(placeOf)
  }

  async remove(id: string): Promise<void> {
    await this.#ask('remove', { id })
  }

  async clone(id: string, copy: { readonly name: string; readonly table?: string }): Promise<void> {
    await this.#ask('clone', { id, body: copy })
  }

  export(id: string): Promise<string> {
    return this.#ask('exportFile', { id })
  }

  async import(text: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<void> {
    await this.#ask('importText', { body: { text, replace } })
  }

  async sync(id: string): Promise<readonly string[]> {
    const { differences } = await this.#ask('sync', { id })
    return differences.map(({ text }: Reply) => text)
  }

  async preview(name: string, wish: GenerationWish = {}) {
    return previewOf(await this.#ask('preview', { body: { update: [name], decisions: decisions(wish) } }))
  }

  async generate(name: string, expectedId: string, wish: GenerationWish = {}): Promise<void> {
    await this.#ask('generate', { body: { update: [name], decisions: decisions(wish), expectedId } })
  }

  async previewRoutes(wish: GenerationWish = {}) {
    return previewOf(await this.#ask('preview', { body: { routes: true, decisions: decisions(wish) } }))
  }

  async writeRoutes(expectedId: string, wish: GenerationWish = {}): Promise<void> {
    await this.#ask('generate', { body: { routes: true, decisions: decisions(wish), expectedId } })
  }

  async previewClean(name: string, { kinds }: CleanWish) {
    const { id, files } = await this.#ask('previewClean', { body: { name, kinds } })
    return { id, files: files.map(plannedFile) }
  }

  async clean(name: string, expectedId: string, { kinds, table, edited: all = false }: CleanWish): Promise<void> {
    const { files } = all ? await this.#ask('previewClean', { body: { name, kinds } }) : { files: [] }
    const edited = files.filter((file: Reply) => file.edited).map(({ path }: Reply) => path)
    const consent = { expectedId, confirmation: name, edited, ...(table !== undefined && { table }) }
    await this.#ask('clean', { body: { name, kinds, ...consent } })
  }

  async history() {
    return (await this.#ask('history')).items.map(rememberedRun)
  }

  async previewUndo({ choices = {}, migrations = false }: UndoWish = {}) {
    return previewOf(await this.#ask('previewUndo', { body: { choices, migrations } }))
  }

  async undo(expectedId: string, { choices = {}, migrations = false }: UndoWish = {}): Promise<void> {
    await this.#ask('undo', { body: { choices, migrations, expectedId } })
  }

  async previewRename(name: string, to: string) {
    return previewOf(await this.#ask('previewRename', { body: { name, to } }))
  }

  async rename(name: string, to: string, expectedId: string): Promise<void> {
    await this.#ask('rename', { body: { name, to, expectedId } })
  }

  async drift() {
    const { findings } = await this.#ask('drift')
    return findings.map(({ record, kind, details, isProblem }: Reply) => ({ record, kind, details, isProblem }))
  }

  /** As the screen asks. */
  #ask(question: string, asked: object = {}): Promise<Reply> {
    return this.#request('screen', { root: this.#root, question, asked })
  }

  async #request(method: string, parameters: object): Promise<Reply> {
    try {
      return await this.#engine.request(method, parameters)
    } catch (error) {
      const { code, message } = error as Reply
      if (code === 'VSCODE_ENGINE_STOPPED') throw new Stopped(message, { cause: error })
      if (code === undefined) throw error
      throw new Rejected(rejectionOf({ ...(error as Reply), message }))
    }
  }
}

function decisions({ choices = {}, moveRoutes = false, differences = {} }: GenerationWish): object {
  return { choices, moveLostRoutes: moveRoutes, differences }
}
