import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RuntimeError } from '../errors.ts'
import { parseJsonBody, requireUncompressedUtf8 } from './json-body.ts'
import { readBytes } from './raw-body.ts'

/** Reads bodies by their media type; those that `takesRaw` accepts stay bytes. */
export function addBodyParsers(
  app: FastifyInstance,
  takesRaw: (request: FastifyRequest) => boolean,
  limit: number,
): void {
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (takesRaw(request)) return body
    requireUncompressedUtf8(request.headers)
    return parseJsonBody(body)
  })
  const add = (type: string, parse: (request: FastifyRequest, payload: Readable) => unknown): void => {
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) =>
      takesRaw(request) ? readBytes(payload, limit) : parse(request, payload),
    )
  }
  // Archives are read by the endpoint that wants one, with a limit of its own.
  add('application/zip', ({ url }, payload) => {
    if (url.split('?', 1)[0]?.endsWith('/dev-tools/extensions/install') === true) return payload
    throw new RuntimeError('RUNTIME_UNSUPPORTED_MEDIA_TYPE.archive', { params: {} })
  })
  // Files are read by the endpoint that takes one, after login and permission, with limits of its own.
  add('multipart/form-data', (_request, payload) => payload)
  add('*', () => {
    throw new RuntimeError('RUNTIME_UNSUPPORTED_MEDIA_TYPE', { params: {} })
  })
}
