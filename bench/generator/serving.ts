// What others of the panel wait for while it generates: /health of `quoin dev`, asked every ten milliseconds.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openServerPool } from '@quoin/test-databases'
import { median } from '../median.ts'
import { openBenchApplication } from './bench-application.ts'

const [features = '50', many = '20'] = process.argv.slice(2)

await using servers = await openServerPool()
process.env.TEST_SERVERS = servers.address
await using application = await openBenchApplication(Number(features) + 3 + Number(many))
const { root, command: quoin, tables } = application
await application.quoin('generate', ...tables.slice(0, Number(features)), '--yes')
const { stdout } = await promisify(execFile)(
  process.execPath,
  [quoin, 'user:create', '--username', 'ada', '--generate-password'],
  { cwd: root },
)
const server = spawn(process.execPath, [quoin, 'dev', '--port', '0'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
let said = ''
for await (const text of server.stdout) {
  said += text
  if (said.includes('Press Ctrl+C')) break
}
server.stdout.resume()
const [, origin = ''] = /is at (http:\/\/[^/\s]+)\//.exec(said) ?? []
const cookie = (await send('POST', 'login', { username: 'ada', password: stdout.trim() })).headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')

console.log('| | median | longest |\n|---|---|---|')
await watched('nothing else', () => pause(2000))
for (const path of ['components', 'drift'])
  await watched(path, async () => (await send('GET', `dev-tools/${path}`, undefined, { cookie })).text())
const rest = tables.slice(Number(features))
for (const table of rest.slice(0, 3)) {
  const record = await watched(`draft of ${table}`, () => answer('draft', { table }))
  const request = { changes: [{ record: record.record, revision: null }] }
  const plan = await watched(`preview of ${table}`, () => answer('preview', request))
  await watched(`generate ${table}`, () => answer('generate', { ...request, expectedId: plan.id }))
}
const drafts = await Promise.all(rest.slice(3).map((table) => answer('draft', { table })))
const batch = { changes: drafts.map(({ record }) => ({ record, revision: null })) }
const plan = await watched(`preview of ${many} tables`, () => answer('preview', batch))
await watched(`generate ${many} tables`, () => answer('generate', { ...batch, expectedId: plan.id }))
server.kill()
await once(server, 'exit')

function send(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
  return fetch(`${origin}/admin-api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the answers are of every shape
async function answer(path: string, body: unknown): Promise<any> {
  const response = await send('POST', `dev-tools/${path}`, body, { cookie })
  const { data, msg } = (await response.json()) as { readonly data: unknown; readonly msg: string }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${msg}`)
  return data
}

async function watched<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const times: number[] = []
  let over = false
  const watching = (async () => {
    while (!over) {
      const start = performance.now()
      await (await fetch(`${origin}/health`)).text()
      times.push(performance.now() - start)
      await pause(10)
    }
  })()
  const result = await work()
  over = true
  await watching
  console.log(`| ${name} | ${median(times).toFixed(0)} ms | ${Math.max(...times).toFixed(0)} ms |`)
  return result
}
