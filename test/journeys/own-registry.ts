import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.ts'
import { packPackages, repository } from './fresh-application.ts'

/** A registry that has the packages of this repository, packed, as npm would have them once they are published. */
export interface OwnRegistry extends AsyncDisposable {
  /** Makes npm and npx ask it for what begins with `@quoin/`, and the registry that is set up for everything else. */
  readonly env: Readonly<Record<string, string>>
}

/** Packs the packages and serves them; what npm has stored of others is used, what it stores of these goes with it. */
export async function openOwnRegistry(): Promise<OwnRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-registry-'))
  const archives = await packPackages(folder)
  const stored = await run('npm', ['config', 'get', 'cache'], { cwd: folder })
  await symlink(join(stored.stdout.trim(), '_cacache'), join(folder, '_cacache'))
  let origin = ''
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? '').slice(1)
    const archive = [...archives.values()].find((file) => file.endsWith(`/${name}`))
    if (archive !== undefined) {
      void readFile(archive).then((bytes) => response.end(bytes))
      return
    }
    if (!archives.has(name)) {
      response.writeHead(404).end()
      return
    }
    const path = join(repository, 'packages', name.replace('@quoin/', ''), 'package.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string }
    const tarball = `${origin}/${archives.get(name)?.slice(folder.length + 1)}`
    const version = { ...manifest, dist: { tarball } }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: manifest.version },
        versions: { [manifest.version]: version },
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // In a file: a shell hands no variable on whose name has an @.
  const config = join(folder, 'npmrc')
  await writeFile(config, `@quoin:registry=${origin}\n`)
  return {
    env: { npm_config_globalconfig: config, npm_config_cache: folder, npm_config_yes: 'true' },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
