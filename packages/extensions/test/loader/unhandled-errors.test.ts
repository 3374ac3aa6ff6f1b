import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { TestApplication } from '../application.ts'

const run = promisify(execFile)

const server = `
import { ExtensionLoader, ExtensionState, FileSettingsRepository } from '@quoin/extensions'
const root = import.meta.dirname
const load = await new ExtensionLoader({
  root,
  state: await ExtensionState.open(root + '/storage/extensions.json'),
  settings: new FileSettingsRepository(root + '/storage/settings'),
  host: {},
}).load()
console.log(JSON.stringify(load.reports.map(({ name, error }) => [name, error?.message ?? 'loaded'])))
`

describe('errors that no code catches', () => {
  it('fail their own extension and leave the process and the other extensions running', async () => {
    const application = await TestApplication.create()
    await application.write({ 'server.ts': server })
    await application.extension('acme/forgotten', 'boot() { Promise.reject(new Error("forgotten")) }')
    await application.extension('acme/good', 'async boot() { await new Promise((done) => setTimeout(done, 50)) }')
    await application.extension('acme/needs', '', { require: { 'acme/forgotten': '*' } })
    await application.extension('acme/timer', 'register() { setTimeout(() => { throw new Error("in a timer") }, 5) }')
    const { stdout } = await run(process.execPath, ['--conditions=@quoin/source', application.path('server.ts')])
    expect(JSON.parse(stdout)).toEqual([
      ['acme/forgotten', 'Extension "acme/forgotten" failed in the background: forgotten'],
      ['acme/good', 'loaded'],
      ['acme/needs', 'Extension "acme/needs" needs "acme/forgotten", which failed.'],
      ['acme/timer', 'Extension "acme/timer" failed in the background: in a timer'],
    ])
  })

  it('end the process when they come from the server itself', async () => {
    const application = await TestApplication.create()
    await application.extension('acme/good', 'async boot() { await new Promise((done) => setTimeout(done, 50)) }')
    await application.write({ 'server.ts': `setTimeout(() => { throw new Error('of the server') }, 20)\n${server}` })
    const ended = run(process.execPath, ['--conditions=@quoin/source', application.path('server.ts')])
    await expect(ended).rejects.toMatchObject({ stderr: expect.stringContaining('of the server'), stdout: '' })
  })
})
