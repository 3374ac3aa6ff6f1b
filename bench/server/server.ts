// The whole server beside a bare node:http server with prepared statements on an equal database, in short rounds that
// take turns. Quoin is served as a user installs it: run `npm run build` first. ENGINES, CASES, CONCURRENCY, ROUNDS and BENCH_SECONDS (of each round) make it longer or shorter.
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median } from '../median.ts'
import { createBenchDatabases, type Engine, engines } from './bench-database.ts'
import { cases } from './cases.ts'
import { type ServerProcess, startServer } from './child-process.ts'
import { installProject } from './installed-project.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 0.5)
const rounds = Number(process.env.ROUNDS ?? 7)
const concurrencies = (process.env.CONCURRENCY ?? '1,32,128').split(',').map(Number)
const wantedCases = process.env.CASES?.split(',') ?? Object.keys(cases)
const wantedEngines = (process.env.ENGINES?.split(',') ?? engines) as readonly Engine[]

interface Measured {
  readonly perSecond: number
  readonly cpuPerRequest: number
}

/** How many requests of each case a server has been sent; no row is deleted twice. */
const sent = new Map<string, number>()

async function measure(
  server: ServerProcess,
  name: string,
  connections: number,
  duration = seconds,
): Promise<Measured> {
  const make = cases[name]
  if (make === undefined) throw new Error(`There is no case "${name}".`)
  const counter = `${server.address} ${name}`
  const before = await server.usage()
  const started = performance.now()
  const result = await autocannon({
    url: server.address,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const at = sent.get(counter) ?? 0
          sent.set(counter, at + 1)
          const { method, path, body } = make(at)
          return {
            ...request,
            method,
            path: `/admin-api/products${path}`,
            headers: { ...server.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
            ...(body !== undefined && { body }),
          }
        },
      },
    ],
  })
  const elapsed = (performance.now() - started) / 1000
  const after = await server.usage()
  const done = result['2xx']
  // A busy machine may not even finish the first ones in so short a time.
  if (done === 0 && result.non2xx + result.errors === 0) return measure(server, name, connections, duration * 4)
  if (result.non2xx > 0 || result.errors > 0 || done === 0) {
    const codes = JSON.stringify(result.statusCodeStats)
    throw new Error(`${server.name}, ${name}: ${done} answers, ${codes}, ${result.errors} errors`)
  }
  return { perSecond: done / elapsed, cpuPerRequest: (after.cpuMicroseconds - before.cpuMicroseconds) / done }
}

async function compare(bare: ServerProcess, quoin: ServerProcess, name: string, connections: number): Promise<string> {
  // The compiler gets warm first.
  for (const server of [bare, quoin]) await measure(server, name, connections)
  const pairs: { readonly bare: Measured; readonly quoin: Measured }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes, so that a machine that gets busier favours nobody.
    if (round % 2 === 0) {
      const first = await measure(bare, name, connections)
      pairs.push({ bare: first, quoin: await measure(quoin, name, connections) })
    } else {
      const first = await measure(quoin, name, connections)
      pairs.push({ bare: await measure(bare, name, connections), quoin: first })
    }
  }
  const speed = median(pairs.map((pair) => pair.quoin.perSecond / pair.bare.perSecond))
  const work = median(pairs.map((pair) => pair.bare.cpuPerRequest / pair.quoin.cpuPerRequest))
  const of = (server: 'bare' | 'quoin', fact: keyof Measured): string =>
    median(pairs.map((pair) => pair[server][fact])).toFixed(0)
  return (
    `${name} | ${connections} | **${speed.toFixed(2)}** | ${of('quoin', 'perSecond')} / ${of('bare', 'perSecond')} | ` +
    `**${work.toFixed(2)}** | ${of('quoin', 'cpuPerRequest')} / ${of('bare', 'cpuPerRequest')}`
  )
}

const project = installProject()
process.once('exit', () => project.remove())
for (const engine of wantedEngines) {
  const databases = await createBenchDatabases(engine)
  const bare = await startServer('bare', join(import.meta.dirname, 'bare-server.ts'), databases.bare)
  const quoin = await startServer('quoin', join(project.root, 'quoin-server.ts'), databases.quoin)
  try {
    const { residentMegabytes } = await quoin.usage()
    console.log(`\n## ${engine}: ${residentMegabytes.toFixed(0)} MB resident after the start\n`)
    console.log('case | connections | throughput, of bare | requests a second | work, of bare | CPU us a request')
    console.log('---|---|---|---|---|---')
    for (const connections of concurrencies) {
      for (const name of wantedCases) console.log(await compare(bare, quoin, name, connections))
    }
    console.log(`\n${(await quoin.usage()).residentMegabytes.toFixed(0)} MB resident after the load`)
  } finally {
    await bare.stop()
    await quoin.stop()
    await databases.close()
  }
}
