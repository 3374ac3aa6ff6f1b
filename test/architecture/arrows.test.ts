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
  'packages/vscode/src/engine/serve-engine.ts': ['reportRoutes', 'readTable'],
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
const calls = /(?<!vscode\.)\bworkspace\s*\.(\w+)\(|\.(?:ask|request|#ask)\((?:[^,()']+, )?'(\w+)'|\bquestion: '(\w+)'/g
/** Where functions of the doors are, and those of the terminal that commands call. */
const places = [...doors, 'packages/runtime/src/terminal']

/** One function, method or entry of a list: `file#name`, and the places of the names that its file imports. */
interface Part {
  readonly file: string
  readonly names: readonly string[]
  readonly text: string
  readonly imports: ReadonlyMap<string, string>
}

function partsOf(file: string, text: string): readonly Part[] {
  const imports = [
    ...text.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g),
    ...text.matchAll(/\{([^{}]*)\} = await import\('(\.[^']+)'\)/g),
  ].flatMap(([, list = '', from = '']) =>
    list.split(',').map((name) => [name.trim(), `${join(dirname(file), from)}#${name.trim()}`] as const),
  )
  return text.split(/\n\n|\n(?= *\/\*\*)|\n(?= {4}\w+: async)/).map((part) => ({
    file,
    names: [...part.matchAll(/^(?:export )?(?:(?:async )?function|const) (\w+)|^ {2}(?:async )?(#?\w+)\(.*\{$/gm)].map(
      ([, name, method = '']) => `${file}#${name ?? `this.${method}`}`,
    ),
    text: part,
    imports: new Map(imports),
  }))
}

/** A command is called by whoever types it, not by the list that it stands in; what follows a choice is the user's. */
const isChosen = /\.action\(|\.(?:offer|pick|showQuickPick)\(/
/** No use case of its own: what a killed run left is put right before every one. */
const before = ['repair']

/** What is called on each way through a function: `if (…) return …` on a line, and `case`, are ways of their own. */
function waysThrough(text: string): readonly string[] {
  const [first = '', ...branches] = text.split(/\n(?= +(?:if \([^\n]*\) return |case |default:))/)
  const ways: string[] = []
  let way = first
  for (const branch of branches) {
    const [line = '', ...after] = branch.split('\n')
    const returns = line.trimStart().startsWith('if')
    ways.push(`${way}\n${returns ? line : branch}`)
    if (returns) way += `\n${after.join('\n')}`
  }
  return [...ways, way]
}

/** The use cases that each part calls, also by functions that it calls, where it calls more than one. */
function composedIn(parts: readonly Part[]): readonly string[] {
  const functions = parts.filter(({ text }) => !isChosen.test(text))
  const byName = new Map(functions.flatMap((part) => part.names.map((name) => [name, part] as const)))
  const calledIn = (part: Part, text: string, seen: ReadonlySet<Part>): readonly string[] => {
    const own = [...text.matchAll(calls)].map(([, ...found]) => found.find((name) => name !== undefined) ?? '')
    const called = [...text.matchAll(/(?<![.\w])((?:this\.)?#?\w+)\(/g)].flatMap(
      ([, name = '']) => byName.get(part.imports.get(name) ?? `${part.file}#${name}`) ?? [],
    )
    const others = called.filter((one) => !seen.has(one))
    return [...own, ...others.flatMap((one) => calledIn(one, one.text, new Set([...seen, one])))]
  }
  return parts.flatMap((part) =>
    waysThrough(part.text).flatMap((way) => {
      const names = [...new Set(calledIn(part, way, new Set([part])).map(planOf))].filter(
        (one) => !before.includes(one),
      )
      return names.length > 1 ? [`${part.file}: ${names.join(' ')}`] : []
    }),
  )
}

/**
 * A plan and doing it by its id are one use case in two steps: between them a door shows the plan, waits for a yes, or
 * looks for files of it that are open and not saved, which only it knows.
 */
function planOf(name: string): string {
  const planned = name.replace(/^preview(?=[A-Z])/, '')
  return planned === 'decide' ? 'generate' : planned.replace(/^\w/, (first) => first.toLowerCase())
}

it('no function of the doors composes two use cases into one, by the workspace, through the engine or by others', async () => {
  const parts: Part[] = []
  for (const folder of places) {
    for await (const file of glob('**/*.ts', { cwd: join(root, folder) }))
      parts.push(...partsOf(`${folder}/${file}`, await readFile(join(root, folder, file), 'utf8')))
  }
  expect(composedIn(parts)).toEqual([])
})

it.each([
  ['const { record } = await workspace.read(name)\n  return workspace.check(record, name)', ['a.ts: read check']],
  [
    "await engine.request('recordOfTable', { root })\n  await services.engine.ask(root, 'save', { id })",
    ['a.ts: recordOfTable save'],
  ],
  ["await screen.answer({ question: 'record' })\n  await workspace.generate(plan)", ['a.ts: record generate']],
  [
    'await one()\n  await other()\n\nfunction one() {\n  workspace.list()\n}\n\nconst other = () => workspace.named(names)',
    ['a.ts: list named'],
  ],
  ['await workspace.previewClean(name)\n  await workspace.clean(plan)', []],
  ['await workspace.decide(request)\n  await workspace.generate(request)', []],
  [
    "const asked = question()\n  if (asked === 'read') return workspace.read(name)\n  return workspace.save(record)",
    [],
  ],
  [
    "await workspace.read(name)\n  if (asked === 'check') return workspace.check(name)\n  return null",
    ['a.ts: read check'],
  ],
  ['const read = () => workspace.read(name)\n\nconst save = () => workspace.save(record)', []],
] as const)('use cases that are called together are found: %s', (text, together) => {
  expect(composedIn(partsOf('a.ts', text))).toEqual(together)
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
