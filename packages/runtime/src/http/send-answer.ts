import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import { RawAnswer } from './answer.ts'
import type { Dispatched } from './dispatch.ts'
import type { ReplyCookie, RequestContext } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'

/** Sends what an action came to, with its headers and cookies. */
export function sendAnswer(reply: FastifyReply, { result, context }: Dispatched): FastifyReply {
  setCommonHeaders(reply).headers(context.replyHeaders)
  for (const cookie of context.replyCookies) reply.header('set-cookie', cookieText(cookie, context))
  if (result instanceof RawAnswer) return reply.status(result.status).headers(result.headers).send(result.body)
  return sendJson(reply, result.status, { status: 0, msg: result.msg, data: result.data ?? null })
}

/** Sends a body as JSON. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

/** The headers that every answer has; later ones replace them. */
export function setCommonHeaders(reply: FastifyReply): FastifyReply {
  const { request } = reply
  return reply
    .headers(securityHeaders(request.protocol === 'https'))
    .header('x-request-id', request.id)
    .header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`)
}

function cookieText({ name, value, maxAgeSeconds }: ReplyCookie, { request, config }: RequestContext): string {
  return stringifySetCookie({
    name,
    value: value ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure || config.base_url?.startsWith('https:') === true,
    ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
  })
}
