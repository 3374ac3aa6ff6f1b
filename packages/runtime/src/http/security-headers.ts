import type { FastifyReply } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const
const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000' } as const
const data = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'cache-control': 'no-store' }

/** The headers of every answer; one that set its own policy or caching keeps it. */
export function securityHeaders(reply: FastifyReply, secure: boolean): Record<string, string> {
  const headers: Record<string, string> = { ...(secure ? overHttps : always) }
  for (const [name, value] of Object.entries(data)) if (!reply.hasHeader(name)) headers[name] = value
  return headers
}
