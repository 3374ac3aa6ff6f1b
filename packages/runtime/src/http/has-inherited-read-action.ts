import type { Route } from '@quoin/router'
import { AdminController } from '../crud/admin-controller.ts'
import { builtInMiddleware } from './endpoint.ts'

const reading = ['index', 'show', 'edit'] as const

/**
 * True for a route whose requests for data only read rows, by actions that nobody has replaced and with no middleware
 * around: they may begin before their session is confirmed, for nothing is left of them when it turns out to have ended.
 */
export function hasInheritedReadAction({ handler, middleware }: Route): boolean {
  if (typeof handler === 'function' || !middleware.every((name) => Object.hasOwn(builtInMiddleware, name))) return false
  const own: object = handler.controller.prototype
  const action = reading.find((name) => name === handler.action)
  if (action === undefined || !(own instanceof AdminController)) return false
  return own[action] === AdminController.prototype[action] && own.runAction === AdminController.prototype.runAction
}
