import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { workbenchAddress } from './workbench.ts'

it('the address of a window names the folder, the extension and its suite in the form that the workbench reads', () => {
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
