import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import type { Outage } from './dialect-errors.ts'
import { dialectErrors } from './dialects.ts'

/** Of the network and of the package that reads databases; what drivers throw stands in the dialects. */
const codes: Readonly<Partial<Record<Outage, RegExp>>> = {
  away: /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EAI_AGAIN|ECONNABORTED|INTROSPECT_(?:DATABASE_UNREACHABLE|CONNECTION_LOST))$/,
  slow: /^INTROSPECT_TIMEOUT$/,
  busy: /^INTROSPECT_DATABASE_LOCKED$/,
}
const outages: readonly (typeof codes)[] = [codes, ...dialectErrors.map((errors) => errors.outages)]

/**
 * What a driver threw because its database is away, full, read-only, too slow, or so busy that it gave up; null for
 * anything else. What a failed call to some other service threw is no such error: `fetch` keeps it as the cause of its own.
 */
export function databaseOutage(error: unknown): RuntimeError | null {
  const { code, errno, message }: { readonly [fact in 'code' | 'errno' | 'message']?: unknown } = Object(error)
  const [name, words] = [String(code ?? ''), String(message ?? '')]
  const is = (outage: Outage): boolean => outages.some((engine) => engine[outage]?.test(name))
  const isAwayByWords = dialectErrors.some(({ outageMessage }) => outageMessage?.test(words))
  if (is('away') || (!(error instanceof RuntimeError) && isAwayByWords)) {
    return new RuntimeError('RUNTIME_UNAVAILABLE', {
      params: {},
      hintText: text('hint.tryAgain', {}),
      cause: error,
      headers: { 'retry-after': '5' },
    })
  }
  if (is('slow') || outages.some(({ slow }) => slow?.test(String(errno ?? '')))) return unavailable('slow', '1', error)
  if (is('full')) return new RuntimeError('RUNTIME_STORAGE_FULL', { params: {}, cause: error })
  if (is('readOnly')) return unavailable('readOnly', '5', error)
  return is('busy') ? unavailable('busy', '1', error) : null
}

function unavailable(why: 'slow' | 'busy' | 'readOnly', seconds: string, cause: unknown): RuntimeError {
  return new RuntimeError(`RUNTIME_UNAVAILABLE.${why}`, {
    params: {},
    hintText: text('hint.tryAgain', {}),
    cause,
    headers: { 'retry-after': seconds },
  })
}
