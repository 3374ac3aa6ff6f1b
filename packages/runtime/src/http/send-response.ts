import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { AdminConfig } from '../config/admin-config.ts'
import type { DispatchResult } from './dispatch.ts'
import type { ReplyCookie } from './request-context.ts'
import { ApiResponse, RawResponse } from './response.ts'
import { isSecure, securityHeaders } from './security-headers.ts'

type Headers = Record<string, number | string | string[] | undefined>

/** Sends what an action came to, with its headers and cookies. */
export function sendResponse(
  reply: FastifyReply,
  { result, context }: DispatchResult,
  policies: SecurityHeadersByProtocol,
): void {
  const headers: Headers = Object.assign(commonHeaders(reply, policies), context.replyHeaders)
  if (context.replyCookies.length > 0) {
    headers['set-cookie'] = context.replyCookies.map((cookie) =>
      cookieText(cookie, isSecure(context.request.secure, context.config)),
    )
  }
  if (result instanceof RawResponse) {
    reply.status(result.status).headers(headers).headers(result.headers).send(result.body)
  } else {
    const { status, msg, data } = result instanceof ApiResponse ? result : { status: 200, msg: '', data: result }
    sendJson(reply, status, headers, { status: 0, msg, data: data ?? null })
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

/** The security headers of answers over http and https. */
export type SecurityHeadersByProtocol = Readonly<Record<'http' | 'https', Readonly<Record<string, string>>>>

/** The security headers of a server. */
export function createSecurityHeadersByProtocol(config: AdminConfig): SecurityHeadersByProtocol {
  return { http: securityHeaders(isSecure(false, config)), https: securityHeaders(true) }
}

/** The headers that every answer has; those that an answer sets itself replace them. */
export function commonHeaders(reply: FastifyReply, policies: SecurityHeadersByProtocol): Headers {
  const { request } = reply
  return {
    // A proxy that is trusted may pass on whatever it was sent.
    ...policies[request.protocol === 'https' ? 'https' : 'http'],
    'x-request-id': request.id,
    'server-timing': `app;dur=${reply.elapsedTime.toFixed(1)}`,
  }
}

/** The value of a `Set-Cookie` header. */
export function cookieText({ name, value, maxAgeSeconds }: ReplyCookie, secure: boolean): string {
  return stringifySetCookie({
    name,
    value: value ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
  })
}
