import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCommandList } from '../../src/commands/command-list.ts'
import { CommandApplication, type Outcome, runInHost } from './command-application.ts'

/** The language of the command host in which every message is its key in brackets. */
const keys = { QUOIN_LOCALE: 'zh-CN', TEXTS: 'keys' }
/** History names the user of the system. */
const noUser = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
const listed = createCommandList()
const commands = listed.map((command) => command.name())
const argumentsOf = listed.flatMap((command) => command.registeredArguments.map((argument) => argument.name()))

let application: CommandApplication
beforeAll(() => {
  application = new CommandApplication()
  application.sql('create table products (id integer primary key, name varchar(80) not null);')
})
afterAll(() => application.remove())

const environment = { ...keys, ...noUser, EDITOR: 'true', VISUAL: '' }
const run = (...parameters: readonly string[]): Promise<Outcome> => application.run(parameters, '', environment)

/** Words that are in no message: what people would read in English whatever their language is. */
function loose(outcome: Outcome, names: readonly string[]): readonly string[] {
  const own = new Set(['quoin', userInfo().username, ...names])
  // The code of a difference is data, and so is what Node itself warns of.
  return [outcome.stdout.split('\n--- ', 1)[0], outcome.stderr]
    .join('\n')
    .split('\n')
    .filter((line) => !/^ *(?:\+ \.|cd |npm |npx |quoin |\(node:|\(Use `node)/.test(line))
    .join('\n')
    .replaceAll(/⟦[^⟧]*⟧/g, ' ')
    .replaceAll(/<[^>]*>|\[[^\]]*\]|(?<![\w:])--?[a-z][\w-]*|\b[0-9a-f]{64}\b/gi, ' ')
    .split(/[\s|:,"'()]+/)
    .filter((word) => /^\p{L}{2,}[.!?]?$/u.test(word) && !own.has(word.replace(/[.!?]$/, '')))
}

describe('without catalogues nothing is left to read', () => {
  it('in the list of commands', async () => {
    expect(loose(await run('--help'), [...commands.flatMap((name) => name.split(':')), 'explain', 'help'])).toEqual([])
  })

  it('in the rejection of a command that does not exist', async () => {
    const outcome = await run('generat')
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('⟦COMMAND_USAGE.command.closest⟧') })
    expect(loose(outcome, [])).toEqual([])
  })

  it('in a preview and a rejection of quoin generate', async () => {
    const preview = await run('generate', 'products', '--dry-run')
    expect(preview.stderr).toContain('⟦cli.reading⟧')
    const rejection = await run('generate', 'product', '--yes')
    expect(rejection).toMatchObject({ code: 1, stderr: expect.stringContaining('⟦INTROSPECT_TABLE_NOT_FOUND') })
    expect(loose(rejection, [])).toEqual([])
  })
})

describe('the language of a command', () => {
  const firstLine = async (environment: Record<string, string>): Promise<string | undefined> =>
    (await runInHost({ cwd: tmpdir(), parameters: ['migrate'], input: '', env: environment })).stderr.split('\n')[1]

  it.each([
    [{ QUOIN_LOCALE: 'de', LANG: 'en_US.UTF-8' }, 'Verwenden Sie den Ordner'],
    [
      { QUOIN_LOCALE: '', LC_ALL: 'de_AT.UTF-8', LC_MESSAGES: 'en_US.UTF-8', LANG: 'en_US' },
      'Verwenden Sie den Ordner',
    ],
    [{ QUOIN_LOCALE: '', LC_ALL: '', LC_MESSAGES: 'de_DE@euro', LANG: 'en_US' }, 'Verwenden Sie den Ordner'],
    [{ QUOIN_LOCALE: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'de' }, 'Verwenden Sie den Ordner'],
    [{ QUOIN_LOCALE: '', LC_ALL: 'C.UTF-8', LC_MESSAGES: '', LANG: 'de' }, 'Use the folder'],
    [{ QUOIN_LOCALE: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' }, 'Use the folder'],
  ])('is that of the first variable that is set: %o', async (environment, sentence) => {
    expect(await firstLine(environment)).toContain(sentence)
  })

  it('is English with --json, in every language of the terminal', async () => {
    const { stdout } = await runInHost({
      cwd: tmpdir(),
      parameters: ['record:list', '--json'],
      input: '',
      env: { QUOIN_LOCALE: 'de-DE' },
    })
    expect(JSON.parse(stdout).error.message).toMatch(/^No config/)
  })
})

inLargerRings(() => {
  describe('without catalogues nothing is left to read', () => {
    it.each(commands)('in the help of quoin %s', async (name) => {
      const types =
        'draft sent references customers varchar text integer bigint decimal double boolean date datetime time json uuid enum unique default comment'
      expect(
        loose(await run(name, '--help'), [...name.split(':'), ...argumentsOf, ...types.split(' '), 'explain']),
      ).toEqual([])
    })

    it('in a success and a rejection of each', async () => {
      const extension = 'extensions/acme/hello'
      const data = [
        'products',
        'Products',
        'Product',
        'gadgets',
        'clone',
        'ada',
        'bob',
        'id',
        'name',
        'sqlite',
        'database',
      ]
      const found: unknown[] = []
      const look = async (
        code: number,
        parameters: readonly string[],
        own: readonly string[] = [],
        until: Record<string, string> = {},
      ): Promise<void> => {
        const outcome = await application.run(parameters, '', { ...environment, ...until })
        if (outcome.code !== code) found.push([parameters, outcome])
        const words = loose(outcome, [...data, ...own])
        if (words.length > 0) found.push([parameters.join(' '), words])
      }
      mkdirSync(join(application.root, 'other'))
      writeFileSync(join(application.root, 'file'), '')
      const manifest = {
        name: 'acme/download',
        type: 'module',
        version: '1.0.0',
        description: 'A download',
        authors: [{ name: 'Ada' }],
      }
      application.write(
        'download/package.json',
        JSON.stringify({ ...manifest, extra: { 'quoin-admin': './index.ts', alias: 'Download' } }),
      )
      application.write(
        'download/index.ts',
        "import { ServiceProvider } from '@quoin/extensions'\nexport class Download extends ServiceProvider {}\n",
      )
      application.write('scripts/hello.ts', 'export default async () => {}\n')
      // What answers a route is called as in the code: data, too.
      const served: string[] = []
      JSON.parse((await run('route:list', '--json')).stdout, (_, value: unknown) => {
        if (typeof value === 'string') served.push(value, ...value.split(/[\s|:,"'()]+/))
      })
      const success: readonly (readonly [readonly string[], ...string[]])[] = [
        [['init', 'other/shop']],
        [['migrate'], 'up'],
        [['introspect']],
        [['introspect', 'products'], 'table', 'INTEGER', 'varchar', 'not', 'null', 'unique', 'rowid', 'primary'],
        [['record:new', 'products']],
        [['generate', 'products', '--yes']],
        [['drift']],
        [['record:new', 'gadgets', '--column', 'name:varchar(80)!']],
        [['generate', '--all', '--dry-run']],
        [['admin:gen-route', '--yes']],
        [['history'], 'generate'],
        [['undo', '--dry-run']],
        [['record:list'], 'Gadgets'],
        [['record:edit', 'products']],
        [['record:clone', 'gadgets', 'clone']],
        [['record:rename', 'clone', 'clones']],
        [['record:sync', 'products']],
        [['record:check', 'products']],
        [['record:export', 'products', 'products.json']],
        [['record:import', 'products.json', '--replace']],
        [['record:remove', 'clones']],
        [['clean', 'products', '--dry-run']],
        [['user:create', '--username', 'ada', '--generate-password']],
        [['user:two-factor-reset', 'ada']],
        [['uploads:clean', '--dry-run']],
        [['route:explain', 'GET', '/admin-api/products'], 'GET', 'POST', 'generated', 'custom', 'base'],
        [['route:list'], 'generated', ...served],
        [['build']],
        [['run', 'scripts/hello.ts']],
        [['extension:list']],
        [['extension:install', 'download']],
        [['extension:make', 'acme/hello']],
        [['extension:enable', 'acme/hello']],
        [['extension:publish']],
        [['extension:disable', 'acme/hello']],
        [['extension:uninstall', 'acme/hello', '--yes']],
      ]
      for (const [parameters, ...own] of success) await look(0, parameters, own)
      await look(0, ['record:show', 'gadgets'], (await run('record:show', 'gadgets')).stdout.split(/[\s:,"'()]+/))
      const serving = [
        [['start', '--port', '0'], '⟦cli.panelAt⟧'],
        [['dev', '--port', '0'], '⟦cli.watching⟧'],
      ] as const
      for (const [parameters, last] of serving) await look(0, parameters, [], { UNTIL: last })
      application.write('app/Admin/components/broken.tsx', 'export default (\n')
      const rejections: readonly (readonly string[])[] = [
        ['init', 'file'],
        ['dev', '--port', 'x'],
        ['build'],
        ['run', 'scripts/missing.ts'],
        ['start', '--port', '70000'],
        ['introspect', 'nothing'],
        ['migrate', '--up'],
        ['generate'],
        ['generate', 'products', '--take-table', '--forget'],
        ['generate', 'products', '--resolve', 'x', '--yes'],
        ['admin:gen-route', '--plan', 'x'],
        ['clean', 'nothing'],
        ['clean', 'products'],
        ['history', 'x'],
        ['undo'],
        ['drift', '--root', '/nowhere'],
        ['git:setup'],
        ['git:merge', 'a'],
        ['record:new'],
        ['record:show', 'nothing'],
        ['record:edit', 'nothing'],
        ['record:clone', 'products', 'products'],
        ['record:rename', 'products', 'Not A Name'],
        ['record:sync', 'nothing'],
        ['record:check', 'nothing'],
        ['record:export', 'products', 'products.json'],
        ['record:import', 'missing.json'],
        ['record:remove', 'products'],
        ['user:create', '--username', 'ada', '--generate-password'],
        ['user:create'],
        ['user:two-factor-reset', 'bob'],
        ['uploads:clean', '--older-than', 'x'],
        ['route:list', '--stage', 'x'],
        ['route:explain', 'GET'],
        ['extension:install', './missing.zip'],
        ['extension:make', 'A'],
        ['extension:enable', 'acme/gone'],
        ['extension:disable', 'acme/gone'],
        ['extension:uninstall', 'acme/gone', '--yes'],
        ['extension:publish', 'acme/gone'],
        ['record:show', 'products', '--root', extension],
        ['record:list', '--root', '/nowhere'],
        ['extension:list', '--root', '/nowhere'],
      ]
      for (const parameters of rejections) await look(1, parameters)
      const walked = [...success.map(([[name]]) => name), ...serving.map(([[name]]) => name), 'record:show']
      expect(commands.filter((name) => !/^git:/.test(name) && !walked.includes(name))).toEqual([])
      expect(commands.filter((name) => !rejections.some(([rejected]) => rejected === name))).toEqual([])
      // Until now there was no repository, which the rejections need.
      execFileSync('git', ['init', '--quiet', application.root])
      await look(0, ['git:setup'])
      for (const name of ['base', 'ours', 'theirs']) application.write(name, 'export {}\n')
      await look(0, ['git:merge', 'base', 'ours', 'theirs', 'routes/admin.ts'])
      expect(found).toEqual([])
    })
  })
})
