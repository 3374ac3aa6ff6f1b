import type { IncomingMessage } from 'node:http'

/** By the message, or the socket, that stands for it here. */
const hostRequests = new WeakMap<object, unknown>()

/** Remembers which request of the host a message, or all that comes over a socket, is. */
export function rememberOriginalRequest(ours: object, theirs: unknown): void {
  hostRequests.set(ours, theirs)
}

/** The request as the host knows it: of fastify, express, `fetch`, or the message itself. */
export function findOriginalRequest(message: IncomingMessage): unknown {
  return hostRequests.get(message) ?? hostRequests.get(message.socket) ?? message
}
