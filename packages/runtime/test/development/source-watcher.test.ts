import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SourceWatcher } from '../../src/development/source-watcher.ts'

it('watching goes on where a link among the sources leads back to itself', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-watched-'))
  await mkdir(join(root, 'app'))
  await symlink('routes', join(root, 'routes'))
  const changed: string[] = []
  const watcher = new SourceWatcher(root, 'extensions', (files) => changed.push(...files))
  try {
    await symlink('loop', join(root, 'app/loop'))
    await symlink('modules', join(root, 'modules'))
    await writeFile(join(root, 'app/routes.ts'), '')
    await expect.poll(() => changed).toEqual(expect.arrayContaining(['app/loop', 'modules', 'app/routes.ts']))
  } finally {
    watcher.close()
    await rm(root, { recursive: true })
  }
})
