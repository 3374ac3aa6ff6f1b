import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ring, sample } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCommandList } from '../../src/commands/command-list.ts'
import { commandErrorCodes } from '../../src/terminal/problem.ts'
import { CommandApplication, type Outcome, runInHost } from './command-application.ts'

/** Each command that knows --json, with what it takes. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  introspect: [],
  drift: [],
  history: [],
  'record:list': [],
  'record:new': ['gadgets', '--column', 'name:varchar(80)!'],
  'route:list': [],
  'route:explain': ['GET', '/admin-api/products/5'],
  'extension:list': [],
}
const commands = Object.entries(parameters)
/** In `npm test` only those that load all of the application, or none; all of them end in the same lines of code. */
const spawned = commands.filter(([name]) => ring !== 'test' || ['record:list', 'route:list', 'drift'].includes(name))

/** The doors to the workspace: test/doors plays each of them, and reads nothing but its document. */
const doors = [
  'admin:gen-route',
  'clean',
  'generate',
  'record:check',
  'record:clone',
  'record:edit',
  'record:export',
  'record:import',
  'record:remove',
  'record:rename',
  'record:show',
  'record:sync',
  'undo',
]

/** Code of an application that writes to standard output in every way it can think of. */
const noise = `import { pino } from 'pino'
console.log('a line of the console')
console.table([{ a: 1 }])
process.stdout.write('a line of the stream')
pino().info('a line of a logger')
setImmediate(() => console.log('a late line'))
`

let application: CommandApplication
let empty: string
beforeAll(async () => {
  empty = mkdtempSync(join(tmpdir(), 'quoin-no-application-'))
  application = new CommandApplication()
  application.sql('create table products (id integer primary key, name varchar(80) not null);')
  expect(await application.run(['generate', 'products', '--yes'])).toMatchObject({ code: 0 })
  application.sql('alter table products add column weight integer;')
  application.write('extensions/acme/broken/package.json', '{')
  application.write(
    'config/admin.ts',
    `import { defineConfig } from '@quoin/runtime/config'
${noise}
const file = 'database/app.sqlite'
export default defineConfig({
  database: { driver: 'sqlite', file },
  extension: { dir: 'extensions', strict: false },
  log: { level: 'debug' },
})
`,
  )
  application.write(
    'app/Admin/routes.ts',
    `import { defineRoutes } from '@quoin/runtime'
${noise}
export default defineRoutes((router) => {
  console.log('routes are declared')
  router.get('products/export', () => ({}))
})
`,
  )
})
afterAll(() => {
  application.remove()
  rmSync(empty, { recursive: true, force: true })
})

/** The whole of standard output as JSON. */
function parsed({ stdout }: Outcome): unknown {
  return JSON.parse(stdout)
}

describe('quoin with --json', () => {
  it('is tested here or in test/doors for every command that has the option', () => {
    const known = createCommandList().filter(({ options }) => options.some(({ long }) => long === '--json'))
    expect(known.map((command) => command.name()).sort()).toEqual([...Object.keys(parameters), ...doors].sort())
  })

  it.each(spawned)(
    'writes only the result of %s to standard output, also where the application prints something',
    async (...run) => {
      const outcome = await application.spawn([run[0], ...run[1], '--json'])
      expect(parsed(outcome)).not.toHaveProperty('error')
      expect(parsed(outcome)).not.toEqual([])
      // Records and history are listed without the configuration.
      if (['record:list', 'history'].includes(run[0])) return
      expect(outcome.stderr).toMatch(/a line of the console[\s\S]*a line of the stream/)
      expect(outcome.stderr).toContain('a line of a logger')
    },
  )

  it.each(commands)('reports a failure of %s as data', async (command, given) => {
    const run = { cwd: empty, parameters: [command, ...given, '--json'], input: '', env: {} }
    const outcome = await runInHost(run)
    expect(outcome.code).toBe(1)
    expect(parsed(outcome)).toEqual({
      error: {
        code: 'RUNTIME_CONFIG_NOT_FOUND',
        params: { root: empty },
        message: `No config/admin.ts was found in "${empty}".`,
        hint: expect.stringContaining('quoin init'),
        reason: null,
        issues: [],
      },
    })
    expect(outcome.stderr).toContain('No config/admin.ts was found')
  })

  it.each(commands)('reports invalid arguments of %s as data', async (command, given) => {
    const outcome = await application.run([command, ...given, '--json', '--colour'])
    expect(outcome.code).toBe(1)
    expect(parsed(outcome)).toMatchObject({
      error: {
        code: 'COMMAND_USAGE',
        message: expect.stringContaining('There is no option --colour.'),
        params: expect.objectContaining({ name: '--colour' }),
      },
    })
    expect(outcome.stderr).toContain('There is no option --colour.')
  })

  it('reports a failure in a package with the code of that package', async () => {
    const outcome = await application.run(['introspect', 'nothing', '--json'])
    expect(outcome.code).toBe(1)
    expect(parsed(outcome)).toMatchObject({ error: { code: 'INTROSPECT_TABLE_NOT_FOUND', hint: expect.any(String) } })
  })

  it('reports the words of the database beside a sentence', async () => {
    const broken = new CommandApplication()
    broken.write('database/app.sqlite', 'Text, which is no database of SQLite. '.repeat(40))
    const outcome = await broken.run(['introspect', '--json'])
    broken.remove()
    expect(parsed(outcome)).toMatchObject({ error: { reason: 'file is not a database' } })
  })

  it.each(
    [
      ['throws', "throw new Error('no such luck')", 1],
      ['ends the process', 'process.exit(0)', 1],
      [
        'fails in the background',
        "Promise.reject(new Error('stray'))\nawait new Promise((go) => setTimeout(go, 10))",
        1,
      ],
      ['never ends', 'await new Promise(() => {})', 13],
    ].slice(0, sample({ test: 2, all: 4, proof: 4 })),
  )('prints a JSON document even if the configuration %s', async (_, text, code) => {
    const broken = new CommandApplication()
    broken.write('config/admin.ts', `${noise}${text}\nexport default {}\n`)
    const outcome = await broken.spawn(['record:list', '--json'])
    const drift = await broken.spawn(['drift', '--json'])
    broken.remove()
    // Records are listed without the configuration.
    expect(parsed(outcome)).toEqual([])
    expect(drift.code).toBe(code)
    expect(parsed(drift)).toMatchObject({ error: { code: expect.stringMatching(/^[A-Z]+_[A-Z_]+$/) } })
  })
})

describe('quoin without --json', () => {
  it.each(spawned)('writes no log line of %s to standard output', async (command, given) => {
    const { stdout } = await application.spawn([command, ...given])
    expect(stdout).not.toMatch(/a line of|a late line|routes are declared|"level":/)
    // What is saved is no text to read.
    if (command !== 'record:new') expect(stdout.trim()).not.toBe('')
  })
})

it('docs/errors.md explains exactly the codes of the commands, each with its cause and fix', () => {
  const page = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const section = page.split('<!-- command -->')[1]?.split('<!-- /command -->')[0] ?? ''
  const entries = [...section.matchAll(/^### (\w+)\nCause: .+\nFix: .+$/gm)].map((match) => match[1])
  expect(entries).toEqual([...commandErrorCodes])
})
