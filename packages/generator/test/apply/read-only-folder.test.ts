import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { filesOf, temporaryProject } from './temporary-project.ts'

const run = promisify(execFile)

/** Writes a file in a process that has to obey the rights of folders, as root has not. */
async function write(root: string, path: string): Promise<unknown> {
  const obeying = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : []
  const program = join(import.meta.dirname, 'writing-process.ts')
  const [command = '', ...parameters] = [...obeying, process.execPath, ...process.execArgv, program]
  const { stdout } = await run(command, [...parameters, root, JSON.stringify({ [path]: 10 })])
  return JSON.parse(stdout)
}

describe.skipIf(process.platform === 'win32')('a folder that cannot be written', () => {
  it.each([
    ['app', 'app/Models/Tag.ts', 'app/Models/Tag.ts'],
    ['app/Models', 'app/Models/Tag.ts', 'app/Models/Tag.ts'],
    ['.quoin', 'app/Models/Tag.ts', '.quoin'],
    ['.quoin/records', '.quoin/records/tags.json', '.quoin/records/tags.json'],
  ])('is rejected by the name of what belongs there, and not of a file beside it: %s', async (folder, path, named) => {
    const root = await temporaryProject()
    for (const one of ['.quoin/records', folder]) await mkdir(join(root, one), { recursive: true })
    await chmod(join(root, folder), 0o555)
    expect(await write(root, path)).toMatchObject({
      code: 'GENERATOR_NOT_WRITABLE',
      params: { path: join(root, named), reason: 'EACCES' },
    })
    expect(await filesOf(root)).toEqual({})
  })
})
