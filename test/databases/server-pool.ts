import { createServer, type ServerResponse } from 'node:http'
import { startMysql } from './mysql.ts'
import { startRedis } from './redis.ts'
import type { TestServer } from './scratch-server.ts'
import { startMariadb, startPostgres } from './servers.ts'

const start = { pgsql: startPostgres, mariadb: startMariadb, mysql: startMysql, redis: startRedis } as const

/** What a pool can start. */
export type ServerKind = keyof typeof start

/** Servers for all processes of a test run: each starts when it is first asked for, and only once. */
export interface ServerPool extends AsyncDisposable {
  /** Answers `GET /<kind>` with the URL of that server; for TEST_SERVERS. */
  readonly address: string
  /** Stops the servers that were started. */
  stop(): Promise<void>
}

/** Opens a pool on a port of its own; `prepare` comes before a server's start, such as the installing of programs. */
export async function openServerPool(
  prepare: (kind: ServerKind) => Promise<unknown> = async () => {},
): Promise<ServerPool> {
  const servers = new Map<ServerKind, Promise<TestServer>>()
  const serverOf = (kind: ServerKind): Promise<TestServer> => {
    const server = servers.get(kind) ?? prepare(kind).then(() => start[kind]())
    servers.set(kind, server)
    return server
  }
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const kind = path.slice(1)
    if (!isServerKind(kind)) return void response.writeHead(404).end(`There is no server "${kind}" to start.`)
    try {
      response.end((await serverOf(kind)).url)
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  }
  // Initialising a server blocks this process. A connection that was idle meanwhile is closed before its next request
  // is read, so none is used twice, and none is given up while it waits.
  const pool = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    response.setHeader('connection', 'close')
    void answer(request.url ?? '', response)
  })
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve))
  const address = pool.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = async (): Promise<void> => {
    pool.close()
    pool.closeAllConnections()
    await Promise.all(
      [...servers.values()].map((server) =>
        server.then(
          ({ stop }) => stop(),
          () => undefined,
        ),
      ),
    )
  }
  return { address: `http://127.0.0.1:${port}`, stop, [Symbol.asyncDispose]: stop }
}

function isServerKind(name: string): name is ServerKind {
  return name in start
}
