import type { ControllerAction } from './route.ts'

/**
 * Whether a controller has an action: a method of its class or of those above it, or a field, which only the text of the
 * class mentions before there is an instance. Of a class without members nothing is known, as in its type.
 */
export function actionExists({ controller, action }: ControllerAction): boolean {
  const prototype: unknown = controller.prototype
  if (action === 'constructor') return false
  if (typeof prototype === 'object' && prototype !== null && action in prototype) {
    // A getter is not run: nobody has made a controller yet.
    const own = descriptorOf(prototype, action)
    return own?.get !== undefined || typeof own?.value === 'function'
  }
  const isKnown = actionNames(controller).length > 0
  for (let owner: unknown = controller; typeof owner === 'function'; owner = Object.getPrototypeOf(owner)) {
    const text = Function.prototype.toString.call(owner)
    // Nothing is known of a bound class, nor of one of the engine.
    if (text.includes('[native code]')) return owner !== Function.prototype || !isKnown
    if (new RegExp(`(?<![\\w$])${action.replaceAll(/[^\w]/g, '\\$&')}(?![\\w$])\\s*=`).test(text)) return true
  }
  return !isKnown
}

/** The names of the methods that a controller has, for messages. */
export function actionNames(controller: ControllerAction['controller']): readonly string[] {
  const names = new Set<string>()
  for (let at: unknown = controller.prototype; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    if (typeof at !== 'object') break
    for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name)
  }
  return [...names]
}

function descriptorOf(prototype: object, name: string): PropertyDescriptor | undefined {
  for (let at: object | null = prototype; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const descriptor = Object.getOwnPropertyDescriptor(at, name)
    if (descriptor !== undefined) return descriptor
  }
  return undefined
}
