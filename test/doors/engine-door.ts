import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CleanWish,
  type Door,
  type DoorKind,
  type Edit,
  type GenerationWish,
  type OpenDoor,
  Refused,
  type Source,
  Stopped,
  type UndoWish,
} from './door.ts'
import { isOwnTable } from './leavings.ts'
import { placeOf, plannedFile, previewOf, rememberedRun } from './shown.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are of every shape
type Answer = any

interface Engine extends Disposable {
  request(method: string, parameters: object): Promise<Answer>
}

// The extension is no library: its engine is started the way its own tests start it.
const { openEngine } = (await import(
  join(import.meta.dirname, '../../packages/vscode/test/engine/open-engine.ts')
)) as { openEngine: (form: 'sources', isTrusted: boolean, nodeOptions: readonly string[]) => Engine }

/** The engine of the editor, in a process of its own. */
export const engineDoor: DoorKind = {
  name: 'engine',
  start: async (preload = []): Promise<Door> => {
    const engine = openEngine(
      'sources',
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
    const { tables } = await this.#screen('tables')
    const own = tables.filter(({ name }: Answer) => isOwnTable(name))
    const namesOf = (columns: readonly Answer[]) => columns.map(({ name }) => name)
    return Object.fromEntries(own.map(({ name, columns }: Answer) => [name, namesOf(columns)]))
  }

  async list() {
    const records = await this.#ask('records')
    return Object.fromEntries(records.map(({ name, problem }: Answer) => [name, problem]))
  }

  async create(source: Source): Promise<void> {
    await this.#screen('create', source)
  }

  async edit(name: string, { record, meanwhile = {} }: Edit): Promise<void> {
    const { revision } = await this.#ask('record', { name })
    for (const [path, text] of Object.entries(meanwhile)) await writeFile(join(this.#root, path), text)
    await this.#ask('saveRecord', { record, base: { name, revision } })
  }

  async check(name: string) {
    const { record } = await this.#ask('record', { name })
    return (await this.#screen('check', name, record)).map(placeOf)
  }

  async remove(name: string): Promise<void> {
    await this.#screen('remove', name)
  }

  async clone(name: string, { name: as, ...copy }: { readonly name: string; readonly table?: string }): Promise<void> {
    await this.#ask('cloneRecord', { name, as, ...copy })
  }

  export(name: string): Promise<string> {
    return this.#ask('exportRecord', { name })
  }

  async import(text: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<void> {
    await this.#ask('importRecord', { text, overwrite: replace })
  }

  async sync(name: string): Promise<readonly string[]> {
    const { record, revision } = await this.#ask('record', { name })
    const synced = await this.#ask('syncRecord', { connection: this.#connection, name: record.table.name, record })
    await this.#ask('saveRecord', { record: synced.record, base: { name, revision } })
    return synced.changes
  }

  async preview(name: string, wish: GenerationWish = {}) {
    const { record } = await this.#ask('record', { name })
    return previewOf(await this.#ask('plan', { record, ...decisions(wish) }))
  }

  async generate(name: string, planId: string, wish: GenerationWish = {}): Promise<void> {
    const { record, revision } = await this.#ask('record', { name })
    await this.#ask('apply', { record, planId, ...decisions(wish), base: { name, revision } })
  }

  async previewRoutes(wish: GenerationWish = {}) {
    return previewOf(await this.#ask('plan', { routes: true, ...decisions(wish) }))
  }

  async writeRoutes(planId: string, wish: GenerationWish = {}): Promise<void> {
    await this.#ask('apply', { routes: true, planId, ...decisions(wish) })
  }

  async previewClean(name: string, { kinds }: CleanWish) {
    const { id, files } = await this.#ask('cleanPlan', { name, kinds })
    return { id, files: files.map(plannedFile) }
  }

  async clean(name: string, planId: string, { kinds, table, edited: all = false }: CleanWish): Promise<void> {
    const { files } = all ? await this.#ask('cleanPlan', { name, kinds }) : { files: [] }
    const edited = files.filter((file: Answer) => file.edited).map(({ path }: Answer) => path)
    await this.#ask('applyClean', { name, planId, kinds, edited, ...(table !== undefined && { table }) })
  }

  async history() {
    return (await this.#ask('history')).map(rememberedRun)
  }

  async previewUndo({ choices = {}, migrations = false }: UndoWish = {}) {
    return previewOf((await this.#ask('undoPlan', { choices, migrations })).plan)
  }

  async undo(planId: string, { choices = {}, migrations = false }: UndoWish = {}): Promise<void> {
    await this.#ask('undo', { choices, migrations, planId })
  }

  async previewRename(name: string, to: string) {
    return previewOf(await this.#ask('renamePlan', { name, to }))
  }

  async rename(name: string, to: string, planId: string): Promise<void> {
    await this.#ask('renameRecord', { name, to, planId })
  }

  async drift() {
    const findings = await this.#ask('drift', { connection: this.#connection })
    return findings.map(({ record, kind, details, files, isProblem }: Answer) => ({
      ...{ record, kind, isProblem },
      details: [...details, ...files],
    }))
  }

  get #connection() {
    return { driver: 'sqlite', file: join(this.#root, 'database/app.sqlite') }
  }

  /** As the screen asks. */
  #screen(method: string, ...args: readonly unknown[]): Promise<Answer> {
    return this.#ask('screen', { method, args })
  }

  #ask(method: string, parameters: object = {}): Promise<Answer> {
    return this.#request(method, { root: this.#root, ...parameters })
  }

  async #request(method: string, parameters: object): Promise<Answer> {
    try {
      return await this.#engine.request(method, parameters)
    } catch (error) {
      const { code, params = {}, issues = [], message } = error as Answer
      if (code === 'VSCODE_ENGINE_STOPPED') throw new Stopped(message, { cause: error })
      if (code === undefined) throw error
      throw new Refused({ code, params, issues: issues.map(placeOf) }, message)
    }
  }
}

function decisions({ choices = {}, moveRoutes = false, differences = {} }: GenerationWish): object {
  return { choices, moveLostRoutes: moveRoutes, differences }
}
