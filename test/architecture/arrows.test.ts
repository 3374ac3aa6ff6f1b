import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** design: which package may import which. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  introspect: [],
  router: [],
  generator: ['introspect', 'extensions'],
  extensions: [],
  runtime: ['introspect', 'generator', 'router', 'extensions'],
  'runtime/panel': ['generator', 'extensions', 'runtime'],
  vscode: ['introspect', 'generator', 'router', 'extensions', 'runtime'],
}

/** One home per library: the only package whose sources may import it. */
const homes: Readonly<Record<string, string | readonly string[]>> = {
  mysql2: 'introspect',
  pg: 'introspect',
  'better-sqlite3': 'introspect',
  'icu-minify': 'extensions',
  'ts-morph': 'generator',
  '@babel/parser': 'generator',
  yaml: 'generator',
  '@dprint/formatter': 'generator',
  'node-diff3': 'generator',
  diff: 'generator',
  semver: 'extensions',
  fastify: 'runtime',
  '@node-rs/argon2': 'runtime',
  ioredis: 'runtime',
  pino: 'runtime',
  exceljs: 'runtime',
  // The runtime has its types alone, for components of applications.
  react: ['runtime/panel', 'runtime'],
  antd: 'runtime/panel',
  vite: 'runtime/panel',
}

interface Import {
  readonly file: string
  readonly specifier: string
  /** The compiler takes it out again. */
  readonly typeOnly: boolean
}

async function importsOf(name: string): Promise<Import[]> {
  const imports: Import[] = []
  // The panel's sources stand in its folder itself.
  const sources = name === 'runtime/panel' ? '**/*.{ts,tsx}' : 'src/**/*.ts'
  for await (const file of glob(sources, {
    cwd: join(root, 'packages', name),
    exclude: ['**/node_modules/**', '**/test/**'],
  })) {
    const text = await readFile(join(root, 'packages', name, file), 'utf8')
    // Only what stands at the start of a line is an import: templates of generated code hold imports as text.
    for (const match of text.matchAll(/^(?:import|export|\}).*?\bfrom '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm)) {
      const specifier = match[1] ?? match[2] ?? ''
      const statement = text.slice(text.lastIndexOf('\nimport', match.index) + 1, match.index + match[0].length)
      imports.push({ file: `packages/${name}/${file}`, specifier, typeOnly: statement.startsWith('import type ') })
    }
  }
  return imports
}

/** What of extensions needs neither Node nor what loads extensions. */
const plain = ['csv', 'rules', 'text', 'locales'].map((entry) => `@quoin/extensions/${entry}`)
/** Where a package may import some public entries of another, and no more of it. */
const entries: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  generator: { '@quoin/extensions': plain },
  // What components of applications see is declared once.
  'runtime/panel': { '@quoin/extensions': plain, '@quoin/runtime': ['@quoin/runtime/panel'] },
  // What asks the runtime that an application has installed, and says what that rejects in its words.
  vscode: { '@quoin/runtime': ['@quoin/runtime/config-file', '@quoin/runtime/installed', '@quoin/runtime/locales'] },
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

describe.each(Object.entries(allowed))('the package %s', (name, friends) => {
  it('imports only packages that the design allows, through their public entries', async () => {
    const imports = await importsOf(name)
    expect(imports).not.toHaveLength(0)
    const strangers = imports.filter(({ specifier }) => {
      if (!specifier.startsWith('@quoin/')) return false
      const friend = packageOf(specifier).replace('@quoin/', '')
      const known = entries[name]?.[packageOf(specifier)] ?? [specifier]
      return !friends.includes(friend) || /\/(src|dist)\//.test(specifier) || !known.includes(specifier)
    })
    expect(strangers).toEqual([])
  })

  it('imports a library only if it is the home of that library', async () => {
    const imports = await importsOf(name)
    const guests = imports.filter(({ specifier }) => {
      const home = homes[packageOf(specifier)]
      return home !== undefined && ![home].flat().includes(name)
    })
    expect(guests).toEqual([])
  })
})

it('the map in docs/architecture.md has an arrow for each package that another one imports, and no other', async () => {
  const [, map = ''] = /```mermaid\n(.*?)```/s.exec(await readFile(join(root, 'docs/architecture.md'), 'utf8')) ?? []
  const nodes = Object.keys(allowed).map((name) => name.replace('runtime/', ''))
  const shown = [...map.matchAll(/^ {2}(\w+) (?:-- .+ )?--> (.+)$/gm)]
    .filter(([, from = '']) => nodes.includes(from))
    .flatMap(([, from = '', to = '']) => to.split(' & ').map((name) => `${from} -> ${name}`))
  const imported = Object.keys(allowed).map(async (name) => {
    const from = name.replace('runtime/', '')
    const targets = (await importsOf(name)).map(({ specifier }) => packageOf(specifier).replace('@quoin/', ''))
    return [...new Set(targets)].filter((to) => to !== from && nodes.includes(to)).map((to) => `${from} -> ${to}`)
  })
  expect(shown.toSorted()).toEqual((await Promise.all(imported)).flat().toSorted())
})

