import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineContributions, type ExtensionHost, type ExtensionHostInput } from '../../src/index.ts'
import { manifestOf, nativeImport, providerSource, TestApplication } from '../application.ts'

interface Commands extends ExtensionHost {
  add(name: string): void
}

/** An application whose extensions add commands to it. */
function application() {
  const commands: string[] = []
  const host = ({ defer }: ExtensionHostInput): Commands => ({
    add: (name) => {
      commands.push(name)
      defer(() => {
        commands.splice(commands.indexOf(name), 1)
      })
    },
  })
  return { commands, host }
}

describe('what an extension does to a host that is made for it', () => {
  it.each([
    ['register()', `register() { this.extension.host.add('half'); throw new Error('no') }`],
    ['boot()', `boot() { this.extension.host.add('half'); throw new Error('no') }`],
    ['its constructor', `constructor(context) { super(context); context.host.add('half'); throw new Error('no') }`],
    ['its declarations', `boot() { this.extension.host.add('half') } contributions() { return { other: [] } }`],
    ['a forgotten promise', `boot() { this.extension.host.add('half'); void Promise.reject(new Error('no')) }`],
  ])('is undone when it fails in %s', async (_, body) => {
    const folder = await TestApplication.create()
    await folder.extension('acme/broken', body)
    await folder.extension('acme/works', `boot() { this.extension.host.add('works') }`)
    const { commands, host } = application()
    const load = await (await folder.loader({ host })).load()
    expect(load.reports.map(({ name, state }) => [name, state])).toEqual([
      ['acme/broken', 'failed'],
      ['acme/works', 'loaded'],
    ])
    expect(commands).toEqual(['works'])
    await load.close()
    expect(commands).toEqual([])
  })

  it('is undone when it comes too late', async () => {
    const folder = await TestApplication.create()
    await folder.extension(
      'acme/late',
      `async boot() { await new Promise((go) => { globalThis.quoinGo = go }); this.extension.host.add('late'); globalThis.quoinDone() }`,
    )
    const { commands, host } = application()
    const load = await (await folder.loader({ host, timeLimit: 50 })).load()
    expect(load.loaded).toEqual([])
    const shared = globalThis as unknown as { quoinGo: () => void; quoinDone: () => void }
    await new Promise<void>((done) => {
      shared.quoinDone = done
      shared.quoinGo()
    })
    expect(commands).toEqual([])
  })

  it('is undone after shutdown(), the last first, and an error in it stops nothing', async () => {
    const folder = await TestApplication.create()
    await folder.extension(
      'acme/demo',
      `boot() { for (const name of ['one', 'two', 'three']) this.extension.host.say(name) } shutdown() { this.extension.host.trace.push('shutdown') }`,
    )
    const trace: string[] = []
    const host = ({ defer }: ExtensionHostInput) => ({
      trace,
      say: (name: string) =>
        defer(() => {
          trace.push(name)
          if (name === 'two') throw new Error('cannot')
        }),
    })
    await (await (await folder.loader({ host })).load()).close()
    expect(trace).toEqual(['shutdown', 'three', 'two', 'one'])
    expect(readFileSync(folder.path('storage/logs/extensions/demo.log'), 'utf8')).toContain('cannot')
  })
})

describe('contributions that an application defines', () => {
  const kinds = defineContributions({
    command: z.object({ name: z.string().min(2), hidden: z.boolean().default(false) }),
  })

  it('are collected from all running extensions, as their schema gives them', async () => {
    const folder = await TestApplication.create()
    await folder.extension('acme/a', `contributions() { return { command: [{ name: 'first' }] } }`)
    await folder.extension('acme/b', `async contributions() { return { command: [{ name: 'second', hidden: true }] } }`)
    await folder.extension('acme/c', `contributions() { return { command: [{ name: 'third' }] } } boot() { throw 1 }`)
    const { loaded } = await (await folder.loader({ contributions: kinds })).load()
    const { command } = kinds.of(loaded)
    expect(command).toEqual([
      { extension: 'acme/a', value: { name: 'first', hidden: false } },
      { extension: 'acme/b', value: { name: 'second', hidden: true } },
    ])
    const [first] = command
    expect(first?.value.name.length).toBe(5)
  })

  it.each([
    [`{ command: [{ name: 'fine' }, { name: 'x' }, {}] }`, /"command\.1\.name": .+; "command\.2\.name": /],
    [`{ commands: [] }`, 'there are no contributions "commands"'],
    [`{ command: {} }`, 'contributions "command" are not a list'],
    ['null', 'returns no object'],
  ])('count only when all of an extension is right: %s', async (returned, reason) => {
    const folder = await TestApplication.create()
    await folder.extension('acme/a', `contributions() { return ${returned} }`)
    const load = await (await folder.loader({ contributions: kinds })).load()
    expect(kinds.of(load.loaded)).toEqual({ command: [] })
    expect(load.reports[0]?.error?.message).toMatch(reason)
    expect(load.reports[0]?.error?.text.key).toBe('EXTENSIONS_DECLARATION_INVALID')
  })
})

describe('an application with a manifest key and a folder of its own', () => {
  it('loads what its key names', async () => {
    const folder = await TestApplication.create()
    await folder.write({
      'plugins/acme/demo/package.json': manifestOf('acme/demo', { extra: { tool: './provider.ts', alias: 'Demo' } }),
      'plugins/acme/demo/provider.ts': providerSource(),
      'plugins/acme/other/package.json': manifestOf('acme/other'),
    })
    const load = await (await folder.loader({ dir: 'plugins', manifestKey: 'tool', importModule: nativeImport })).load()
    expect(load.loaded.map(({ manifest }) => manifest.name)).toEqual(['acme/demo'])
    const other = load.reports.find(({ name }) => name === 'acme/other')
    expect(other?.error?.message).toContain('"extra.tool" is missing')
    expect(other?.error?.hint).toContain('"tool": "./src')
  })
})
