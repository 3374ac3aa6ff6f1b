import type { Socket } from 'node:net'
import { RuntimeError } from '../errors.ts'
import { errorResponse } from './error-response.ts'
import { requestId } from './read-request.ts'
import { securityHeaders } from './security-headers.ts'

type Rejection = readonly [status: number, reason: string, key: `RUNTIME_BAD_REQUEST.${'headers' | 'timeout'}`]

const rejections: Readonly<Record<string, Rejection>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'RUNTIME_BAD_REQUEST.headers'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'RUNTIME_BAD_REQUEST.timeout'],
}
const unreadable = [400, 'Bad Request', 'RUNTIME_BAD_REQUEST'] as const

/** Answers what is no HTTP request, in the envelope that every answer has, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, secure: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason, key] = rejections[error.code ?? ''] ?? unreadable
  const id = requestId()
  const { body } = errorResponse(new RuntimeError(key, { params: {} }), id, 'production')
  const text = JSON.stringify({ ...body, status })
  const headers = {
    ...securityHeaders(secure),
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${text}`)
}