/** The doors to the generator: each asks the workspace, and puts no use case together itself. */
const doors = ['packages/runtime/src/commands', 'packages/runtime/src/tools', 'packages/vscode/src']
/** Two thirds of the 9,906 lines that they had when each door had an engine room of its own. */
const mostLines = 6604

it(`the folders of the doors hold no more than ${mostLines} lines: use cases belong into the workspace`, async () => {
  let lines = 0
  for (const folder of doors) {
    for await (const file of glob('**/*.*', { cwd: join(root, folder) }))
      lines += (await readFile(join(root, folder, file), 'utf8')).split('\n').length - 1
  }
  expect(lines).toBeLessThanOrEqual(mostLines)
})

/** Used besides, without a workspace: routes of files that are not generated, and what a table is good for. */
const others = {
  'packages/vscode/src/engine/serve-engine.ts': ['reportRoutes', 'tableProblem'],
} as const

it.each(doors)('%s imports only types, data and the workspace from the generator', async (folder) => {
  const strangers: string[] = []
  for await (const file of glob('**/*.ts', { cwd: join(root, folder) })) {
    const path = `${folder}/${file}`
    const text = await readFile(join(root, path), 'utf8')
    const imports = [
      ...text.matchAll(/^import \{([^}]*)\} from '@quoin\/generator'/gm),
      ...text.matchAll(/\{([^{}]*)\} = await import\('@quoin\/generator'\)/g),
    ]
    const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    const allowedHere: readonly string[] = [
      '',
      'Workspace',
      'ScreenWorkspace',
      ...(others[path as keyof typeof others] ?? []),
    ]
    strangers.push(...names.filter((name) => !allowedHere.includes(name)).map((name) => `${path}: ${name}`))
  }
  expect(strangers).toEqual([])
})

it.each(doors)('%s puts no record together of what several calls of the workspace answer', async (folder) => {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: join(root, folder) })) {
    const text = await readFile(join(root, folder, file), 'utf8')
    const calls = text.matchAll(/\bworkspace\.(?:draft|draftAll|sync|save)\(/g)
    found.push(...[...calls].map(([call]) => `${file}: ${call}`))
  }
  expect(found).toEqual([])
})

/** A call of the workspace, also by the names that the editor's engine gives to it. */
const calls = /(?<!vscode\.)\bworkspace\s*\.(\w+)\(|\.(?:ask|request)\((?:[^,()']+, )?'(\w+)'|\bquestion: '(\w+)'/g
/** Not of a use case: names of records that a user may write, and making ready. */
const besides = ['list', 'prime']
/** Reads of which each answer is shown by itself, and what is asked again until somebody has decided. */
const separate = ['create tables', 'rows copyRows', 'table tableProblem']

/** The use cases that one function, method or entry of a list calls; a plan and doing it by its id are one. */
function calledTogether(text: string): readonly string[] {
  const parts = text.split(/\n\n|\n(?= *\/\*\*)|\n(?= {4}\w+: async)/)
  const called = parts.map((part) => {
    const names = [...part.matchAll(calls)].map(([, ...found]) => found.find((name) => name !== undefined) ?? '')
    return new Set(
      names.map((name) => name.replace(/^preview(?=[A-Z])/, '').replace(/^\w/, (first) => first.toLowerCase())),
    )
  })
  return called
    .map((names) => [...names].filter((name) => !besides.includes(name)).join(' '))
    .filter((name) => name.includes(' '))
}

it.each(doors)('%s composes no two use cases into one, by the workspace or through the engine', async (folder) => {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: join(root, folder) })) {
    const together = calledTogether(await readFile(join(root, folder, file), 'utf8'))
    found.push(...together.filter((names) => !separate.includes(names)).map((names) => `${file}: ${names}`))
  }
  expect(found).toEqual([])
})

it.each([
  ['const { record } = await workspace.read(name)\n  return workspace.check(record, name)', ['read check']],
  [
    "await engine.request('recordOfTable', { root })\n  await services.engine.ask(root, 'save', { id })",
    ['recordOfTable save'],
  ],
  ["await screen.answer({ question: 'record' })\n  await workspace.generate(plan)", ['record generate']],
  ['await workspace.previewClean(name)\n  await workspace.clean(plan)', []],
  ['const read = () => workspace.read(name)\n\nconst save = () => workspace.save(record)', []],
] as const)('use cases that are called together are found: %s', (text, together) => {
  expect(calledTogether(text)).toEqual(together)
})

it('the panel runs nothing of the generator but its data, which a browser can load', async () => {
  const imports = await importsOf('runtime/panel')
  const strangers = imports.filter(({ specifier, typeOnly }) => specifier === '@quoin/generator' && !typeOnly)
  expect(strangers).toEqual([])
})

it.each(['runtime', 'vscode'])(
  '%s takes the files that the panel is built to, and none of its sources',
  async (name) => {
    const places = (await importsOf(name)).map(({ file, specifier }) =>
      specifier.startsWith('.') ? join(dirname(file), specifier) : specifier,
    )
    expect(places.filter((place) => /^(?:@quoin\/panel|packages\/runtime\/panel)\b/.test(place))).toEqual([])
  },
)
