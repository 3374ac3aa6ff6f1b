import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppKey } from '../../src/auth/app-key.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-key-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const invalid = (message: string) => ({ code: 'RUNTIME_APP_KEY_INVALID', message: expect.stringContaining(message) })

it('the application key is created once at first use, even by concurrent users, and only its owner can read it', async () => {
  const instances = Array.from({ length: 8 }, () => new AppKey(root, null))
  expect(await readdir(root)).toEqual([])
  const sealed = await Promise.all(instances.map((key) => key.seal('secret', 'one')))
  expect(await readdir(join(root, 'storage'))).toEqual(['app.key'])
  expect((await stat(join(root, 'storage/app.key'))).mode & 0o777).toBe(0o600)
  expect(new Set(sealed).size).toBe(sealed.length)
  for (const text of sealed) expect(await new AppKey(root, null).open(text, 'one')).toBe('secret')
})

it('a configured application key takes precedence over the file', async () => {
  const given = new AppKey(root, randomBytes(32).toString('base64'))
  expect(await given.open(await given.seal('secret', 'one'), 'one')).toBe('secret')
  expect(await readdir(root)).toEqual([])
})

it('the application key opens nothing that was sealed with another key, for another purpose, or modified', async () => {
  const key = new AppKey(root, null)
  const sealed = await key.seal('secret', 'one')
  const other = new AppKey(root, randomBytes(32).toString('base64url'))
  await expect(other.open(sealed, 'one')).rejects.toMatchObject(invalid('another key'))
  await expect(key.open(sealed, 'two')).rejects.toMatchObject(invalid('another key'))
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A'
  for (const wrong of ['', 'v1.', 'JBSWY3DPEHPK3PXP', `${sealed.slice(0, 20)}`, sealed.slice(0, -1) + last]) {
    await expect(key.open(wrong, 'one'), wrong).rejects.toMatchObject(invalid('another key'))
  }
})

it('a lost application key is reported, works again once restored, and is not recreated by reading', async () => {
  const key = new AppKey(root, null)
  const sealed = await key.seal('secret', 'one')
  const file = join(root, 'storage/app.key')
  const text = await readFile(file, 'utf8')
  await rm(file)
  await expect(key.open(sealed, 'one')).rejects.toMatchObject({
    ...invalid('lost'),
    hint: expect.stringContaining('quoin user:two-factor-reset'),
  })
  expect(await readdir(join(root, 'storage'))).toEqual([])
  await writeFile(file, '')
  await expect(key.seal('secret', 'one')).rejects.toMatchObject(invalid('storage/app.key contains no key'))
  await writeFile(file, text)
  expect(await key.open(sealed, 'one')).toBe('secret')
})

it('an application key that cannot be written is reported with its path', async () => {
  await writeFile(join(root, 'storage'), '')
  await expect(new AppKey(root, null).seal('secret', 'one')).rejects.toMatchObject(invalid('storage/app.key'))
  await rm(join(root, 'storage'))
  await mkdir(join(root, 'storage/app.key'), { recursive: true })
  await expect(new AppKey(root, null).seal('secret', 'one')).rejects.toMatchObject(invalid('cannot be read'))
})
