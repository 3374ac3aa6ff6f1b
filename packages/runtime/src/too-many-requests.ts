import { RuntimeError } from './errors.ts'

/** The rejection of a request that may be sent again after so many milliseconds; the answer says how many seconds that is. */
export function tooManyRequests(
  milliseconds: number,
  key: 'RUNTIME_TOO_MANY_REQUESTS' | 'RUNTIME_TOO_MANY_REQUESTS.uploads' = 'RUNTIME_TOO_MANY_REQUESTS',
): RuntimeError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new RuntimeError(key, { params: { seconds }, headers: { 'retry-after': String(seconds) } })
}
