import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { publishAssets, removePublishedAssets } from '../../src/index.ts'
import { TestApplication } from '../application.ts'

async function demo() {
  const application = await TestApplication.create()
  await application.extension('acme/demo', '', {}, { 'public/js/demo.js': 'new', 'public/demo.css': 'css' })
  const options = {
    name: 'acme/demo',
    root: application.path('extensions/acme/demo'),
    publicFolder: application.path('public'),
  }
  return { application, options }
}

describe('publishAssets', () => {
  it('replaces the contents of public/extensions/<package-name>', async () => {
    const { application, options } = await demo()
    await application.write({ 'public/extensions/demo/old.js': 'old', 'public/extensions/other/keep.js': '' })
    expect(await publishAssets(options)).toBe(application.path('public/extensions/demo'))
    expect(await readFile(application.path('public/extensions/demo/js/demo.js'), 'utf8')).toBe('new')
    expect(existsSync(application.path('public/extensions/demo/old.js'))).toBe(false)
    await removePublishedAssets(options.publicFolder, options.name)
    expect(existsSync(application.path('public/extensions/demo'))).toBe(false)
    expect(existsSync(application.path('public/extensions/other/keep.js'))).toBe(true)
  })

  it('does nothing for an extension without assets', async () => {
    const { options } = await demo()
    expect(await publishAssets({ ...options, assets: 'none' })).toBeNull()
  })

  it.each([
    ['a link to a file', 'public/link.js'],
    ['a link in a folder', 'public/js/link.js'],
  ])('rejects %s and leaves the published assets unchanged', async (_, path) => {
    const { application, options } = await demo()
    await application.write({ 'public/extensions/demo/old.js': 'old' })
    await symlink('/etc/passwd', `${options.root}/${path}`)
    await expect(publishAssets(options)).rejects.toMatchObject({ code: 'EXTENSIONS_ASSET_REJECTED' })
    expect(existsSync(application.path('public/extensions/demo/old.js'))).toBe(true)
    expect(existsSync(application.path('public/extensions/demo/demo.css'))).toBe(false)
  })

  it('rejects an asset folder outside the extension, whether named by path or reached by a link', async () => {
    const { application, options } = await demo()
    await application.write({ 'private/key.txt': 'secret' })
    await mkdir(application.path('private'), { recursive: true })
    await symlink(application.path('private'), `${options.root}/linked`)
    for (const assets of ['../../../private', 'linked', '.']) {
      await expect(publishAssets({ ...options, assets })).rejects.toMatchObject({ code: 'EXTENSIONS_ASSET_REJECTED' })
    }
    await expect(publishAssets({ ...options, name: '../x' })).rejects.toMatchObject({ code: 'EXTENSIONS_NAME_INVALID' })
  })

  it('replaces a link at the target path without touching what it points to', async () => {
    const { application, options } = await demo()
    await application.write({ 'private/key.txt': 'secret', 'public/extensions/x': '' })
    await symlink(application.path('private'), application.path('public/extensions/demo'))
    await publishAssets(options)
    expect(existsSync(application.path('private/key.txt'))).toBe(true)
    expect(existsSync(application.path('public/extensions/demo/demo.css'))).toBe(true)
  })
})
