import type { Route } from '@quoin/router'
import { AdminController } from '../crud/admin-controller.ts'
import { builtInMiddleware } from './endpoint.ts'
import type { IncomingRequest } from './request-context.ts'

const readers = new WeakMap<Route, boolean>()
const reading = ['index', 'show', 'edit'] as const

/**
 * True when a request only reads rows, by actions that nobody has replaced and with no middleware around: it may begin
 * before its session is confirmed, for nothing is left of it when it turns out to have ended.
 */
export function onlyReads(route: Route, { method, query }: IncomingRequest): boolean {
  if (method !== 'GET' || query._action !== 'getData') return false
  let reader = readers.get(route)
  if (reader === undefined) {
    reader = isReader(route)
    readers.set(route, reader)
  }
  return reader
}

function isReader({ handler, middleware }: Route): boolean {
  if (typeof handler === 'function' || !middleware.every((name) => Object.hasOwn(builtInMiddleware, name))) return false
  const own: object = handler.controller.prototype
  const action = reading.find((name) => name === handler.action)
  if (action === undefined || !(own instanceof AdminController)) return false
  return own[action] === AdminController.prototype[action] && own.runAction === AdminController.prototype.runAction
}
