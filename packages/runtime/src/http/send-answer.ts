import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { AdminConfig } from '../config/admin-config.ts'
import { RawAnswer } from './answer.ts'
import type { Dispatched } from './dispatch.ts'
import type { ReplyCookie, RequestContext } from './request-context.ts'
import { isSecure, securityHeaders } from './security-headers.ts'

type Headers = Record<string, string | string[]>

/** Sends what an action came to, with its headers and cookies. */
export function sendAnswer(reply: FastifyReply, { result, context }: Dispatched): void {
  const headers: Headers = Object.assign(commonHeaders(reply, context.config), context.replyHeaders)
  if (context.replyCookies.length > 0) {
    headers['set-cookie'] = context.replyCookies.map((cookie) => cookieText(cookie, context))
  }
  if (result instanceof RawAnswer) {
    reply.status(result.status).headers(headers).headers(result.headers).send(result.body)
  } else {
    sendJson(reply, result.status, headers, { status: 0, msg: result.msg, data: result.data ?? null })
  }
}

/** Sends a body as JSON: straight to the socket, because there is no hook that could change it. */
export function sendJson(reply: FastifyReply, status: number, headers: Headers, body: unknown): void {
  const text = JSON.stringify(body)
  headers['content-type'] = 'application/json; charset=utf-8'
  headers['content-length'] = String(Buffer.byteLength(text))
  reply.hijack()
  reply.raw.writeHead(status, headers)
  reply.raw.end(text)
}

/** The headers that every answer has; those that an answer sets itself replace them. */
export function commonHeaders(reply: FastifyReply, config: AdminConfig): Headers {
  const { request } = reply
  return {
    ...securityHeaders(isSecure(request.protocol === 'https', config)),
    'x-request-id': request.id,
    'server-timing': `app;dur=${reply.elapsedTime.toFixed(1)}`,
  }
}

function cookieText({ name, value, maxAgeSeconds }: ReplyCookie, { request, config }: RequestContext): string {
  return stringifySetCookie({
    name,
    value: value ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request.secure, config),
    ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
  })
}
