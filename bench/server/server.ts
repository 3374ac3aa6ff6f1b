// The whole server beside bare node:http servers with prepared statements on equal databases, one of which writes an
// audit log in the transaction of each change, in short rounds that take turns. Quoin is served as a user installs it:
// run `npm run build` first. OTHER names the folder of another version of this repository, built too. ENGINES, CASES,
// CONCURRENCY, ROUNDS and BENCH_SECONDS (of each round) make it longer or shorter.
import { join, resolve } from 'node:path'
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
            headers: { ...server.facts, ...(body !== undefined && { 'content-type': 'application/json' }) },
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

/** Measures all servers in turns, and shows what the last one makes beside each of the others. */
async function compare(servers: readonly ServerProcess[], name: string, connections: number): Promise<string> {
  // The compiler gets warm first.
  for (const server of servers) await measure(server, name, connections)
  const measured: Measured[][] = servers.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes, so that a machine that gets busier favours nobody.
    const turns = [...servers.keys()]
    for (const at of round % 2 === 0 ? turns : turns.reverse()) {
      const server = servers[at]
      if (server !== undefined) measured[at]?.push(await measure(server, name, connections))
    }
  }
  const own = measured.at(-1) ?? []
  const of = (all: readonly Measured[], fact: keyof Measured): string =>
    median(all.map((each) => each[fact])).toFixed(0)
  const ratios = (fact: keyof Measured, ratio: (quoin: number, other: number) => number): string =>
    measured
      .slice(0, -1)
      .map((all) => median(own.map((each, round) => ratio(each[fact], all[round]?.[fact] ?? Number.NaN))).toFixed(2))
      .join(' / ')
  return [
    name,
    connections,
    `**${ratios('perSecond', (quoin, other) => quoin / other)}**`,
    [...measured].map((all) => of(all, 'perSecond')).join(' / '),
    `**${ratios('cpuPerRequest', (quoin, other) => other / quoin)}**`,
    [...measured].map((all) => of(all, 'cpuPerRequest')).join(' / '),
  ].join(' | ')
}

const bareServer = join(import.meta.dirname, 'bare-server.ts')
const other = process.env.OTHER === undefined ? null : installProject({ repository: resolve(process.env.OTHER) })
const project = installProject()
process.once('exit', () => {
  other?.remove()
  project.remove()
})
/** What is measured beside Quoin, which comes last. */
const contestants: readonly (readonly [name: string, file: string, mode: string])[] = [
  ['bare', bareServer, 'plain'],
  ['audited', bareServer, 'audited'],
  ...(other === null ? [] : [['other', join(other.root, 'quoin-server.ts'), ''] as const]),
  ['quoin', join(project.root, 'quoin-server.ts'), ''],
]
for (const engine of wantedEngines) {
  const databases = await createBenchDatabases(engine, contestants.length)
  const servers: ServerProcess[] = []
  try {
    for (const [at, [name, file, mode]] of contestants.entries()) {
      servers.push(await startServer(name, file, databases.urls[at] ?? '', mode))
    }
    const resident = async (): Promise<string> => (await servers.at(-1)?.usage())?.residentMegabytes.toFixed(0) ?? ''
    const names = contestants.map(([name]) => name)
    const others = names.slice(0, -1).join(' / ')
    console.log(`\n## ${engine}: ${await resident()} MB resident after the start\n`)
    console.log(
      `case | connections | throughput, of ${others} | requests a second, ${names.join(' / ')} | work, of ${others} | CPU us a request, ${names.join(' / ')}`,
    )
    console.log('---|---|---|---|---|---')
    for (const connections of concurrencies) {
      for (const name of wantedCases) console.log(await compare(servers, name, connections))
    }
    console.log(`\n${await resident()} MB resident after the load`)
  } finally {
    for (const server of servers) await server.stop()
    await databases.close()
  }
}
