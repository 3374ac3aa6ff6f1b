import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { canonicalPath, RouterError } from '@quoin/router'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { RuntimeError } from '../errors.ts'
import { findOriginalRequest } from '../handlers/host-requests.ts'
import type { Logger } from '../logger.ts'
import { withoutBase } from './base-path.ts'
import type { IncomingRequest } from './incoming-request.ts'

/** A request of fastify as the application sees it, which lies below a base path. */
export function readRequest(request: FastifyRequest, log: Logger, base: string): IncomingRequest {
  const facts = {
    id: request.id,
    method: request.method,
    path: readPath(request.raw.url ?? '/', base),
    original: () => findOriginalRequest(request.raw),
    // As Node reads it.
    query: request.query as Record<string, unknown>,
    headers: request.headers,
    cookies: parseCookie(request.headers.cookie ?? ''),
    address: request.ip,
    secure: request.protocol === 'https',
    log,
  }
  const { body } = request
  const unread = body instanceof Readable && /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
  if (!unread) return { ...facts, body }
  return {
    ...facts,
    multipart: body,
    get body(): unknown {
      throw new RuntimeError('RUNTIME_UNSUPPORTED_MEDIA_TYPE', { params: {} })
    },
  }
}

/** The canonical form of a raw address below a base path. */
export function readPath(raw: string, base: string): string {
  let path: string
  try {
    path = canonicalPath(raw.split('?', 1)[0] ?? '/')
  } catch (error) {
    if (!(error instanceof RouterError)) throw error
    throw new RuntimeError('RUNTIME_BAD_REQUEST', error.message, { text: error.text, cause: error })
  }
  const below = base === '' ? path : withoutBase(path, base)
  if (below === null) throw new RuntimeError('RUNTIME_NOT_FOUND.path', { params: { path } })
  return below
}

/** Tells this process from every other that writes to the same logs. */
const instance = randomBytes(8).toString('hex')
let requests = 0

/**
 * The id that the caller sent, when it is fit for logs and headers, so that requests can be followed across servers;
 * otherwise a new one. It is a name and no secret: it is counted, because randomness costs more than much of a request.
 */
export function requestId(request?: Pick<IncomingMessage, 'headers'>): string {
  const sent = request?.headers['x-request-id']
  if (typeof sent === 'string' && /^[\w.-]{1,64}$/.test(sent)) return sent
  requests += 1
  return `${instance}-${requests.toString(36)}`
}
