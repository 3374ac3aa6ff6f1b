import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '@quoin/test-machine/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, run, serve } from './command.ts'
import { Panel } from './panel.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const quoin = join(repository, 'packages/runtime/bin/quoin.js')
const port = 4320

describe('the demo shop of npm start', () => {
  // Inside the repository, so that the copy finds its packages, and never the shop that a developer plays with.
  const root = join(repository, 'test/artefacts/store')
  const controller = join(root, 'app/Admin/Controllers/ProductController.ts')
  let browser: Browser
  let server: RunningServer
  let panel: Panel

  const start = (): Promise<RunningServer> =>
    serve(process.execPath, ['--conditions=source', 'start.ts', '--port', String(port)], { cwd: root })
  const login = (): { username: string; password: string } =>
    JSON.parse(readFileSync(join(root, 'storage/demo-login.json'), 'utf8'))

  beforeAll(async () => {
    copyTracked('examples/store', root)
    browser = await launchBrowser()
    server = await start()
  })

  afterAll(async () => {
    await server?.stop()
    await browser?.close()
    rmSync(root, { recursive: true, force: true })
  })

  it('prints the address and a login that works', async () => {
    const { username, password } = login()
    expect(server.output()).toContain(`Log in as ${username} with the password ${password}`)
    panel = await Panel.open(browser, server.address)
    await panel.logIn(username, password)
    await panel.openFeature('Products')
    await expect.poll(() => panel.page.getByRole('row').count()).toBe(21)
    await panel.picture('products')
  })

  it('serves a feature that is generated while it runs, with nobody logged out', async () => {
    const before = server.output().length
    const generated = await run(quoin, ['generate', 'customers', '--yes'], { cwd: root })
    expect(generated.stderr).toContain('Customers is at /admin/customers')
    await server.printed('Reloaded', before)
    await panel.page.reload()
    await panel.openFeature('Customers')
    await expect.poll(() => panel.page.getByRole('row').count()).toBe(21)
  })

  it('takes over a change made by hand, which a second generation keeps', async () => {
    const before = server.output().length
    writeFileSync(controller, readFileSync(controller, 'utf8').replace("label: 'Stock'", "label: 'In stock'"))
    await server.printed('Reloaded', before)
    await panel.openFeature('Products')
    await panel.page.reload()
    await panel.page.getByRole('columnheader', { name: 'In stock' }).waitFor()
    const again = await run(quoin, ['generate', 'products', '--yes'], { cwd: root })
    expect(again).toMatchObject({ code: 0 })
    expect(readFileSync(controller, 'utf8')).toContain("label: 'In stock'")
  })

  it('goes on serving when a file is broken, and says so', async () => {
    const whole = readFileSync(controller, 'utf8')
    const before = server.output().length
    writeFileSync(controller, whole.replace('override list() {', 'override list( {'))
    await server.printed('Not reloaded', before)
    await panel.page.reload()
    await panel.page.getByRole('columnheader', { name: 'In stock' }).waitFor()
    const broken = server.output().length
    writeFileSync(controller, whole)
    await server.printed('Reloaded', broken)
  })

  it('asked no other host, broke no policy and threw no error', () => {
    expect(panel.complaints).toEqual([])
  })

  it('starts again with everything kept, on the next port when its own is taken', async () => {
    await expect(server.stop()).resolves.toBe(0)
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    try {
      server = await start()
      expect(server.output()).toContain(`Port ${port} is in use by another program; using ${port + 1} instead.`)
      expect(server.output()).toContain('is there already')
      const { username, password } = login()
      const again = await Panel.open(browser, server.address)
      await again.logIn(username, password)
      await again.openFeature('Customers')
      expect(readFileSync(controller, 'utf8')).toContain("label: 'In stock'")
    } finally {
      other.close()
    }
  })
})

/** Copies the files of a folder as git knows them, so that nothing a developer generated there comes along. */
function copyTracked(folder: string, target: string): void {
  rmSync(target, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: repository,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    const copy = join(target, file.slice(folder.length + 1))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(join(repository, file), copy)
  }
}
