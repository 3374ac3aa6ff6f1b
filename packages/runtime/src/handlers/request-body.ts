import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { RuntimeError } from '../errors.ts'

const takenTypes = /^(?:application\/(?:json|zip)|multipart\/form-data)\b/i

/**
 * The body of a request; one that a parser of the host has read is made again from what it left, unless the route takes
 * it byte by byte.
 */
export async function rebuildRequestBody(
  { headers, raw }: FastifyRequest,
  payload: Readable,
  needsOriginalBytes: () => boolean,
): Promise<Readable> {
  const length = headers['content-length']
  if (!raw.readableEnded || length === '0') return payload
  // What a parser of the host leaves at a message.
  const body = 'body' in raw ? raw.body : undefined
  const isParsed = !(body instanceof Uint8Array || typeof body === 'string')
  const bytes = isParsed && needsOriginalBytes() ? null : bytesOf(body, headers['content-type'] ?? '')
  if (bytes === null) {
    const type = headers['content-type'] ?? ''
    // Of a type that no parser takes, the body is not looked at.
    if (!takenTypes.test(type) && !needsOriginalBytes()) return payload
    throw new RuntimeError('RUNTIME_MOUNT_INVALID.body', { params: { type } })
  }
  // By this length fastify compares what came with what was announced.
  return Object.assign(Readable.from([bytes]), { receivedEncodedLength: Number(length ?? bytes.length) })
}

function bytesOf(body: unknown, type: string): Buffer | null {
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (typeof body === 'string') return Buffer.from(body)
  return body !== undefined && /^application\/json\b/i.test(type) ? Buffer.from(JSON.stringify(body)) : null
}
