import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type GenerationRecord, Workspace } from '../../src/index.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

const installed = join(import.meta.dirname, '../../../../node_modules')
const run = promisify(execFile)

/** How a project wants its code. */
export interface Style {
  readonly tabs?: boolean
  readonly indent?: number
  readonly semicolons?: boolean
  readonly quotes?: 'single' | 'double'
  readonly width?: number
}

export interface ProjectFormatter {
  readonly packages: readonly string[]
  readonly config: (style: Style) => readonly [path: string, text: string]
  readonly write: readonly string[]
  readonly check: readonly string[]
}

/** The formatters, installed and set up as their manuals say. */
export const formatters: Readonly<Record<'prettier' | 'biome' | 'dprint', ProjectFormatter>> = {
  prettier: {
    packages: ['prettier'],
    config: ({ tabs, indent, semicolons, quotes, width }) => [
      '.prettierrc',
      JSON.stringify({
        useTabs: tabs,
        tabWidth: indent,
        semi: semicolons,
        singleQuote: quotes && quotes === 'single',
        printWidth: width,
      }),
    ],
    write: ['prettier/bin/prettier.cjs', '--write', '.'],
    check: ['prettier/bin/prettier.cjs', '--check', '.'],
  },
  biome: {
    packages: ['@biomejs'],
    config: ({ tabs = false, indent = 2, semicolons = true, quotes = 'double', width = 80 }) => [
      'biome.json',
      JSON.stringify({
        formatter: { indentStyle: tabs ? 'tab' : 'space', indentWidth: indent, lineWidth: width },
        javascript: { formatter: { semicolons: semicolons ? 'always' : 'asNeeded', quoteStyle: quotes } },
      }),
    ],
    write: ['@biomejs/biome/bin/biome', 'format', '--write', '.'],
    check: ['@biomejs/biome/bin/biome', 'format', '.'],
  },
  dprint: {
    packages: ['dprint', '@dprint'],
    config: ({ tabs = false, indent = 4, semicolons = true, quotes = 'double', width = 120 }) => [
      'dprint.json',
      JSON.stringify({
        useTabs: tabs,
        indentWidth: indent,
        lineWidth: width,
        typescript: {
          semiColons: semicolons ? 'prefer' : 'asi',
          quoteStyle: quotes === 'single' ? 'preferSingle' : 'preferDouble',
        },
        json: {},
        excludes: ['**/node_modules', '**/dprint.json'],
        plugins: ['node_modules/@dprint/typescript/plugin.wasm', 'node_modules/@dprint/json/plugin.wasm'],
      }),
    ],
    write: ['dprint/bin.cjs', 'fmt'],
    check: ['dprint/bin.cjs', 'check'],
  },
}

/** A project with a database of two tables, in a repository; with a formatter where one is named. */
export async function formattedProject(name: keyof typeof formatters | null, style: Style = {}) {
  const root = await temporaryProject()
  const database: OpenDatabase = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  for (const table of ['notes', 'papers'])
    await sql
      .raw(`create table ${table} (id integer primary key, title varchar(80) not null, rank integer, done boolean)`)
      .execute(database.db)
  let seconds = 0
  const workspace = new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: async () => {
      throw new Error('no migration is run')
    },
    now: () => new Date(Date.UTC(2026, 10, 20, 0, 0, seconds++)),
    author: () => 'Ada',
  })
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const git = async (...parameters: readonly string[]): Promise<string> => {
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    return (await run('git', [...who, ...parameters], { cwd: root })).stdout
  }
  const formatter = name === null ? null : formatters[name]
  const setUp = async (changed: Style): Promise<void> => {
    if (formatter) await write(...formatter.config(changed))
  }
  const tool = (parameters: readonly string[] = []): { code: number | null; said: string } => {
    const [program = '', ...rest] = parameters
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...rest], {
      cwd: root,
      encoding: 'utf8',
    })
    return { code: status, said: stdout + stderr }
  }
  await mkdir(join(root, 'node_modules'))
  for (const one of formatter?.packages ?? []) await symlink(join(installed, one), join(root, 'node_modules', one))
  const devDependencies = Object.fromEntries((formatter?.packages ?? []).map((one) => [one, '*']))
  await write('package.json', `${JSON.stringify({ private: true, type: 'module', devDependencies }, null, 2)}\n`)
  await write('.gitignore', 'node_modules/\n.quoin/lock*\n.quoin/journal/\n.quoin/undo/\n.quoin/kept/\n')
  await setUp(style)
  await git('init', '--quiet')
  return {
    root,
    workspace,
    setUp,
    write,
    git,
    read: (path: string): Promise<string> => readFile(join(root, path), 'utf8'),
    formatAll: () => tool(formatter?.write),
    check: () => tool(formatter?.check),
    /** What is not committed, by path. */
    changed: async (): Promise<readonly string[]> => {
      const lines = (await git('status', '--porcelain', '--untracked-files=all')).split('\n')
      return lines.filter((line) => line !== '').map((line) => line.slice(3))
    },
    commit: async (): Promise<void> => {
      await git('add', '--all')
      await git('commit', '--quiet', '--message', 'Change')
    },
    generate: async (...tables: readonly string[]): Promise<void> => {
      const records = await Promise.all(tables.map((table) => workspace.draft({ name: table })))
      await workspace.generate({ changes: records.map((record) => ({ record, revision: null })) })
    },
    change: async (name: string, edit: (record: GenerationRecord) => GenerationRecord): Promise<void> => {
      const { record, revision } = await workspace.read(name)
      await workspace.generate({ changes: [{ record: edit(record), name, revision }] })
    },
    /** What the next plan of the records would do. */
    actions: async (...records: readonly string[]): Promise<readonly string[]> => {
      const { plan } = await workspace.preview({ records })
      return plan.files.filter(({ action }) => action !== 'unchanged').map(({ path, action }) => `${action} ${path}`)
    },
  }
}

/** A record whose first field and form have changed. */
export function relabelled(record: GenerationRecord): GenerationRecord {
  const [first, ...fields] = record.fields
  if (!first) return record
  return { ...record, fields: [{ ...first, label: 'The headline of the note, as readers see it first' }, ...fields] }
}
