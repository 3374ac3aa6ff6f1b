import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFiles, extension, openExtensions } from '../shop.ts'

const base = 'dev-tools/extensions'
let folder: string
let registry: Server
let address: string

/** A registry on this machine that knows one package. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-registry-'))
  await addFiles(
    folder,
    extension('acme/packed', '', {
      name: '@acme/packed',
      version: '1.2.0',
      scripts: { postinstall: "node -e \"fs.writeFileSync('ran', '')\"" },
    }),
  )
  await promisify(execFile)('npm', ['pack'], { cwd: folder })
  const tarball = await readFile(join(folder, 'acme-packed-1.2.0.tgz'))
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  registry = createServer((request, response) => {
    if (request.url === '/packed.tgz') response.end(tarball)
    else if (decodeURIComponent(request.url ?? '') === '/@acme/packed') {
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
      const version = { ...manifest, dist: { tarball: `${address}/packed.tgz`, integrity } }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({ name: '@acme/packed', 'dist-tags': { latest: '1.2.0' }, versions: { '1.2.0': version } }),
      )
    } else response.writeHead(404).end('{}')
  })
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
})
afterAll(async () => {
  registry.close()
  await rm(folder, { recursive: true, force: true })
})

it('an extension is installed by its npm name without running its scripts, and can be removed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-extensions-'))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, '.npmrc'), `registry=${address}\nfetch-retries=0\n`)
  await using served = await openExtensions(root)
  expect(await served.ada.post(`${base}/install`, { source: '@acme/packed@^1.0' })).toMatchObject({
    status: 201,
    data: { name: 'acme/packed', version: '1.2.0', source: 'installed', state: 'disabled' },
  })
  expect(existsSync(join(root, 'node_modules/@acme/packed/ran'))).toBe(false)
  const unknown = await served.ada.post(`${base}/install`, { source: '@acme/nobody-made-this' })
  expect(unknown).toMatchObject({ status: 409, body: { msg: expect.stringContaining('npm failed') } })
  expect(await served.ada.delete(`${base}/acme/packed`)).toMatchObject({ status: 200 })
  expect((await served.ada.get(base)).data.items).toEqual([])
  expect(readFileSync(join(root, 'package.json'), 'utf8')).not.toContain('@acme/packed')
})
