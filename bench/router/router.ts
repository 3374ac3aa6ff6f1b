// Matching and building beside find-my-way and hono, interleaved in one process.

import { median } from '../median.ts'
import { builders, type Lookup } from './routers.ts'

const rounds = Number(process.env.ROUNDS ?? 60)
const batch = 4_000

/** Paths by kind; the number varies so that no cache can know them. */
const requests: Readonly<Record<string, (resources: number, at: number) => readonly [string, string]>> = {
  static: (resources, at) => ['GET', `/admin-api/resource-${at % resources}-create`],
  parameter: (resources, at) => ['PUT', `/admin-api/resource-${at % resources}/${at}`],
  'parameter inside': (resources, at) => ['GET', `/admin-api/resource-${at % resources}/${at}/edit`],
  miss: (resources, at) => ['GET', `/admin-api/resource-${at % resources}/${at}/unknown`],
  'miss early': (_, at) => ['GET', `/elsewhere/${at}`],
}

/** A server gets each path as a new flat string without a hash, and so do the routers here. */
function fresh(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}

function time(lookup: Lookup, resources: number, kind: string, offset: number): number {
  const make = requests[kind]
  if (make === undefined) throw new Error(kind)
  const list = Array.from({ length: batch }, (_, at) => {
    const [method, path] = make(resources, offset + at * 7)
    return [method, fresh(path)] as const
  })
  const start = performance.now()
  let hits = 0
  for (const [method, path] of list) if (lookup(method, path)) hits++
  const taken = performance.now() - start
  if (hits !== (kind.startsWith('miss') ? 0 : batch)) throw new Error(`${kind}: ${hits} hits`)
  return (taken * 1e6) / batch
}

const names = Object.keys(builders)
for (const resources of [1, 10, 100, 1_000]) {
  const lookups = names.map((name) => [name, builders[name]?.(resources)] as const)
  for (const kind of Object.keys(requests)) {
    const taken = new Map(names.map((name) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round++) {
      for (const [name, lookup] of lookups) {
        if (lookup !== undefined) taken.get(name)?.push(time(lookup, resources, kind, round * batch))
      }
    }
    // The first rounds warm the compiler up.
    const nanoseconds = names.map((name) => median(taken.get(name)?.slice(rounds >> 2) ?? []))
    const other = nanoseconds[names.indexOf('find-my-way')] ?? Number.NaN
    const cells = names.map(
      (name, at) => `${name} ${nanoseconds[at]?.toFixed(0)} ns (${((nanoseconds[at] ?? 0) / other).toFixed(2)})`,
    )
    console.log(`${resources * 7} routes, ${kind}: ${cells.join(' | ')}`)
  }
}
