const known = new WeakMap<object, boolean>()

/**
 * True where a method of `base` is overridden by one that does more. Generated services call the inherited method and
 * nothing else, as a place for more: what that writes is one statement, and needs no transaction around it. Where code
 * has been rewritten so that this cannot be seen, the transaction costs time and changes nothing.
 */
export function addsToBaseMethod(service: object, name: string, base: object): boolean {
  for (let level = Object.getPrototypeOf(service); level !== null && level !== base; ) {
    const method: unknown = Object.getOwnPropertyDescriptor(level, name)?.value
    if (typeof method === 'function' && doesMore(name, method)) return true
    level = Object.getPrototypeOf(level)
  }
  return Object.hasOwn(service, name)
}

function doesMore(name: string, method: object): boolean {
  let does = known.get(method)
  if (does === undefined) {
    does = !passesOn(name, String(method))
    known.set(method, does)
  }
  return does
}

/** True for the source of `store(data) { return super.store(data) }`. */
function passesOn(name: string, source: string): boolean {
  const [, head, given, called] =
    /^(?:async\s+)?(\w+)\s*\(([\w\s,]*)\)\s*\{\s*return\s+(?:await\s+)?super\.([^;]*?);?\s*\}$/.exec(source) ?? []
  const plain = given?.replaceAll(/\s/g, '').replace(/,$/, '')
  return head === name && called?.replaceAll(/\s/g, '') === `${name}(${plain})`
}
