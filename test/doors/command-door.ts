import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asElsewhere } from './differences-of-place.ts'
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

const quoin = join(import.meta.dirname, '../../packages/runtime/bin/quoin.js')

/** The command as a user types it: a process for each, with no terminal to ask at. */
export const commandDoor: DoorKind = {
  name: 'command',
  start: async (preload = []): Promise<Door> => {
    const scratch = await mkdtemp(join(tmpdir(), 'quoin-door-'))
    return {
      open: async (root) => new CommandedApplication(root, scratch, preload),
      [Symbol.asyncDispose]: () => rm(scratch, { recursive: true, force: true }),
    }
  },
}

// biome-ignore lint/suspicious/noExplicitAny: results are of every shape
type Result = any

class CommandedApplication implements OpenDoor {
  readonly #root: string
  readonly #scratch: string
  readonly #preload: readonly string[]
  #files = 0

  constructor(root: string, scratch: string, preload: readonly string[]) {
    this.#root = root
    this.#scratch = scratch
    this.#preload = preload
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async tables() {
    const { tables } = await this.#run(['introspect'])
    const own = tables.filter(({ name }: Result) => isOwnTable(name))
    return Object.fromEntries(own.map(({ name, columns }: Result) => [name, columns.map((one: Result) => one.name)]))
  }

  async list() {
    const records = await this.#run(['record:list'])
    return Object.fromEntries(records.map(({ name, problem }: Result) => [name, problem]))
  }

  async create(source: Source): Promise<void> {
    if ('table' in source) await this.#run(['record:new', source.table])
    else await this.#run(newTableParameters(source.newTable))
  }

  async edit(name: string, { record, meanwhile = {} }: Edit): Promise<void> {
    const edited = await this.#file(JSON.stringify(record))
    const others = Object.entries(meanwhile).map(async ([path, text]) => `cp ${await this.#file(text)} ${path}; `)
    await this.#run(['record:edit', name], '', {
      EDITOR: `${(await Promise.all(others)).join('')}cp ${edited}`,
      VISUAL: '',
    })
  }

  async check(name: string) {
    return (await this.#run(['record:check', name])).map(placeOf)
  }

  async remove(name: string): Promise<void> {
    await this.#run(['record:remove', name])
  }

  async clone(name: string, copy: { readonly name: string; readonly table?: string }): Promise<void> {
    await this.#run(['record:clone', name, copy.name, ...option('--table', copy.table)])
  }

  export(name: string): Promise<string> {
    return this.#text(['record:export', name])
  }

  async import(text: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<void> {
    await this.#run(['record:import', '-', ...flag('--replace', replace)], text)
  }

  async sync(name: string): Promise<readonly string[]> {
    return (await this.#run(['record:sync', name])).changes
  }

  async preview(name: string, wish: GenerationWish = {}) {
    return previewOf(await this.#run(['generate', name, '--dry-run', ...decisions(wish)]))
  }

  async generate(name: string, expectedId: string, wish: GenerationWish = {}): Promise<void> {
    await this.#run(['generate', name, '--yes', '--plan', expectedId, ...decisions(wish)])
  }

  async previewRoutes(wish: GenerationWish = {}) {
    return previewOf(await this.#run(['admin:gen-route', '--dry-run', ...decisions(wish)]))
  }

  async writeRoutes(expectedId: string, wish: GenerationWish = {}): Promise<void> {
    await this.#run(['admin:gen-route', '--yes', '--plan', expectedId, ...decisions(wish)])
  }

  async previewClean(name: string, wish: CleanWish) {
    const { id, files } = await this.#run(['clean', name, '--dry-run', ...extent(wish)])
    return { id, files: files.map(plannedFile) }
  }

  async clean(name: string, expectedId: string, wish: CleanWish): Promise<void> {
    await this.#run(['clean', name, '--yes', '--plan', expectedId, ...extent(wish), ...flag('--edited', wish.edited)])
  }

  async history() {
    return (await this.#run(['history'])).map(rememberedRun)
  }

  async previewUndo(wish: UndoWish = {}) {
    return previewOf(await this.#run(['undo', '--dry-run', ...undoing(wish)]))
  }

  async undo(expectedId: string, wish: UndoWish = {}): Promise<void> {
    await this.#run(['undo', '--yes', '--plan', expectedId, ...undoing(wish)])
  }

  async previewRename(name: string, to: string) {
    return previewOf(await this.#run(['record:rename', name, to, '--dry-run']))
  }

  async rename(name: string, to: string, expectedId: string): Promise<void> {
    await this.#run(['record:rename', name, to, '--plan', expectedId])
  }

  async drift() {
    const findings = await this.#run(['drift'])
    return findings.map(({ record, kind, details, isProblem }: Result) => ({ record, kind, details, isProblem }))
  }

  /** Runs a command with `--json`; answers its one document. */
  async #run(
    parameters: readonly string[],
    input = '',
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Result> {
    return JSON.parse(await this.#text(parameters, input, environment))
  }

  /** Runs a command with `--json`; answers what it printed, or throws what that rejects. */
  async #text(parameters: readonly string[], input = '', environment: Readonly<Record<string, string>> = {}) {
    const imports = this.#preload.map((module) => `--import=${module}`).join(' ')
    const child = spawn(process.execPath, [quoin, ...parameters, '--json'], {
      cwd: this.#root,
      env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: imports, ...environment },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    // A command that is killed reads nothing any more.
    child.stdin.on('error', () => {}).end(input)
    const [, signal] = (await once(child, 'close')) as [number | null, string | null]
    if (signal !== null) throw new Stopped(`quoin ${parameters.join(' ')} ended by ${signal}.`)
    const document = documentOf(stdout, `quoin ${parameters.join(' ')}\n${stderr}`)
    if (document?.error === undefined) return stdout
    const rejection = rejectionOf(document.error)
    throw new Rejected({ ...rejection, said: asElsewhere(rejection.said) })
  }

  async #file(text: string): Promise<string> {
    const file = join(this.#scratch, `${++this.#files}.json`)
    await writeFile(file, text)
    return file
  }
}

function documentOf(stdout: string, context: string): Result {
  try {
    return JSON.parse(stdout)
  } catch (cause) {
    throw new Error(`Standard output is no JSON document: ${JSON.stringify(stdout)}\n${context}`, { cause })
  }
}

function newTableParameters(table: Extract<Source, { newTable: unknown }>['newTable']): readonly string[] {
  const columns = table.columns.flatMap(({ name, type, length, nullable, unique }) => [
    '--column',
    `${name}:${type}${length === undefined ? '' : `(${length})`}${nullable ? '' : '!'}${unique ? ' unique' : ''}`,
  ])
  return ['record:new', table.name, ...columns]
}

const sides = { table: '--take-table', record: '--keep-record', forget: '--forget' } as const

function decisions({ choices, moveRoutes, differences = {} }: GenerationWish): readonly string[] {
  const settled = Object.entries(differences).flatMap(([name, side]) => [sides[side], name])
  return [...chosen(choices), ...flag('--move-routes', moveRoutes), ...settled]
}

function undoing({ choices, migrations }: UndoWish): readonly string[] {
  return [...chosen(choices), ...flag('--migrations', migrations)]
}

function chosen(choices: GenerationWish['choices'] = {}): readonly string[] {
  return Object.entries(choices).flatMap(([path, choice]) => ['--resolve', `${path}=${choice}`])
}

function extent({ kinds, table }: CleanWish): readonly string[] {
  return ['--only', ...kinds, ...option('--drop-table', table)]
}

function flag(name: string, given = false): readonly string[] {
  return given ? [name] : []
}

function option(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [name, value]
}
