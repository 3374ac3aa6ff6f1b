import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inLargerRings } from '@quoin/test-machine/ring'
import { zipFolder } from '@quoin/test-machine/zip-folder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication } from '../commands/command-application.ts'
import { addFiles, announcements, extension } from '../shop.ts'

let application: CommandApplication
beforeAll(() => {
  application = new CommandApplication()
})
afterAll(() => application.remove())

const quoin = (...parameters: string[]) => application.run(parameters)
const states = async () =>
  Object.fromEntries(
    JSON.parse((await quoin('extension:list', '--json')).stdout).map((item: { name: string; state: string }) => [
      item.name,
      item.state,
    ]),
  )

inLargerRings(() => {
  it('quoin creates an extension skeleton whose own test passes and which can be enabled', async () => {
    expect(await quoin('extension:make', 'acme/first-steps')).toMatchObject({ code: 0 })
    const folder = join(application.root, 'extensions/acme/first-steps')
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env
    const tested = await promisify(execFile)(process.execPath, ['--conditions=@quoin/source', '--test'], {
      cwd: folder,
      env,
    })
    expect(tested.stdout).toMatch(/pass 1\b/)
    expect(tested.stdout).toMatch(/fail 0\b/)
    expect(await states()).toEqual({ 'acme/first-steps': 'disabled' })
    expect(await quoin('extension:enable', 'acme/first-steps')).toMatchObject({ code: 0 })
    expect(await states()).toEqual({ 'acme/first-steps': 'loaded' })
    expect(await quoin('extension:make', 'acme/first-steps')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already exists'),
    })
    expect(await quoin('extension:make', '../up')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not an extension name'),
    })
    await quoin('extension:uninstall', 'acme/first-steps', '--yes', '--drop-data')
  })
})

it('quoin installs extensions from a folder and a zip archive, enables, publishes, disables and uninstalls them', async () => {
  expect(await quoin('extension:install', announcements)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('quoin extension:enable acme/announcements'),
  })
  const enabled = await quoin('extension:enable', 'acme/announcements')
  expect(enabled).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('It opens POST /admin-api/announcements/webhook'),
  })
  const asset = join(application.root, 'public/extensions/announcements/js/announcements.js')
  writeFileSync(asset, 'changed')
  expect(await quoin('extension:publish', 'acme/announcements')).toMatchObject({ code: 0 })
  expect(readFileSync(asset, 'utf8')).toContain('registerComponent')
  expect(await quoin('extension:disable', 'acme/announcements')).toMatchObject({ code: 0 })
  expect(existsSync(asset)).toBe(false)
  expect(await quoin('extension:uninstall', 'acme/announcements')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--yes'),
  })
  expect(await quoin('extension:uninstall', 'acme/announcements', '--yes', '--drop-data')).toMatchObject({ code: 0 })
  const archive = join(application.root, 'announcements.zip')
  writeFileSync(archive, zipFolder(announcements))
  expect(await quoin('extension:install', 'announcements.zip', '--enable')).toMatchObject({ code: 0 })
  expect(await states()).toEqual({ 'acme/announcements': 'loaded' })
})

inLargerRings(() => {
  it('quoin disables an extension while others throw, at once or where nobody waits for it', async () => {
    const own = new CommandApplication()
    try {
      const write = (name: string, body = '') => addFiles(join(own.root, 'extensions', name), extension(name, body))
      const names = ['bad/exit', 'bad/late', 'bad/now', 'well/here']
      for (const name of names) {
        await write(name)
        expect(await own.run(['extension:enable', name]), name).toMatchObject({ code: 0 })
      }
      // Thrown when the load has ended, which waits for a turn of the event loop only.
      const late = "setTimeout(() => { throw new Error('late') }, 1); setTimeout(() => Promise.reject('forgotten'), 2)"
      await write('bad/late', `boot() { ${late} }`)
      await write('bad/now', "boot() { throw new Error('now') }")
      await write('bad/exit', "shutdown() { throw new Error('exit') }")
      const disabled = await own.spawn(['extension:disable', 'well/here'])
      expect(disabled).toMatchObject({ code: 0, stderr: expect.stringContaining('well/here is disabled.') })
      for (const name of names.slice(0, 3)) {
        expect(await own.spawn(['extension:disable', name]), name).toMatchObject({ code: 0 })
      }
      const { stdout } = await own.spawn(['extension:list', '--json'])
      expect(JSON.parse(stdout).map(({ state }: { state: string }) => state)).toEqual(names.map(() => 'disabled'))
    } finally {
      own.remove()
    }
  })
})

it('quoin explains a failed extension command in a sentence with a fix, and exits with code 1', async () => {
  await addFiles(
    join(application.root, 'extensions/acme/flat'),
    extension('acme/flat', "boot() { throw new Error('no battery') }"),
  )
  const list = await quoin('extension:list')
  expect(list).toMatchObject({ code: 1, stdout: expect.stringMatching(/acme\/flat +1\.0\.0 +failed +local/) })
  expect(list.stderr).toContain('no battery')
  const wrong = [
    await quoin('extension:enable', 'acme/flat'),
    await quoin('extension:enable', 'no/body'),
    await quoin('extension:install', './gone.zip'),
    await quoin('extension:install', 'a; rm -rf b'),
  ]
  for (const { code, stderr } of wrong) {
    expect(code).toBe(1)
    expect(stderr).toMatch(/^✖ .+\n {2}\S/m)
    expect(stderr).not.toMatch(/Unexpected error|\bat .+:\d+/)
  }
})

inLargerRings(() => {
  it('quoin says of a route that strangers may call without the permission it needs that it is closed', async () => {
    const body = `exceptRoutes = { auth: ['half/closed', 'half/hook'], permission: ['half/hook'] }
    routes(router) { for (const path of ['closed', 'hook']) router.post('half/' + path, () => ({})) }`
    await addFiles(join(application.root, 'extensions/acme/half'), extension('acme/half', body))
    const closed = 'POST /admin-api/half/closed needs no login but a permission, so anonymous requests get 403'
    const enabled = await quoin('extension:enable', 'acme/half')
    expect(enabled.stderr).toContain(closed)
    expect(enabled.stderr).not.toContain('It opens POST /admin-api/half/closed')
    const { stdout, stderr } = await quoin('route:list', '--open')
    expect(stderr).toContain(closed)
    expect(stdout).toContain('/admin-api/half/hook')
    expect(stdout).not.toContain('/admin-api/half/closed')
    await quoin('extension:uninstall', 'acme/half', '--yes')
  })

  it('quoin loads an extension of the type "library", without a warning of Node', async () => {
    const body = "routes(router) { router.get('shelf/' + word, () => ({})) }"
    const files = extension('acme/shelf', body, { type: 'library' }, "import { word } from './word.ts'")
    await addFiles(join(application.root, 'extensions/acme/shelf'), {
      ...files,
      'word.ts': "export const word = 'books'\n",
    })
    expect(await quoin('extension:enable', 'acme/shelf')).toMatchObject({ code: 0 })
    const { code, stdout, stderr } = await application.spawn(['route:list', '--path', 'shelf'])
    expect(stdout).toContain('/admin-api/shelf/books')
    expect(stderr).not.toContain('Warning')
    expect(code).toBe(0)
    await quoin('extension:uninstall', 'acme/shelf', '--yes')
  })
})
