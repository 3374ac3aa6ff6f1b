// Building 7,000 routes up to the first answer: time and memory, each router in a process of its own.
import { execFileSync } from 'node:child_process'
import { builders } from './routers.ts'

const resources = 1_000
const [name] = process.argv.slice(2)

if (name === undefined) {
  const names = Object.keys(builders).filter((builder) => builder !== 'quoin with canonicalPath')
  const runs = Array.from({ length: 7 }, () => names.map(measureIn))
  for (const [at, builder] of names.entries()) {
    const middle = (key: keyof Measured) =>
      runs
        .map((run) => run[at]?.[key] ?? 0)
        .sort((a, b) => a - b)[3]
        ?.toFixed(1)
    const times = `cold ${middle('cold')} ms (${middle('processor')} ms of the processor) | warm ${middle('warm')} ms`
    console.log(`${resources * 7} routes, ${builder}: ${times} | ${middle('megabytes')} MB`)
  }
} else {
  console.log(JSON.stringify(measure(name)))
}

interface Measured {
  readonly cold: number
  /** Of the main thread alone, which other load on the machine does not disturb. */
  readonly processor: number
  readonly warm: number
  readonly megabytes: number
}

function measureIn(builder: string): Measured {
  const options = ['--conditions=@quoin/source', '--expose-gc', import.meta.filename, builder]
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' })) as Measured
}

function measure(builder: string): Measured {
  const build = builders[builder]
  if (build === undefined || globalThis.gc === undefined) throw new Error(builder)
  const timed = () => {
    const start = performance.now()
    const lookup = build(resources)
    lookup('GET', '/admin-api/resource-1/1')
    return [performance.now() - start, lookup] as const
  }
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const used = process.threadCpuUsage()
  const [cold, kept] = timed()
  const { user, system } = process.threadCpuUsage(used)
  globalThis.gc()
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20
  const [warm = 0] = Array.from({ length: 5 }, () => timed()[0]).sort((a, b) => a - b)
  if (!kept('GET', '/admin-api/resource-1/1')) throw new Error('no route')
  return { cold, processor: (user + system) / 1_000, warm, megabytes }
}
