import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, run, serve } from './command.ts'
import { copyTracked } from './copy-tracked.ts'
import { Panel } from './panel.ts'

const repository = join(import.meta.dirname, '../..')
const quoin = join(repository, 'packages/runtime/bin/quoin.js')

describe('the demo shop of npm start', () => {
  // A copy with what the shop finds above it, never the shop that a developer plays with.
  const copy = mkdtempSync(join(tmpdir(), 'quoin-demo-'))
  const root = join(copy, 'examples/store')
  const controller = join(root, 'app/Admin/Controllers/ProductController.ts')
  let server: RunningServer
  let panel: Panel

  const start = (port: number): Promise<RunningServer> =>
    serve(process.execPath, ['--conditions=@quoin/source', 'start.ts', '--port', String(port)], { cwd: root })
  const login = (): { username: string; password: string } =>
    JSON.parse(readFileSync(join(root, 'storage/demo-login.json'), 'utf8'))
  /** What the list of a feature is now, as the panel gets it. */
  const listOf = async (feature: string): Promise<string> => {
    const { origin } = new URL(server.address)
    return (await panel.page.request.get(`${origin}/admin-api/${feature}`)).text()
  }

  beforeAll(async () => {
    copyTracked('examples/store', root)
    for (const name of ['node_modules', 'tsconfig.base.json']) symlinkSync(join(repository, name), join(copy, name))
    server = await start(0)
  })

  afterAll(async () => {
    await panel?.[Symbol.asyncDispose]()
    await server?.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  it('prints the address and a login that works', async () => {
    const { username, password } = login()
    expect(server.output()).toContain(`Log in as ${username} with the password ${password}`)
    panel = await Panel.open(server.address)
    await panel.logIn(username, password)
    await panel.openFeature('Products')
    await expect.poll(() => panel.page.getByRole('row').count()).toBe(21)
    await panel.picture('products')
  })

  it('reloads a hand edit without logging anybody out', async () => {
    writeFileSync(controller, readFileSync(controller, 'utf8').replace("label: 'Stock'", "label: 'In stock'"))
    await expect.poll(() => listOf('products')).toContain('In stock')
    await panel.page.reload()
    await panel.page.getByRole('columnheader', { name: 'In stock' }).waitFor()
  })

  it('serves a feature that is generated while it runs, and preserves an earlier hand edit', async () => {
    const generated = await run(quoin, ['generate', 'customers', 'products', '--yes'], { cwd: root })
    expect(generated).toMatchObject({ code: 0, stderr: expect.stringContaining('Customers is at /admin/customers') })
    expect(readFileSync(controller, 'utf8')).toContain("label: 'In stock'")
    await expect.poll(() => listOf('customers')).toContain('"CRUDTable"')
    await panel.page.reload()
    await panel.openFeature('Customers')
    await expect.poll(() => panel.page.getByRole('row').count()).toBe(21)
  })

  it('keeps serving when a file is broken, and reports it', async () => {
    const whole = readFileSync(controller, 'utf8')
    writeFileSync(controller, whole.replace('override list() {', 'override list( {'))
    await server.printed('Not reloaded')
    expect(await listOf('products')).toContain('In stock')
    const broken = server.output().length
    writeFileSync(controller, whole)
    await server.printed('Reloaded', broken)
  })

  it('has contacted no other host, violated no policy and thrown no error', () => {
    expect(panel.problems).toEqual([])
  })

  it('starts again with all its data, on the next port when its own is taken', async () => {
    await expect(server.stop()).resolves.toBe(0)
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    try {
      const { port } = other.address() as AddressInfo
      server = await start(port)
      expect(server.output()).toMatch(new RegExp(`Port ${port} is in use by another program; using \\d+ instead\\.`))
      expect(new URL(server.address).port).not.toBe(String(port))
      expect(server.output()).toContain('is there already')
      const { username, password } = login()
      await using again = await Panel.open(server.address)
      await again.logIn(username, password)
      await again.openFeature('Customers')
      expect(readFileSync(controller, 'utf8')).toContain("label: 'In stock'")
    } finally {
      other.close()
    }
  })
})
