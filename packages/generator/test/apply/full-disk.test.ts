import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { filesOf, temporaryProject } from './temporary-project.ts'

const run = promisify(execFile)

/** Writes files in a process whose files may have so many half kilobytes: what is larger finds the disk full. */
async function write(root: string, texts: Readonly<Record<string, number>>, blocks = 1): Promise<string> {
  const program = join(import.meta.dirname, 'writing-process.ts')
  const { stdout } = await run('sh', [
    '-c',
    `ulimit -f ${blocks}; exec "$0" "$@"`,
    process.execPath,
    ...process.execArgv,
    program,
    root,
    JSON.stringify(texts),
  ])
  return stdout
}

describe.skipIf(process.platform === 'win32')('a full disk', () => {
  it.each([
    ['a file has no room', { 'app/a.ts': 10, 'app/b.ts': 4000, 'routes.ts': 20 }],
    ['its journal has no room', Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`app/${at}.ts`, 10]))],
  ])('leaves everything as it was, and nothing of the run, where %s', async (_, texts) => {
    const root = await temporaryProject()
    await mkdir(join(root, 'app'))
    for (const path of ['app/a.ts', 'app/1.ts']) await writeFile(join(root, path), 'mine')
    const before = await filesOf(root)
    expect(JSON.parse(await write(root, texts))).toMatchObject({
      code: 'GENERATOR_NOT_WRITABLE',
      message: 'There is no space left on the disk of the project (EFBIG).',
      hint: expect.stringContaining('Free space'),
    })
    expect(await filesOf(root)).toEqual(before)
    expect(await readdir(root)).toEqual(['app'])
    expect(existsSync(join(root, '.quoin'))).toBe(false)
  })

  it('leaves nothing of a lock that has no room, or of a record', async () => {
    const root = await temporaryProject()
    await mkdir(join(root, '.quoin/records'), { recursive: true })
    for (const texts of [{ 'app/a.ts': 10 }, { '.quoin/records/makers.json': 10 }]) {
      expect(JSON.parse(await write(root, texts, 0))).toMatchObject({
        code: 'GENERATOR_NOT_WRITABLE',
        message: 'There is no space left on the disk of the project (EFBIG).',
      })
    }
    expect(await readdir(root, { recursive: true })).toEqual(['.quoin', '.quoin/records'])
  })
})
