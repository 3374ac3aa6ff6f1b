import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { enabledExtensions, npmInstallArguments, npmUninstallArguments } from '../../src/index.ts'
import { TestApplication } from '../application.ts'

describe('ExtensionState', () => {
  it('treats an extension as enabled until it is switched off, and stores each switch', async () => {
    const application = await TestApplication.create()
    const state = await application.state()
    expect(state.isEnabled('acme/demo')).toBe(true)
    await Promise.all([state.disable('acme/demo'), state.enable('acme/other'), state.disable('constructor')])
    const again = await application.state()
    expect(['acme/demo', 'acme/other', 'acme/new'].map((name) => again.isEnabled(name))).toEqual([false, true, true])
    await again.forget('acme/demo')
    await again.announce()
    expect(JSON.parse(await readFile(application.path('storage/extensions.json'), 'utf8'))).toEqual({
      enabled: { 'acme/other': true, constructor: false },
      revision: 5,
    })
  })

  it('does not enable every extension when its file is damaged', async () => {
    const application = await TestApplication.create()
    for (const text of ['{', '[]', '{ "enabled": { "a/b": "no" } }']) {
      await application.write({ 'storage/extensions.json': text })
      await expect(application.state()).rejects.toMatchObject({ code: 'EXTENSIONS_FILE_UNREADABLE' })
    }
  })
})

describe('npm arguments', () => {
  it('disable scripts and end the options before the package name', () => {
    const flags = ['--save', '--ignore-scripts', '--no-audit', '--no-fund', '--']
    expect(npmInstallArguments('@acme/demo@^1.2')).toEqual(['install', ...flags, '@acme/demo@^1.2'])
    expect(npmInstallArguments('acme-demo')).toEqual(['install', ...flags, 'acme-demo'])
    expect(npmUninstallArguments('@acme/demo')).toEqual(['uninstall', ...flags, '@acme/demo'])
  })

  it.each([
    '',
    '-g',
    '--registry=http://evil',
    '../demo',
    './demo',
    '/demo',
    'file:demo',
    'git+ssh://x/y',
    'http://x/y.tgz',
    'acme/demo',
    'demo@latest',
    'demo@npm:other',
    'demo; rm -rf /',
    'demo name',
    'Demo',
    '@acme',
    '@acme/',
    `${'a'.repeat(215)}`,
  ])('reject the package name %j', (name) => {
    expect(() => npmInstallArguments(name)).toThrow(expect.objectContaining({ code: 'EXTENSIONS_NAME_INVALID' }))
    expect(() => npmUninstallArguments(name)).toThrow(expect.objectContaining({ code: 'EXTENSIONS_NAME_INVALID' }))
  })
})

it('the enabled extensions are those with a right manifest that nobody has switched off', async () => {
  const application = await TestApplication.create()
  await application.extension('acme/on')
  await application.extension('acme/off')
  await application.write({ 'extensions/acme/broken/package.json': {} })
  const state = await application.state()
  await state.disable('acme/off')
  expect(await enabledExtensions({ root: application.root, dir: 'extensions' }, state)).toEqual([
    { name: 'acme/on', folder: application.path('extensions/acme/on') },
  ])
})
