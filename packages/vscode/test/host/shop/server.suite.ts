import assert from 'node:assert/strict'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Services } from '../../../src/services.ts'
import { activated, extension, folder, until } from '../host.ts'

let services: Services
const modules = join(folder(), 'node_modules')
const manifest = join(folder(), 'package.json')

before(async () => {
  services = await activated()
  await symlink(join(extension?.extensionPath ?? '', '../../node_modules'), modules, 'dir')
  await writeFile(manifest, JSON.stringify({ type: 'module' }))
})

after(() => Promise.all([rm(modules), rm(manifest)]))

const runs = () => vscode.tasks.taskExecutions.filter(({ task }) => task.definition.type === 'quoin').length

describe('the admin server', () => {
  it('starts only once as a task, serves the panel, and stops', async () => {
    const { port, panel } = await services.engine.request('config', { root: folder() })
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/${panel}`).then(
        ({ ok }) => ok,
        () => false,
      )
    assert.equal(await answers(), false)
    await vscode.commands.executeCommand('quoin.startServer')
    await vscode.commands.executeCommand('quoin.startServer')
    assert.equal(runs(), 1)
    assert.deepEqual(
      (await vscode.tasks.fetchTasks({ type: 'quoin' })).map(({ name, definition }) => [name, definition.task]),
      [['Start the panel', 'dev']],
    )
    await until(answers)
    await vscode.commands.executeCommand('quoin.stopServer')
    await until(async () => !(await answers()))
    await until(() => runs() === 0)
  })
})
