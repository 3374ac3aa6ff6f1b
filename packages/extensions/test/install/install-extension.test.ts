import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { type ZipEntry, zipArchive } from '@quoin/test-machine/zip-archive'
import { describe, expect, it } from 'vitest'
import { type ExtensionState, type InstallOptions, installExtension, uninstallExtension } from '../../src/index.ts'
import { manifestOf, providerSource, TestApplication } from '../application.ts'

async function target() {
  const application = await TestApplication.create()
  const state: ExtensionState = await application.state()
  const options: InstallOptions = { root: application.root, state }
  const zip = async (entries: readonly ZipEntry[] | Buffer) => {
    const file = application.path('demo.zip')
    await writeFile(file, Buffer.isBuffer(entries) ? entries : zipArchive(entries))
    return file
  }
  const untouched = async () => {
    const left = existsSync(application.path('extensions')) ? await readdir(application.path('extensions')) : []
    expect(left).toEqual([])
    expect(existsSync(application.path('outside.txt'))).toBe(false)
  }
  return { application, state, options, zip, untouched }
}

function demo(version = '1.0.0', prefix = ''): readonly ZipEntry[] {
  return [
    { name: `${prefix}package.json`, content: JSON.stringify(manifestOf('acme/demo', { version })) },
    { name: `${prefix}src/`, content: '' },
    { name: `${prefix}src/provider.ts`, content: providerSource() },
    { name: `${prefix}public/pixel.bin`, content: Buffer.alloc(100_000, 7), method: 0 },
  ]
}

