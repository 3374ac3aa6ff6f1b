import type { AdminConfig } from '../config/admin-config.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const
const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000' } as const

/** True for a request over https, also to a proxy that passes it on as http: the configuration knows the address. */
export function isSecure(https: boolean, { base_url }: Pick<AdminConfig, 'base_url'>): boolean {
  return https || /^https:/i.test(base_url ?? '')
}

/** The headers of every answer; one that sets its own policy or caching does so after them. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure ? overHttps : always
}

/**
 * The policy of an answer that the panel may show in a frame of its own: an upload, a page of an extension. The panel
 * and the API are in no frame at all: there a click that was meant for something else does harm.
 */
export function allowFramingByPanel(contentSecurityPolicy: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `${contentSecurityPolicy}; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  }
}
