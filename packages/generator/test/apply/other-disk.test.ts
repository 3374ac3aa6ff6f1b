import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryPathBeside } from '../../src/apply/exchange-file.ts'
import { FileTransaction } from '../../src/apply/file-transaction.ts'
import { journalFilePath, journalFolder } from '../../src/apply/journal-folder.ts'
import { repairProject } from '../../src/index.ts'
import { temporaryProject } from './temporary-project.ts'

const path = 'app/page.ts'
let root = ''
beforeEach(async () => {
  root = await temporaryProject()
  await mkdir(join(root, 'app'), { recursive: true })
  await writeFile(join(root, path), 'old\n')
})

const left = async () => (await readdir(join(root, 'app'))).sort()
const text = () => readFile(join(root, path), 'utf8')

/** A run that was killed where the old file had its copy in the journal, and what is named stood beside its place. */
async function killed(beside: 'old' | 'new', saved: string): Promise<void> {
  const run = new FileTransaction(root, [{ path, text: 'new\n', before: 'old\n' }])
  await run.stage()
  await writeFile(journalFilePath(journalFolder(root), 0, 'old'), 'old\n')
  const target = join(root, path)
  await rename(target, temporaryPathBeside(target, beside))
  await writeFile(temporaryPathBeside(target, beside), saved)
}

describe('a run that was killed between two disks', () => {
  it.each([
    ['old', 'old\n'],
    ['new', 'ne'],
  ] as const)('leaves no "%s" file beside the one that is put back', async (beside, saved) => {
    await killed(beside, saved)
    await repairProject(root)
    expect(await left()).toEqual(['page.ts'])
    expect(await text()).toBe('old\n')
  })

  it('leaves what somebody saved just before the file left its place', async () => {
    await killed('old', 'saved\n')
    const { kept } = await repairProject(root)
    expect(await left()).toEqual(['page.ts'])
    expect(await text()).toBe('saved\n')
    expect(kept).toMatchObject([{ path }])
  })
})
