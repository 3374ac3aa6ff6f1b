import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication } from '../commands/command-application.ts'
import { Instance } from './instance.ts'

const routes = `import { defineRoutes } from '@quoin/runtime'
export default defineRoutes((router) => {
  router.get('slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    return { done: true }
  }, { name: 'slow', meta: { access: 'public' } })
})
`

let application: CommandApplication
beforeAll(() => {
  application = new CommandApplication()
  application.write('app/Admin/routes.ts', routes)
})
afterAll(() => application.remove())

it('finishes the requests under way at SIGTERM, closes idle connections and ends with 0', async () => {
  const instance = await Instance.start(application.root)
  const agent = new Agent({ keepAlive: true })
  const idle = get(`${instance.origin}/health`, { agent })
  const [first] = (await once(idle, 'response')) as [IncomingMessage]
  first.resume()
  await once(first, 'end')
  const idleClosed = once(idle.socket ?? agent, 'close')
  const slow = [fetch(`${instance.origin}/admin-api/slow`), fetch(`${instance.origin}/admin-api/slow`)]
  await wait(300)
  const ended = instance.end('SIGTERM')
  await idleClosed
  const late = fetch(`${instance.origin}/health`).then(
    ({ status }) => status,
    () => 'no connection',
  )
  expect(['no connection', 503]).toContain(await late)
  for (const answer of await Promise.all(slow)) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { done: true } })
  }
  expect(await ended).toBe(0)
})
