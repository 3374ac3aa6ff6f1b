import { findRedis } from './binaries.ts'
import { externalServer, freePort, launch, scratchFolder, type TestServer } from './scratch-server.ts'

/** The server of TEST_REDIS_URL, or a throw-away Redis. */
export async function startRedis(): Promise<TestServer> {
  if (process.env.TEST_REDIS_URL) return externalServer(process.env.TEST_REDIS_URL)
  return startOwnRedis()
}

/** A Redis of a test's own, which it may stop and start again at the same port. */
export async function startOwnRedis(port?: number): Promise<TestServer & { readonly port: number }> {
  const folder = scratchFolder('redis')
  const chosen = port ?? (await freePort())
  const settings = {
    port: chosen,
    bind: '127.0.0.1',
    dir: folder,
    pidfile: `${folder}/pid`,
    save: '',
    appendonly: 'no',
    daemonize: 'no',
  }
  const server = await launch({
    url: `redis://127.0.0.1:${chosen}`,
    folder,
    user: null,
    signal: 'KILL',
    command: [await findRedis(), ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])],
  })
  return { ...server, port: chosen }
}
