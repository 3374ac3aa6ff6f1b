import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { defineContributions, type ExtensionLoad } from '../../src/index.ts'
import { manifestOf, nativeImport, providerSource, TestApplication } from '../application.ts'

const commands = defineContributions({ command: z.string() })

function states({ reports }: Pick<ExtensionLoad, 'reports'>): Record<string, string> {
  return Object.fromEntries(reports.map(({ name, state, error }) => [name, error ? error.code : state]))
}

function errorOf({ reports }: Pick<ExtensionLoad, 'reports'>, name: string) {
  const report = reports.find((found) => found.name === name)
  return { code: report?.error?.code, message: report?.error?.message, hint: report?.error?.hint }
}

// So that the first fixture does not wait for the package as well.
beforeAll(async () => {
  await nativeImport(new URL('../../src/index.ts', import.meta.url).href)
})

describe('ExtensionLoader', () => {
  it('loads a TypeScript provider, its contributions and its migrations', async () => {
    const application = await TestApplication.create()
    await application.extension(
      'acme/demo',
      `override contributions() { return { command: ['greet'] } }`,
      {},
      { 'database/migrations/20260101_000000_create_demo.ts': 'throw new Error("imported")' },
    )
    const load = await (await application.loader({ contributions: commands })).load()
    expect(states(load)).toEqual({ 'acme/demo': 'loaded' })
    const [{ contributions, migrations } = expect.fail()] = load.loaded
    expect(contributions).toEqual({ command: ['greet'] })
    expect(migrations).toEqual([
      {
        name: 'acme/demo:20260101_000000_create_demo',
        file: application.path('extensions/acme/demo/database/migrations/20260101_000000_create_demo.ts'),
      },
    ])
  })

  it('registers every extension before it boots any, dependencies first, then by name, and shuts down in reverse', async () => {
    const application = await TestApplication.create()
    const trace = (name: string) => `
      register() { this.extension.host.trace.push('register ${name}') }
      async boot() { this.extension.host.trace.push('boot ${name}') }
      shutdown() { this.extension.host.trace.push('shutdown ${name}') }`
    await application.extension('acme/a', trace('a'), { require: { 'zeta/base': '^1.0' } })
    await application.extension('acme/b', trace('b'), { peerDependencies: { '@zeta/base': '>=1' } })
    await application.extension('zeta/base', trace('base'))
    const host = { trace: [] as string[] }
    const load = await (await application.loader({ host })).load()
    await load.close()
    expect(host.trace).toEqual([
      ...['register base', 'register a', 'register b', 'boot base', 'boot a', 'boot b'],
      ...['shutdown b', 'shutdown a', 'shutdown base'],
    ])
  })

  it('never imports a disabled extension, and fails the extensions that depend on it', async () => {
    const application = await TestApplication.create()
    await application.extension(
      'acme/off',
      '',
      {},
      { 'src/provider.ts': 'import "node:fs"; process.env.QUOIN_IMPORTED = "1"' },
    )
    await application.extension('acme/needs', '', { require: { 'acme/off': '*' } })
    const state = await application.state()
    await state.disable('acme/off')
    const load = await (await application.loader({ state })).load()
    expect(process.env.QUOIN_IMPORTED).toBeUndefined()
    expect(states(load)).toEqual({ 'acme/needs': 'EXTENSIONS_DEPENDENCY_UNAVAILABLE', 'acme/off': 'disabled' })
    expect(errorOf(load, 'acme/needs')).toMatchObject({
      message: 'Extension "acme/needs" needs "acme/off", which is disabled.',
      hint: 'Enable "acme/off" first.',
    })
  })

  it.each([
    ['throws at import', 'throw new Error("broken on purpose")', 'EXTENSIONS_IMPORT_FAILED', /broken on purpose/],
    ['does not parse', 'class {', 'EXTENSIONS_IMPORT_FAILED', /failed in import/],
    ['ends the process at import', 'process.exit(3)', 'EXTENSIONS_EXIT_REJECTED', /end the process in import/],
    ['exports no provider', 'export class Other {}', 'EXTENSIONS_PROVIDER_INVALID', /exports no class/],
    [
      'throws in register',
      providerSource('register() { throw new Error("no") }'),
      'EXTENSIONS_REGISTER_FAILED',
      /: no$/,
    ],
    ['throws a string', providerSource('register() { throw "no text" }'), 'EXTENSIONS_REGISTER_FAILED', /no text/],
    ['throws in boot', providerSource('async boot() { throw new Error("no") }'), 'EXTENSIONS_BOOT_FAILED', /boot/],
    [
      'ends the process in boot',
      providerSource('async boot() { await 1; process.exit(1) }'),
      'EXTENSIONS_EXIT_REJECTED',
      /boot/,
    ],
    [
      'throws in contributions',
      providerSource('contributions() { throw new Error("no") }'),
      'EXTENSIONS_DECLARATION_INVALID',
      /in its declarations: no$/,
    ],
    [
      'contributes what nobody takes',
      providerSource('contributions() { return { commands: [] } }'),
      'EXTENSIONS_DECLARATION_INVALID',
      /there are no contributions "commands"/,
    ],
    [
      'declares an unknown rule',
      providerSource('settingsForm() { return { groups: [], rules: { a: "requird" } } }'),
      'EXTENSIONS_SETTINGS_INVALID',
      /no control of this name/,
    ],
  ])('marks an extension that %s as failed and loads the others', async (_, source, code, message) => {
    const application = await TestApplication.create()
    await application.extension('acme/bad', '', {}, { 'src/provider.ts': source })
    await application.extension('acme/good', 'boot() { this.booted = true }')
    const load = await (await application.loader({ contributions: commands })).load()
    expect(states(load)).toEqual({ 'acme/bad': code, 'acme/good': 'loaded' })
    expect(errorOf(load, 'acme/bad').message).toMatch(message)
    expect(errorOf(load, 'acme/bad').hint).toBeTruthy()
    expect(load.loaded.map(({ manifest }) => manifest.name)).toEqual(['acme/good'])
  })

  const hanging = '{ globalThis.extensionHangs(); return new Promise(() => {}) }'
  it.each([
    ['import', 'globalThis.extensionHangs()\nawait new Promise(() => {})'],
    ['register()', providerSource(`register() ${hanging}`)],
    ['boot()', providerSource(`boot() ${hanging}`)],
  ])(
    'marks an extension that hangs in %s as failed when its time is over, and loads the others',
    async (step, source) => {
      const application = await TestApplication.create()
      await application.extension('acme/bad', '', {}, { 'src/provider.ts': source })
      await application.extension('acme/good', 'boot() { this.booted = true }')
      const loader = await application.loader({ timeLimit: 1000 })
      // Time goes by while one hangs, and for nobody else, however busy the machine is.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const { promise: hangs, resolve: extensionHangs } = Promise.withResolvers<void>()
      Object.assign(globalThis, { extensionHangs })
      const loading = loader.load()
      await hangs
      vi.advanceTimersByTime(1000)
      const load = await loading
      expect(states(load)).toEqual({ 'acme/bad': 'EXTENSIONS_TIME_LIMIT', 'acme/good': 'loaded' })
      expect(errorOf(load, 'acme/bad').message).toContain(`did not finish ${step} within 1000 ms`)
      expect(errorOf(load, 'acme/bad').hint).toBeTruthy()
    },
  )

  it('shuts down what a failing extension had started, and fails the extensions that depend on it', async () => {
    const application = await TestApplication.create()
    await application.extension(
      'acme/base',
      'register() { this.extension.host.open = true }  boot() { throw new Error("no") }  shutdown() { this.extension.host.open = false }',
    )
    await application.extension('acme/top', '', { require: { 'acme/base': '*' } })
    const host = { open: false }
    const load = await (await application.loader({ host })).load()
    expect(states(load)).toEqual({
      'acme/base': 'EXTENSIONS_BOOT_FAILED',
      'acme/top': 'EXTENSIONS_DEPENDENCY_UNAVAILABLE',
    })
    expect(host.open).toBe(false)
  })

  it.each([
    ['a missing extension', { require: { 'acme/missing': '^1.0' } }, '"acme/missing" ^1.0 is not installed'],
    [
      'another version of the framework',
      { require: { '@quoin/runtime': '^2.0' } },
      '"@quoin/runtime" ^2.0 is required, and 1.4.0 is installed',
    ],
    ['another version of Node', { engines: { node: '>=99' } }, '"node" >=99 is required, and'],
    [
      'a newer version of an extension',
      { peerDependencies: { 'acme/good': '^1.1' } },
      '"acme/good" ^1.1 is required, and 1.0.0 is installed',
    ],
  ])('fails an extension that requires %s', async (_, manifest, message) => {
    const application = await TestApplication.create()
    await application.extension('acme/good')
    await application.extension('acme/bad', '', manifest)
    const load = await (await application.loader({ versions: { '@quoin/runtime': '1.4.0' } })).load()
    expect(states(load)).toEqual({ 'acme/bad': 'EXTENSIONS_REQUIREMENT_UNMET', 'acme/good': 'loaded' })
    expect(errorOf(load, 'acme/bad').message).toContain(message)
  })

  it('accepts requirements that are met, and optional ones that are absent', async () => {
    const application = await TestApplication.create()
    await application.extension('acme/good', '', {
      require: { node: '>=22.18', '@quoin/runtime': '^1.0', '@quoin/extensions': '*' },
      peerDependencies: { absent: '^1.0' },
      peerDependenciesMeta: { absent: { optional: true } },
    })
    const load = await (await application.loader({ versions: { '@quoin/runtime': '1.0.0-beta.2' } })).load()
    expect(states(load)).toEqual({ 'acme/good': 'loaded' })
  })

  it('runs migrations before boot, and lets the server reject declarations', async () => {
    const application = await TestApplication.create()
    const steps: string[] = []
    const body = (name: string) => `boot() { globalThis.extensionSteps.push('boot ${name}') }`
    Object.assign(globalThis, { extensionSteps: steps })
    const migration = { 'database/migrations/1_make.ts': '' }
    await application.extension('acme/one', body('one'), {}, migration)
    await application.extension('acme/two', body('two'), {}, migration)
    await application.extension('acme/three', body('three'))
    const loader = await application.loader({
      migrate: async (name, migrations) => {
        steps.push(`migrate ${name} ${migrations.length}`)
        if (name === 'acme/two') throw new Error('no such table')
      },
      accept: ({ manifest }) => {
        if (manifest.name === 'acme/three') throw new Error('not here')
      },
    })
    const load = await loader.load()
    expect(states(load)).toEqual({
      'acme/one': 'loaded',
      'acme/three': 'EXTENSIONS_DECLARATION_INVALID',
      'acme/two': 'EXTENSIONS_MIGRATION_FAILED',
    })
    expect(steps).toEqual([
      'migrate acme/one 1',
      'migrate acme/three 0',
      'migrate acme/two 1',
      'boot one',
      'boot three',
    ])
    expect(errorOf(load, 'acme/two').message).toContain('no such table')
  })

  it('names every extension in a dependency cycle', async () => {
    const application = await TestApplication.create()
    await application.extension('acme/a', '', { require: { 'acme/b': '*' } })
    await application.extension('acme/b', '', { require: { 'acme/a': '*' } })
    await application.extension('acme/c', '', { require: { 'acme/a': '*' } })
    const load = await (await application.loader()).load()
    expect(states(load)).toEqual({
      'acme/a': 'EXTENSIONS_DEPENDENCY_CYCLE',
      'acme/b': 'EXTENSIONS_DEPENDENCY_CYCLE',
      'acme/c': 'EXTENSIONS_DEPENDENCY_UNAVAILABLE',
    })
    expect(errorOf(load, 'acme/b').message).toContain('acme/a -> acme/b -> acme/a')
  })

  it('stops at the first failure in strict mode, and shuts down the extensions that were running', async () => {
    const application = await TestApplication.create()
    await application.extension('acme/bad', 'boot() { throw new Error("no") }')
    await application.extension('acme/good', 'shutdown() { this.extension.host.ended = true }')
    const host = { ended: false }
    const loader = await application.loader({ strict: true, host })
    await expect(loader.load()).rejects.toMatchObject({
      code: 'EXTENSIONS_STRICT',
      message: expect.stringContaining('acme/bad'),
    })
    expect(host.ended).toBe(true)
  })

  it('restores process.exit after loading', async () => {
    const before = process.exit
    const application = await TestApplication.create()
    await application.extension('acme/bad', 'boot() { return new Promise(() => {}) }')
    await (await application.loader({ timeLimit: 200 })).load()
    expect(process.exit).toBe(before)
  })

  it('finds a provider by class name through autoload, and loads each listed provider once', async () => {
    const application = await TestApplication.create()
    await application.extension(
      'acme/named',
      'boot() { this.extension.host.booted.push("main") }',
      {
        autoload: { 'psr-4': { 'Acme\\Named\\': 'src/' } },
        extra: {
          'quoin-admin': 'Acme\\Named\\Main',
          alias: 'Named',
          laravel: { providers: ['Acme\\Named\\Main', 'Acme\\Named\\Deep\\Second'] },
        },
      },
      {
        'src/Main.ts': providerSource('boot() { this.extension.host.booted.push("main") }').replace(
          'FixtureServiceProvider',
          'Main',
        ),
        'src/Deep/Second.ts': providerSource('boot() { this.extension.host.booted.push("second") }').replace(
          'FixtureServiceProvider',
          'Second',
        ),
      },
    )
    const host = { booted: [] as string[] }
    const load = await (await application.loader({ host })).load()
    expect(states(load)).toEqual({ 'acme/named': 'loaded' })
    expect(host.booted).toEqual(['main', 'second'])
  })

  it('finds no provider outside the extension', async () => {
    const application = await TestApplication.create()
    await application.write({ 'outside.ts': providerSource() })
    await application.extension('acme/out', '', { extra: { 'quoin-admin': '../../../outside.ts', alias: 'Out' } })
    await application.extension('acme/none', '', { extra: { 'quoin-admin': 'Acme\\None', alias: 'None' } })
    const load = await (await application.loader()).load()
    expect(states(load)).toEqual({
      'acme/none': 'EXTENSIONS_PROVIDER_NOT_FOUND',
      'acme/out': 'EXTENSIONS_PROVIDER_NOT_FOUND',
    })
  })

  it('reads settings in all three forms, writes a log at the configured level and provides a cache', async () => {
    const application = await TestApplication.create()
    await application.extension(
      'acme/demo',
      `
        settingsForm() {
          return {
            groups: [{ label: 'Basic', controls: [
              { type: 'TextControl', name: 'app_name', label: 'App name', required: true, default: 'Demo' },
              { type: 'PasswordControl', name: 'app_key', label: 'Key' },
              { type: 'SelectControl', name: 'log_level', label: 'Level', default: 'info', options: [{ label: 'Info', value: 'info' }, { label: 'Debug', value: 'debug' }] },
            ] }],
            rules: { app_name: 'required|string|max:50' },
          }
        }
        async boot() {
          const provider = this.constructor
          this.extension.host.read = [provider.setting('app_name'), provider.setting(), provider.setting('nope', 5), provider.setting('nope')]
          this.extension.log.debug('quiet')
          this.extension.log.info('the key is s3cret-key', { also: 's3cret-key' })
          await this.extension.cache.put('answer', 42)
        }
      `,
    )
    await application.settings.write('acme/demo', { app_key: 's3cret-key', stale: 1 })
    const host = { read: [] as unknown[] }
    const load = await (await application.loader({ host })).load()
    expect(states(load)).toEqual({ 'acme/demo': 'loaded' })
    expect(host.read).toEqual(['Demo', { app_name: 'Demo', app_key: 's3cret-key', log_level: 'info' }, 5, undefined])
    const log = await readFile(application.path('storage/logs/extensions/demo.log'), 'utf8')
    expect(
      log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ level: 'info', message: 'the key is ********', also: '********' }])
    expect(existsSync(application.path('storage/cache/extensions/demo'))).toBe(true)
    const saved = await load.loaded[0]?.settings.save({ log_level: 'debug' })
    expect(saved?.ok).toBe(true)
  })

  it('loads an installed package with the manifest key, if it is a direct dependency', async () => {
    const application = await TestApplication.create()
    const built = providerSource().replaceAll('override ', '')
    const manifest = (name: string) =>
      manifestOf(name, { extra: { 'quoin-admin': './dist/provider.js', alias: 'Package' } })
    await application.write({
      'package.json': {
        name: 'application',
        dependencies: { '@acme/installed': '^1.0', kysely: '*', '@acme/typescript': '1' },
      },
      'node_modules/@acme/installed/package.json': manifest('@acme/installed'),
      'node_modules/@acme/installed/dist/provider.js': built,
      'node_modules/@acme/transitive/package.json': manifest('@acme/transitive'),
      'node_modules/@acme/typescript/package.json': manifestOf('@acme/typescript'),
      'node_modules/@acme/typescript/src/provider.ts': providerSource('readonly x: number = 1'),
      'node_modules/kysely/package.json': { name: 'kysely', version: '1.0.0' },
    })
    const load = await (await application.loader()).load()
    expect(states(load)).toEqual({ 'acme/installed': 'loaded', 'acme/typescript': 'EXTENSIONS_IMPORT_FAILED' })
    expect(load.reports[0]).toMatchObject({ source: 'installed', alias: 'Package', version: '1.0.0' })
    expect(errorOf(load, 'acme/typescript').hint).toContain('TypeScript is not run from node_modules')
  })
})
