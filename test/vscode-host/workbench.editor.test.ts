import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorkbench, workbenchAddress } from './workbench.ts'

it('opens a folder in a real workbench and leaves nothing running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vscode-host-test-'))
  await writeFile(join(folder, 'hello.txt'), 'hello')
  let port: number
  {
    await using workbench = await openWorkbench({ target: folder })
    port = workbench.server.port
    await workbench.page.getByRole('treeitem', { name: 'hello.txt' }).waitFor({ timeout: 60_000 })
  }
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

it('names the extension and its suite as the workbench wants them', () => {
  const address = new URL(
    workbenchAddress(4000, {
      target: tmpdir(),
      extensionDevelopmentPaths: ['/an extension'],
      extensionTestsPath: '/s',
    }),
  )
  expect(JSON.parse(address.searchParams.get('payload') ?? '')).toEqual([
    ['extensionDevelopmentPath', 'vscode-remote://127.0.0.1:4000/an%20extension'],
    ['extensionTestsPath', 'vscode-remote://127.0.0.1:4000/s'],
    ['skipWelcome', 'true'],
  ])
  expect(address.searchParams.get('folder')).toBe(tmpdir())
})
