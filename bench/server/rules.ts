// What a rule of a role costs: one server, 200 people whom a rule through two relations confines to rows of their own
// and from whom two fields are hidden, beside 200 who see everything, in short rounds that take turns. The totals of
// lists are included. Run `npm run build` first. ENGINES, ROWS, CONCURRENCY, ROUNDS and BENCH_SECONDS (of each round)
// make it longer or shorter.
import { join } from 'node:path'
import { createTestDatabase, openServerPool } from '@quoin/test-databases'
import autocannon from 'autocannon'
import { median } from '../median.ts'
import { type ServerProcess, startServer } from './child-process.ts'
import { installProject } from './installed-project.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 1)
const rounds = Number(process.env.ROUNDS ?? 11)
const connections = Number(process.env.CONCURRENCY ?? 32)
const rows = process.env.ROWS ?? '100000'
const engines = (process.env.ENGINES ?? 'sqlite,pgsql,mysql').split(',') as ('sqlite' | 'pgsql' | 'mysql')[]

/** What the server says of its people. */
interface RulesServer {
  readonly free: readonly string[]
  readonly confined: readonly string[]
  /** Rows of each of the confined. */
  readonly keys: readonly (readonly number[])[]
  /** How many statements a request of the free and of the confined takes. */
  readonly statements: Readonly<Record<string, string>>
}
type Role = 'free' | 'confined'

interface Measured {
  readonly perSecond: number
  readonly cpuPerRequest: number
}

let sent = 0

async function measure(server: ServerProcess<RulesServer>, name: 'list' | 'show', role: Role): Promise<Measured> {
  const { facts: known } = server
  const before = await server.usage()
  const started = performance.now()
  const result = await autocannon({
    url: server.address,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const at = sent++
          const person = at % known[role].length
          const rowKeys = known.keys[person] ?? []
          const key = rowKeys[Math.floor(at / known[role].length) % rowKeys.length]
          const path = name === 'list' ? '/admin-api/lines' : `/admin-api/lines/${key}`
          const headers = { cookie: known[role][person] ?? '' }
          return { ...request, method: 'GET', path: `${path}?_action=getData`, headers }
        },
      },
    ],
  })
  const elapsed = (performance.now() - started) / 1000
  const after = await server.usage()
  const done = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || done === 0) {
    throw new Error(`${role}, ${name}: ${done} answers, ${JSON.stringify(result.statusCodeStats)}`)
  }
  return { perSecond: done / elapsed, cpuPerRequest: (after.cpuMicroseconds - before.cpuMicroseconds) / done }
}

async function compare(server: ServerProcess<RulesServer>, name: 'list' | 'show'): Promise<string> {
  const measured: Record<Role, Measured[]> = { free: [], confined: [] }
  const roles: readonly Role[] = ['free', 'confined']
  for (const role of roles) await measure(server, name, role)
  for (let round = 0; round < rounds; round += 1) {
    for (const role of round % 2 === 0 ? roles : roles.toReversed()) {
      measured[role].push(await measure(server, name, role))
    }
  }
  const { confined, free } = measured
  const ratio = (fact: keyof Measured, of: (own: number, other: number) => number): string =>
    median(confined.map((one, round) => of(one[fact], free[round]?.[fact] ?? Number.NaN))).toFixed(2)
  const both = (fact: keyof Measured): string =>
    [free, confined].map((all) => median(all.map((one) => one[fact])).toFixed(0)).join(' / ')
  return [
    name,
    server.facts.statements[name],
    `**${ratio('perSecond', (own, other) => own / other)}**`,
    both('perSecond'),
    `**${ratio('cpuPerRequest', (own, other) => other / own)}**`,
    both('cpuPerRequest'),
  ].join(' | ')
}

const pool = await openServerPool()
process.env.TEST_SERVERS = pool.address
const project = installProject({ project: 'rules-project', server: 'rules-server.ts' })
try {
  for (const engine of engines) {
    const database = await createTestDatabase(engine)
    const file = join(project.root, 'rules-server.ts')
    const server = await startServer<RulesServer>(engine, file, database.url, rows)
    console.log(`\n## ${engine}: ${rows} rows, 200 people of each role, ${connections} connections\n`)
    console.log(
      'case | statements, without and with | throughput, of without | requests a second, without / with | work, of without | CPU us a request, without / with',
    )
    console.log('---|---|---|---|---|---')
    try {
      for (const name of ['list', 'show'] as const) console.log(await compare(server, name))
    } finally {
      await server.stop()
      await database.drop()
    }
  }
} finally {
  project.remove()
  await pool.stop()
}
