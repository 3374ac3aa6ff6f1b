import { execFileSync } from 'node:child_process'
import { createEmptyProject, type EmptyProject } from '@quoin/test-machine/empty-project'
import { median } from '../median.ts'

// How long a package takes to load and to answer its first call, from its packed archive in an empty project, beside a
// process that imports nothing; and how large the archive is.

interface Measured {
  readonly entry: string
  /** What the call is for, where an entry is asked for several things. */
  readonly use?: string
  /** Imports the entry as `it` and asks it for the first time. */
  readonly call: string
}

const packages: readonly (readonly [name: string, needs: readonly string[], entries: readonly Measured[]])[] = [
  [
    'introspect',
    [],
    [
      {
        entry: '@quoin/introspect',
        call: `const { DatabaseSync } = await import('node:sqlite')
const database = new DatabaseSync(':memory:')
database.exec('create table products (id integer primary key, name text not null)')
await it.createIntrospector(database).schema()`,
      },
      { entry: '@quoin/introspect/schema', call: 'it.diffSchemas({ tables: [] }, { tables: [] })' },
    ],
  ],
  [
    'router',
    [],
    [
      {
        entry: '@quoin/router',
        call: `new it.RouteRegistry().get('products/{id:number}', () => 1).seal().find('GET', '/products/5')`,
      },
    ],
  ],
  [
    'extensions',
    ['router'],
    [
      {
        entry: '@quoin/extensions',
        call: `const state = await it.ExtensionState.open('storage/state.json')
await new it.ExtensionLoader({ root: process.cwd(), dir: 'plugins', state, settings: new it.FileSettingsRepository('storage/settings') }).load()`,
      },
      {
        entry: '@quoin/extensions/validation',
        call: `await it.compileRules({ name: 'required|string|max:5' }).validate({ name: 'Tea' })`,
      },
    ],
  ],
  [
    'generator',
    ['introspect', 'extensions'],
    [
      {
        entry: '@quoin/generator',
        use: 'a feature',
        call: `const { createIntrospector } = await import('@quoin/introspect')
const { DatabaseSync } = await import('node:sqlite')
const database = new DatabaseSync(':memory:')
database.exec('create table products (id integer primary key, name text not null)')
const { tables } = await createIntrospector(database).schema()
await it.plan(await it.readProject(process.cwd()), it.recordFromTable(tables[0], { driver: 'sqlite', tables }))`,
      },
      {
        entry: '@quoin/generator',
        use: 'a file',
        call: `await it.planFiles(await it.readProject(process.cwd()), [{ path: 'src/a.ts', text: 'export const a = 1\\n' }])`,
      },
      { entry: '@quoin/generator/components', call: 'it.TextControl({ name: "a" })' },
    ],
  ],
]

const rounds = Number(process.env.RUNS ?? 20)

/** What a process takes by its own clock and in processor time, in ms, for the import and for the call as well. */
function measure({ root }: EmptyProject, { entry, call }: Measured): readonly number[] {
  const program = `
const now = () => { const { user, system } = process.cpuUsage(); return [performance.now(), (user + system) / 1000] }
const start = now()
const it = await import('${entry}')
const loaded = now()
${call}
const answered = now()
console.log(JSON.stringify([loaded[0] - start[0], answered[0] - start[0], loaded[1] - start[1], answered[1] - start[1]]))`
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const parameters = ['--no-warnings', '--input-type=module', '--eval', program]
  return JSON.parse(execFileSync(process.execPath, parameters, { cwd: root, env, encoding: 'utf8' }))
}

console.log(`ms, median of ${rounds}: import, with the first call; processor time of both`)
for (const [name, needs, entries] of packages) {
  await using project = await createEmptyProject(name, [], needs)
  const { packed, unpacked } = project.sizes
  console.log(`@quoin/${name}: ${Math.round(packed / 1000)} kB packed, ${Math.round(unpacked / 1000)} kB unpacked`)
  for (const measured of entries) {
    const runs = Array.from({ length: rounds }, () => measure(project, measured))
    const [loaded, answered, ...work] = [0, 1, 2, 3].map((at) => median(runs.map((run) => run[at] ?? 0)).toFixed(0))
    const { entry, use = '' } = measured
    console.log(`  ${`${entry} ${use}`.padEnd(30)} ${loaded}, ${answered}; ${work.join(', ')}`)
  }
}
