import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ProxyName, proxyProgram } from '@quoin/test-machine/proxies'
import { password } from '@quoin/test-shop'
import { serveWarehouse, type Warehouse } from '@quoin/test-shop/warehouse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
const run = promisify(execFile)

/** How a proxy is started and stopped with an example; both come back once that is done. */
interface Started {
  readonly start: readonly string[]
  readonly stop: readonly string[]
  readonly file: string
  readonly text: string
}

const written: Readonly<Record<ProxyName, (example: string, folder: string, port: number) => Started>> = {
  nginx: (example, folder, port) => {
    const file = join(folder, 'nginx.conf')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const server = example.replace('listen 80', `listen 127.0.0.1:${port}`)
    const text = `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${paths.join(' ')}\n${server} }`
    return { start: ['-c', file], stop: ['-c', file, '-s', 'quit'], file, text }
  },
  caddy: (example, folder, port) => {
    const file = join(folder, 'Caddyfile')
    const socket = `unix/${folder}/admin`
    const text = `{\n\tadmin ${socket}\n}\n${example.replace('shop.example.com {', `http://127.0.0.1:${port} {`)}`
    return { start: ['start', '--config', file], stop: ['stop', '--address', socket], file, text }
  },
}

describe.each([
  ['nginx', 'below-a-path.nginx.conf'],
  ['caddy', 'Caddyfile'],
] as const)('behind %s as deploy/%s has it, below a path', (proxy, name) => {
  let folder: string
  let origin: string
  let served: Warehouse
  let stop = async (): Promise<void> => {}
  beforeAll(async () => {
    const program = await proxyProgram(proxy)
    folder = await mkdtemp(join(tmpdir(), 'quoin-proxy-'))
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    served = await serveWarehouse({ config: { base_url: `${origin}/team`, trust_proxy: 'loopback', home: '/items' } })
    const example = (await readFile(join(deploy, name), 'utf8')).replace('127.0.0.1:8686', new URL(served.panel).host)
    const { start, stop: parameters, file, text } = written[proxy](example, folder, port)
    await writeFile(file, text)
    await exited(program, start)
    stop = () => exited(program, parameters)
  })
  afterAll(async () => {
    await stop()
    await served?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  it('the panel and its files are there, and what is not for the public is not', async () => {
    const panel = await (await fetch(`${origin}/team/admin`)).text()
    const [script = ''] = /\/team\/admin\/assets\/[^"]+\.js/.exec(panel) ?? []
    expect((await fetch(origin + script)).status).toBe(200)
    expect((await fetch(`${origin}/team/health`)).status).toBe(200)
    for (const path of ['/team/metrics', '/team/none']) expect((await fetch(origin + path)).status, path).toBe(404)
    expect(await (await fetch(`${origin}/admin`)).text()).not.toContain('/team/')
  })

  it('users log in and write, under the address that the proxy has seen', async () => {
    const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
    const body = JSON.stringify({ username: 'ada', password })
    const login = await fetch(`${origin}/team/admin-api/login`, { method: 'POST', headers, body })
    expect(login.status).toBe(200)
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const item = JSON.stringify({ name: 'Lamp', stock: 3 })
    const stored = await fetch(`${origin}/team/admin-api/items`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: item,
    })
    expect(stored.status).toBe(201)
    const log = await fetch(`${origin}/team/admin-api/system/audit-log?_action=getData`, { headers: { cookie } })
    const entries = await log.text()
    expect(entries).toContain('"127.0.0.1"')
    expect(entries).not.toContain('203.0.113.7')
  })
})

// Where there is no systemd, nobody runs a unit either.
it.runIf(existsSync('/usr/bin/systemd-analyze'))(
  'deploy/quoin.service is a unit that systemd understands',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-unit-'))
    const unit = join(folder, 'quoin.service')
    // The program of the unit is where a Debian has it, not where these tests run.
    const text = await readFile(join(deploy, 'quoin.service'), 'utf8')
    await writeFile(unit, text.replace('/usr/bin/node', process.execPath))
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', unit])
    expect(stderr).toBe('')
    await rm(folder, { recursive: true })
  },
)

/** The end of a command; what it has started in the background keeps no pipe to this process open. */
async function exited(program: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(program, parameters, { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${code}.`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new TypeError('A server on a port has a number.')
  return address.port
}
