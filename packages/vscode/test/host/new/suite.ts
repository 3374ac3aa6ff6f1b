import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, folder, read, until } from '../host.ts'

let services: Services
const root = folder()

before(async () => {
  services = await activated()
})

describe('a folder without an application', () => {
  it('becomes one, which is found and opened', async () => {
    assert.deepEqual(await services.connections.list(), [])
    await vscode.commands.executeCommand('quoin.createApplication')
    const config = join(root, 'config/admin.ts')
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, config)
    assert.equal(JSON.parse(await read(join(root, 'package.json'))).scripts.dev, 'quoin dev')
    assert.ok(existsSync(join(root, 'app/Admin/routes.ts')))
    await until(async () => (await services.connections.list()).length === 1)
  })

  it('has its server debugged, with the processes that it starts', async () => {
    const asked: vscode.DebugConfiguration[] = []
    const provider = vscode.debug.registerDebugConfigurationProvider('node', {
      resolveDebugConfiguration: (_, configuration) => {
        asked.push(configuration)
        return undefined
      },
    })
    await vscode.commands.executeCommand('quoin.debugPanel')
    provider.dispose()
    assert.deepEqual(
      asked.map(({ request, cwd, runtimeExecutable, runtimeArgs, autoAttachChildProcesses }) => [
        ...[request, cwd, autoAttachChildProcesses],
        [runtimeExecutable, ...runtimeArgs].join(' '),
      ]),
      [['launch', root, true, 'npx --no-install quoin dev']],
    )
  })
})