describe('installExtension from a zip archive', () => {
  it.each([
    ['its root', ''],
    ['its only folder', 'demo-1.0.0/'],
  ])('installs from %s as disabled, and the extension loads once it is enabled', async (_, prefix) => {
    const { application, state, options, zip } = await target()
    const installed = await installExtension(await zip(demo('1.0.0', prefix)), options)
    expect(installed).toMatchObject({ root: application.path('extensions/acme/demo'), updatedFrom: null })
    expect((await readFile(application.path('extensions/acme/demo/public/pixel.bin'))).length).toBe(100_000)
    expect(await readdir(application.path('extensions'))).toEqual(['acme'])
    expect(state.isEnabled('acme/demo')).toBe(false)
    await state.enable('acme/demo')
    const load = await (await application.loader()).load()
    expect(load.reports).toMatchObject([{ name: 'acme/demo', state: 'loaded' }])
  })

  const file: ZipEntry = { name: 'file.txt', content: 'x' }
  it.each<[string, readonly ZipEntry[], RegExp]>([
    ['a path that begins with ".."', [{ ...file, name: '../outside.txt' }], /leaves its folder/],
    ['a path that contains ".."', [{ ...file, name: 'a/../../outside.txt' }], /leaves its folder/],
    ['a path that begins with "."', [{ ...file, name: './file.txt' }], /leaves its folder/],
    ['an absolute path', [{ ...file, name: '/tmp/outside.txt' }], /absolute path/],
    ['a path with a drive letter', [{ ...file, name: 'C:/outside.txt' }], /absolute path/],
    ['a path with a backslash', [{ ...file, name: '..\\outside.txt' }], /backslash/],
    ['an empty path segment', [{ ...file, name: 'a//b.txt' }], /not allowed/],
    ['an empty name', [{ ...file, name: '' }], /not allowed/],
    ['a null byte in a name', [{ ...file, name: 'a\0.txt' }], /not allowed/],
    ['a device name of Windows', [{ ...file, name: 'src/CON.txt' }], /not allowed/],
    ['a name with a colon', [{ ...file, name: 'src/a:b' }], /not allowed/],
    ['a name that ends with a dot', [{ ...file, name: 'src/a.' }], /not allowed/],
    ['a symbolic link', [{ ...file, content: '/etc/passwd', mode: 0o120777 }], /symbolic link/],
    ['a link in place of a folder', [{ ...file, name: 'link/', mode: 0o120777 }], /symbolic link/],
    ['a device', [{ ...file, mode: 0o060644 }], /not a plain file/],
    ['two files whose names differ only in case', [file, { ...file, name: 'FILE.txt' }], /clashes/],
    [
      'two folders whose names differ only in case',
      [
        { ...file, name: 'a/b.txt' },
        { ...file, name: 'A/c.txt' },
      ],
      /clashes/,
    ],
    [
      'two names that differ only in Unicode composition',
      [
        { ...file, name: '\u00e9.txt' },
        { ...file, name: 'e\u0301.txt' },
      ],
      /clashes/,
    ],
    ['the same entry twice', [file, file], /clashes/],
    ['a file that is also used as a folder', [file, { ...file, name: 'file.txt/inner' }], /clashes/],
    [
      'a folder that is also used as a file',
      [
        { ...file, name: 'a/b' },
        { ...file, name: 'a' },
      ],
      /clashes/,
    ],
    ['an encrypted entry', [{ ...file, flags: 0x801 }], /encrypted/],
    ['an unknown compression method', [{ ...file, method: 14 }], /unknown method/],
    ['a wrong checksum', [{ ...file, checksum: 1 }], /checksum/],
    ['an entry larger than its declared size', [{ ...file, content: 'x'.repeat(1000), size: 10 }], /damaged/],
    ['an entry smaller than its declared size', [{ ...file, size: 1000 }], /damaged/],
  ])('rejects %s before anything is written', async (_, entries, message) => {
    const { options, zip, untouched } = await target()
    const installing = installExtension(await zip([...demo(), ...entries]), options)
    await expect(installing).rejects.toMatchObject({
      code: 'EXTENSIONS_ZIP_REJECTED',
      message: expect.stringMatching(message),
    })
    await untouched()
  })

  it.each<[string, Partial<InstallOptions['quotas']>, RegExp]>([
    ['an archive that is too large', { archive: 100 }, /larger than 100 bytes/],
    ['too many entries', { entries: 3 }, /more than 3 entries/],
    ['a file that is too large', { file: 50_000 }, /larger than 50000 bytes/],
    ['files that are too large in total', { total: 90_000 }, /more than 90000 bytes/],
  ])('rejects %s', async (_, quota, message) => {
    const { options, zip, untouched } = await target()
    const quotas = { archive: 1e6, entries: 100, file: 1e6, total: 1e6, ...quota }
    const installing = installExtension(await zip(demo()), { ...options, quotas })
    await expect(installing).rejects.toMatchObject({
      code: 'EXTENSIONS_ZIP_REJECTED',
      message: expect.stringMatching(message),
    })
    await untouched()
  })

  it('rejects every truncated archive, and files that are not archives', async () => {
    const { options, zip, untouched } = await target()
    const whole = zipArchive(demo())
    for (const length of [0, 1, 30, 500, whole.length - 200, whole.length - 22, whole.length - 1]) {
      const installing = installExtension(await zip(whole.subarray(0, length)), options)
      await expect(installing).rejects.toMatchObject({ code: 'EXTENSIONS_ZIP_REJECTED' })
    }
    await expect(installExtension(await zip(Buffer.from('text')), options)).rejects.toMatchObject({
      code: 'EXTENSIONS_ZIP_REJECTED',
    })
    await untouched()
  })

  it.each<[string, readonly ZipEntry[], string]>([
    ['no manifest', [{ name: 'readme.md' }], 'EXTENSIONS_MANIFEST_MISSING'],
    ['an invalid manifest', [{ name: 'package.json', content: '{}' }], 'EXTENSIONS_MANIFEST_INVALID'],
    ['a manifest that is not JSON', [{ name: 'package.json', content: '{' }], 'EXTENSIONS_MANIFEST_INVALID'],
    [
      'no provider',
      [{ name: 'package.json', content: JSON.stringify(manifestOf('acme/demo')) }],
      'EXTENSIONS_PROVIDER_NOT_FOUND',
    ],
    [
      'an invalid settings form',
      [
        {
          name: 'package.json',
          content: JSON.stringify(
            manifestOf('acme/demo', {
              extra: { 'quoin-admin': './src/provider.ts', alias: 'D', settings: { groups: 1 } },
            }),
          ),
        },
        { name: 'src/provider.ts' },
      ],
      'EXTENSIONS_SETTINGS_INVALID',
    ],
  ])('rejects an archive with %s', async (_, entries, code) => {
    const { options, zip, untouched } = await target()
    await expect(installExtension(await zip(entries), options)).rejects.toMatchObject({ code })
    await untouched()
  })

  it('updates to a higher version, preserves the state, and rejects the same or a lower version', async () => {
    const { application, state, options, zip } = await target()
    await installExtension(await zip(demo('1.2.0')), options)
    await state.enable('acme/demo')
    await application.write({ 'extensions/acme/demo/old.txt': '' })
    for (const version of ['1.2.0', '1.1.9', '1.2.0-beta.1']) {
      const again = installExtension(await zip(demo(version)), options)
      await expect(again).rejects.toMatchObject({ code: 'EXTENSIONS_INSTALL_REJECTED' })
    }
    expect(existsSync(application.path('extensions/acme/demo/old.txt'))).toBe(true)
    expect(await installExtension(await zip(demo('1.10.0')), options)).toMatchObject({ updatedFrom: '1.2.0' })
    expect(existsSync(application.path('extensions/acme/demo/old.txt'))).toBe(false)
    expect(state.isEnabled('acme/demo')).toBe(true)
    expect(await readdir(application.path('extensions'))).toEqual(['acme'])
  })
})

describe('installExtension with an accept callback', () => {
  it('restores the previous version when the callback rejects the new files, and leaves nothing of a first install', async () => {
    const { application, state, options, zip } = await target()
    const seen: string[] = []
    const accept: InstallOptions['accept'] = async ({ root, manifest }) => {
      seen.push(JSON.parse(await readFile(`${root}/package.json`, 'utf8')).version, manifest.version)
      throw new Error('no battery')
    }
    await expect(installExtension(await zip(demo('1.0.0')), { ...options, accept })).rejects.toThrow('no battery')
    expect(existsSync(application.path('extensions/acme/demo'))).toBe(false)
    await installExtension(await zip(demo('1.0.0')), options)
    await application.write({ 'extensions/acme/demo/old.txt': '' })
    await expect(installExtension(await zip(demo('2.0.0')), { ...options, accept })).rejects.toThrow('no battery')
    expect(seen).toEqual(['1.0.0', '1.0.0', '2.0.0', '2.0.0'])
    expect(existsSync(application.path('extensions/acme/demo/old.txt'))).toBe(true)
    expect(await readdir(application.path('extensions'))).toEqual(['acme'])
    expect(state.isEnabled('acme/demo')).toBe(false)
  })
})

