import type { Readable } from 'node:stream'
import type { Route } from '@quoin/router'
import type { FastifyRequest } from 'fastify'
import type { ServedApplication } from '../application/loaded-application.ts'
import { RuntimeError } from '../errors.ts'
import { describedRoute } from './described-route.ts'
import { readPath } from './read-request.ts'

/**
 * The routes whose `meta` says `body: 'raw'`: they get the bytes that were sent, of any media type, so that a
 * signature can be checked.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID` for any other word
 */
export function findRawBodyRoutes(routes: readonly Route[]): ReadonlySet<Route> {
  for (const route of routes) {
    const { body } = route.meta
    if (typeof body === 'string' && body !== 'raw')
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.body', {
        params: { route: describedRoute(route), value: JSON.stringify(body) },
      })
  }
  return new Set(routes.filter(({ meta }) => meta.body === 'raw'))
}

/** True for a request of a route that takes its body as it was sent. */
export function takesRawBody({ live }: ServedApplication, { method, raw }: FastifyRequest, base: string): boolean {
  if (live === null || live.rawRoutes.size === 0) return false
  const match = live.registry.match(method, pathOf(raw.url ?? '/', base))
  return match.kind === 'match' && live.rawRoutes.has(match.route)
}

/** An address that cannot be read is answered when it is dispatched. */
function pathOf(url: string, base: string): string {
  try {
    return readPath(url, base)
  } catch {
    return '/'
  }
}

/**
 * Reads a body to its end.
 *
 * @throws RuntimeError `RUNTIME_TOO_LARGE` for more bytes than the limit
 */
export async function readBytes(payload: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload) {
    length += part.length
    if (length > limit) throw new RuntimeError('RUNTIME_TOO_LARGE', { params: {} })
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts)
}
