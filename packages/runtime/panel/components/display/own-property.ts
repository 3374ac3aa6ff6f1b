/** What an object itself holds under a key. */
export function ownProperty<Value>(map: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}
