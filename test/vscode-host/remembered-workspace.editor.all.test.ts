import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { expect, it } from 'vitest'
import { workerServer } from './code-server.ts'
import { rememberedWorkspace } from './remembered-workspace.ts'
import { workbenchAddress } from './workbench.ts'

it('a workbench remembers a workspace file in the place where a window that is opened finds it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workspace file '))
  try {
    const target = join(folder, 'both.code-workspace')
    await writeFile(target, JSON.stringify({ folders: [{ path: folder }] }))
    const [server, browser] = await Promise.all([workerServer(), workerBrowser()])
    await using context = await browser.newContext()
    // Not by `openWindow`, which writes the place itself.
    await (await context.newPage()).goto(workbenchAddress(server.port, { target }))
    await expect.poll(() => existsSync(rememberedWorkspace(server.userDataDir, server.port, target))).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
