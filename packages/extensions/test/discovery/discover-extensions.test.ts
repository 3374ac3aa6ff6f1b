import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { dependentsOf, discoverExtensions, findEnableError, installedVersions } from '../../src/index.ts'
import { manifestOf, TestApplication } from '../application.ts'

describe('discoverExtensions', () => {
  it('finds nothing when the folder does not exist', async () => {
    const { root } = await TestApplication.create()
    expect(await discoverExtensions({ root, dir: 'extensions' })).toEqual({ extensions: [], broken: [] })
  })

  it('lists vendor/name folders by name, including linked ones, and ignores files and hidden folders', async () => {
    const application = await TestApplication.create()
    await application.extension('acme/b')
    await application.extension('acme/a')
    await application.write({
      'elsewhere/package.json': manifestOf('zeta/linked'),
      'extensions/.staging/x/package.json': {},
      'extensions/readme.md': '',
      'extensions/acme/readme.md': '',
    })
    await mkdir(application.path('extensions/zeta'))
    await symlink(application.path('elsewhere'), application.path('extensions/zeta/linked'))
    await symlink(application.path('nowhere'), application.path('extensions/zeta/dangling'))
    const { extensions, broken } = await discoverExtensions({ root: application.root, dir: 'extensions' })
    expect(extensions.map(({ manifest }) => manifest.name)).toEqual(['acme/a', 'acme/b', 'zeta/linked'])
    expect(broken).toEqual([])
  })

  it('reports each folder that has no valid manifest', async () => {
    const application = await TestApplication.create()
    await application.write({
      'extensions/acme/empty/x.txt': '',
      'extensions/acme/wrong/package.json': {},
      'extensions/acme/cut/package.json': '{',
    })
    const { broken } = await discoverExtensions({ root: application.root, dir: 'extensions' })
    expect(broken.map(({ name, error }) => [name, error.code])).toEqual([
      ['acme/cut', 'EXTENSIONS_MANIFEST_INVALID'],
      ['acme/empty', 'EXTENSIONS_MANIFEST_MISSING'],
      ['acme/wrong', 'EXTENSIONS_MANIFEST_INVALID'],
    ])
  })

  it('rejects a second extension with the same name, and one that would share its paths', async () => {
    const application = await TestApplication.create()
    await application.extension('acme/demo')
    await application.write({
      'extensions/other/demo/package.json': manifestOf('other/demo'),
      'extensions/zeta/copy/package.json': manifestOf('acme/demo'),
    })
    const { extensions, broken } = await discoverExtensions({ root: application.root, dir: 'extensions' })
    expect(extensions).toHaveLength(1)
    expect(broken.map(({ error }) => [error.code, error.message])).toEqual([
      ['EXTENSIONS_DUPLICATE', 'Extension "other/demo" would share its paths and folders with "acme/demo".'],
      ['EXTENSIONS_DUPLICATE', expect.stringContaining('exists twice')],
    ])
  })

  it('reports when the extensions folder is a file', async () => {
    const application = await TestApplication.create()
    await writeFile(application.path('extensions'), '')
    const found = discoverExtensions({ root: application.root, dir: 'extensions' })
    await expect(found).rejects.toMatchObject({ code: 'EXTENSIONS_FILE_UNREADABLE' })
  })
})

describe('switching an extension on', () => {
  it('shows in advance why it cannot run and which extensions depend on it', async () => {
    const application = await TestApplication.create()
    await application.extension('acme/base')
    await application.extension('acme/top', '', { require: { 'acme/base': '^1.0' } })
    await application.extension('acme/old', '', { require: { '@quoin/runtime': '^9' } })
    const state = await application.state()
    await state.disable('acme/base')
    await state.disable('acme/top')
    const discovery = await discoverExtensions({ root: application.root, dir: 'extensions' })
    const versions = await installedVersions(application.root, discovery, { '@quoin/runtime': '1.0.0' })
    const check = (name: string) => findEnableError(name, discovery, state, versions)?.code ?? null
    expect(check('acme/base')).toBeNull()
    expect(check('acme/top')).toBe('EXTENSIONS_DEPENDENCY_UNAVAILABLE')
    expect(check('acme/old')).toBe('EXTENSIONS_REQUIREMENT_UNMET')
    expect(dependentsOf('acme/base', discovery, state)).toEqual([])
    await state.enable('acme/top')
    expect(dependentsOf('acme/base', discovery, state)).toEqual(['acme/top'])
  })
})
