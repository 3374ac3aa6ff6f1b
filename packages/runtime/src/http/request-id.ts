import { randomBytes } from 'node:crypto'

/** Tells this process from every other that writes to the same logs. */
const instance = randomBytes(8).toString('hex')
let requests = 0

/**
 * The id that the caller sent, when it is fit for logs and headers, so that requests can be followed across servers;
 * otherwise a new one. It is a name and no secret: it is counted, because randomness costs more than much of a request.
 */
export function requestId(sent: unknown = undefined): string {
  if (typeof sent === 'string' && /^[\w.-]{1,64}$/.test(sent)) return sent
  requests += 1
  return `${instance}-${requests.toString(36)}`
}
