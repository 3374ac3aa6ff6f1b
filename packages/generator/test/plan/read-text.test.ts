import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readText } from '../../src/plan/read-text.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-read-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.skipIf(process.platform === 'win32')('a source file', () => {
  it('is rejected where a pipe is in its place, which would be waited for without end', () => {
    const path = join(folder, 'Pipe.ts')
    execFileSync('mkfifo', [path])
    expect(() => readText(path)).toThrow(`Path "${path}" is not a file.`)
  })

  it.each([
    ['a folder', 'EISDIR', (path: string) => mkdir(path)],
    ['a link that leads back to itself', 'ELOOP', (path: string) => symlink(path, path)],
  ])('says what to move away where %s is in its place', async (_what, reason, make) => {
    const path = join(folder, reason)
    await make(path)
    const hint = expect.stringContaining('Move away what is in its place')
    expect(() => readText(path)).toThrow(
      expect.objectContaining({ code: 'GENERATOR_NOT_WRITABLE', params: { path, reason }, hint }),
    )
  })

  it('is none where nothing is, or where a file is in the place of its folder', async () => {
    await writeFile(join(folder, 'file'), '')
    expect([readText(join(folder, 'none.ts')), readText(join(folder, 'file/none.ts'))]).toEqual([null, null])
  })
})