describe('installExtension from a folder', () => {
  it('copies plain files into the extensions folder', async () => {
    const { application, options } = await target()
    await application.write({
      'source/package.json': manifestOf('@acme/demo'),
      'source/src/provider.ts': providerSource(),
      'source/.git/HEAD': '',
    })
    await installExtension(application.path('source'), options)
    expect((await readdir(application.path('extensions/acme/demo'))).sort()).toEqual(['package.json', 'src'])
  })

  it('rejects a symbolic link, a missing source, and a package name that is already taken', async () => {
    const { application, options, untouched } = await target()
    await application.write({
      'source/package.json': manifestOf('acme/demo'),
      'source/src/provider.ts': providerSource(),
    })
    await symlink('/etc/passwd', application.path('source/link'))
    const code = 'EXTENSIONS_INSTALL_REJECTED'
    await expect(installExtension(application.path('source'), options)).rejects.toMatchObject({ code })
    await expect(installExtension(application.path('nowhere.zip'), options)).rejects.toMatchObject({ code })
    await untouched()
    await application.extension('other/demo')
    await application.write({
      'clean/package.json': manifestOf('acme/demo'),
      'clean/src/provider.ts': providerSource(),
    })
    await expect(installExtension(application.path('clean'), options)).rejects.toMatchObject({
      code,
      message: expect.stringContaining('other/demo'),
    })
    await application.write({
      'extensions/acme/demo2/x': '',
      'two/package.json': manifestOf('acme/demo2'),
      'two/src/provider.ts': providerSource(),
    })
    await expect(installExtension(application.path('two'), options)).rejects.toMatchObject({
      code,
      message: expect.stringContaining('already exists'),
    })
  })
})

describe('uninstallExtension', () => {
  it('removes folder, assets, cache, settings and state, but not the log', async () => {
    const { application, state } = await target()
    await application.extension('acme/demo')
    const left = 'storage/logs/extensions/demo.log'
    const gone = [
      'public/extensions/demo/a.js',
      'storage/cache/extensions/demo/aa/b.json',
      'storage/settings/acme/demo.json',
    ]
    await application.write(Object.fromEntries([left, ...gone].map((path) => [path, '{}'])))
    await state.disable('acme/demo')
    await uninstallExtension('acme/demo', { root: application.root, state, settings: application.settings })
    expect([...gone, 'extensions/acme'].filter((path) => existsSync(application.path(path)))).toEqual([])
    expect(existsSync(application.path(left))).toBe(true)
    expect(state.isEnabled('acme/demo')).toBe(true)
  })

  it('preserves settings on request, and removes only the link of a linked extension', async () => {
    const { application, state } = await target()
    await application.write({
      'elsewhere/package.json': manifestOf('acme/demo'),
      'storage/settings/acme/demo.json': {},
    })
    await mkdir(application.path('extensions/acme'), { recursive: true })
    await symlink(application.path('elsewhere'), application.path('extensions/acme/demo'))
    await uninstallExtension('acme/demo', {
      root: application.root,
      state,
      settings: application.settings,
      keepSettings: true,
    })
    expect(existsSync(application.path('extensions/acme'))).toBe(false)
    expect(existsSync(application.path('elsewhere/package.json'))).toBe(true)
    expect(existsSync(application.path('storage/settings/acme/demo.json'))).toBe(true)
  })

  it('removes an extension with a broken manifest, but rejects one that is unknown, installed by npm, or required by another', async () => {
    const { application, state } = await target()
    const options = { root: application.root, state, settings: application.settings }
    await application.write({
      'extensions/acme/broken/package.json': '{',
      'package.json': { name: 'application', dependencies: { '@acme/installed': '1' } },
      'node_modules/@acme/installed/package.json': manifestOf('@acme/installed'),
    })
    await application.extension('acme/base')
    await application.extension('acme/top', '', { require: { 'acme/base': '*' } })
    await uninstallExtension('acme/broken', options)
    expect(existsSync(application.path('extensions/acme/broken'))).toBe(false)
    await expect(uninstallExtension('acme/none', options)).rejects.toMatchObject({ code: 'EXTENSIONS_NOT_FOUND' })
    await expect(uninstallExtension('../none', options)).rejects.toMatchObject({ code: 'EXTENSIONS_NAME_INVALID' })
    for (const [name, message] of [
      ['acme/installed', 'installed package'],
      ['acme/base', 'needed by acme/top'],
    ] as const) {
      const rejected = { code: 'EXTENSIONS_UNINSTALL_REJECTED', message: expect.stringContaining(message) }
      await expect(uninstallExtension(name, options)).rejects.toMatchObject(rejected)
    }
  })
})
