import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication } from '../commands/command-application.ts'
import { Instance } from './instance.ts'

/** Its slow requests end when a file is there, so that no busy machine can be too late for them. */
const routes = `import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { defineRoutes } from '@quoin/runtime'
let arrived = 0
export default defineRoutes((router) => {
  router.get('slow', async () => {
    arrived++
    while (!existsSync('finish')) await wait(20)
    return { done: true }
  }, { name: 'slow', meta: { access: 'public' } })
  router.get('arrived', () => arrived, { name: 'arrived', meta: { access: 'public' } })
})
`

let application: CommandApplication
beforeAll(() => {
  application = new CommandApplication()
  application.write('app/Admin/routes.ts', routes)
})
afterAll(() => application.remove())

it('SIGTERM lets the server finish its requests, closes idle connections and exits with code 0', async () => {
  const instance = await Instance.start(application.root)
  const agent = new Agent({ keepAlive: true })
  const idle = get(`${instance.origin}/health`, { agent })
  const [first] = (await once(idle, 'response')) as [IncomingMessage]
  first.resume()
  await once(first, 'end')
  const idleClosed = once(idle.socket ?? agent, 'close')
  const slow = [fetch(`${instance.origin}/admin-api/slow`), fetch(`${instance.origin}/admin-api/slow`)]
  const arrived = async () =>
    ((await (await fetch(`${instance.origin}/admin-api/arrived`)).json()) as { data: number }).data
  await expect.poll(arrived).toBe(slow.length)
  const ended = instance.end('SIGTERM')
  await idleClosed
  const late = fetch(`${instance.origin}/health`).then(
    ({ status }) => status,
    () => 'no connection',
  )
  expect(['no connection', 503]).toContain(await late)
  application.write('finish', '')
  for (const answer of await Promise.all(slow)) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { done: true } })
  }
  expect(await ended).toBe(0)
})
