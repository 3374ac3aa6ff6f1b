import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, extension } from '../host.ts'

let services: Services

before(async () => {
  services = await activated()
})

describe('the activated extension', () => {
  it('has started no process', () => {
    assert.equal(services.engine.pid, undefined)
  })

  it('has registered every command of its manifest', async () => {
    const registered = new Set(await vscode.commands.getCommands(true))
    const declared: { command: string }[] = extension?.packageJSON.contributes.commands
    assert.deepEqual(
      declared.filter(({ command }) => !registered.has(command)),
      [],
    )
  })
})
