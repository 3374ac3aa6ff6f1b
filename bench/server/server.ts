// The whole server beside a bare node:http server with prepared statements on the same kind of file, interleaved.
// BENCH_SECONDS (of each measurement), ROUNDS and CONCURRENCY make it longer or shorter.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Database from 'better-sqlite3'
import { type ServerProcess, startServer } from './child-process.ts'

const rows = 100_000
const seconds = Number(process.env.BENCH_SECONDS ?? 1)
const rounds = Number(process.env.ROUNDS ?? 3)
const concurrencies = (process.env.CONCURRENCY ?? '1,32,128').split(',').map(Number)
const wanted = process.env.CASES?.split(',')

type Case = (next: () => number) => {
  readonly method: autocannon.Request['method']
  readonly path: string
  body?: string
}

let doomed = 0
const cases: Readonly<Record<string, Case>> = {
  list: () => ({ method: 'GET', path: '?_action=getData&page=1&perPage=20&status=live' }),
  'deep page': () => ({ method: 'GET', path: '?_action=getData&page=1000&perPage=20&status=live' }),
  show: (next) => ({ method: 'GET', path: `/${1 + (next() % 50_000)}?_action=getData` }),
  store: (next) => ({
    method: 'POST',
    path: '',
    body: JSON.stringify({ sku: `N${next()}`, name: 'New', price: '9.50', status: 'live', is_featured: true }),
  }),
  update: (next) => ({ method: 'PUT', path: `/${1 + (next() % 50_000)}`, body: `{"name":"Changed ${next()}"}` }),
  destroy: () => ({ method: 'DELETE', path: '' }),
}

function createDatabase(file: string): void {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.exec(`create table bench_products (id integer primary key, sku text not null, name text not null,
      description text, price numeric(10,2) not null, status text not null, is_featured boolean not null default 0,
      created_at text, updated_at text);
    create index bench_products_status on bench_products (status);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows * 2})
    insert into bench_products select i, 'S' || i, 'Product ' || i, null, (i % 1000) + 0.5,
      case when i > ${rows} then 'doomed' when i % 3 = 0 then 'draft' when i % 3 = 1 then 'live' else 'archived' end, i % 2,
      '2026-01-01 00:00:00', '2026-01-01 00:00:00' from n;`)
  database.close()
}

interface Measured {
  readonly perSecond: number
  readonly cpuPerRequest: number
}

async function measure(
  server: ServerProcess,
  name: string,
  connections: number,
  duration = seconds,
): Promise<Measured> {
  const make = cases[name]
  if (make === undefined) throw new Error(`There is no case "${name}".`)
  let at = 0
  const next = (): number => {
    at += 7919
    return at
  }
  const before = await server.usage()
  const result = await autocannon({
    url: server.address,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body } = make(next)
          // Each row is deleted once; the rows after the visible ones are there for it.
          const suffix = name === 'destroy' ? `/${rows + 1 + (doomed++ % rows)}` : path
          return {
            ...request,
            method,
            path: `/admin-api/products${suffix}`,
            headers: { ...server.headers, 'content-type': 'application/json' },
            ...(body !== undefined && { body }),
          }
        },
      },
    ],
  })
  const after = await server.usage()
  const done = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || done === 0) {
    throw new Error(
      `${server.name}, ${name}: ${done} answers, ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    )
  }
  return { perSecond: done / result.duration, cpuPerRequest: (after.cpuMicroseconds - before.cpuMicroseconds) / done }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
const files = { bare: join(folder, 'bare.sqlite'), quoin: join(folder, 'quoin.sqlite') }
for (const file of Object.values(files)) createDatabase(file)
const bare = await startServer('bare', files.bare)
const quoin = await startServer('quoin', `sqlite://${files.quoin}`)
const atStart = await quoin.usage()
try {
  console.log(
    `first answer ${quoin.startMilliseconds?.toFixed(0)} ms after the start, ${atStart.residentMegabytes.toFixed(0)} MB`,
  )
  for (const connections of concurrencies) {
    for (const name of wanted ?? Object.keys(cases)) {
      // The compiler gets warm first.
      for (const server of [bare, quoin]) await measure(server, name, connections, 0.5)
      const taken = { bare: [] as Measured[], quoin: [] as Measured[] }
      for (let round = 0; round < rounds; round += 1) {
        // Both delete the same rows, each from its own file.
        const from = doomed
        taken.bare.push(await measure(bare, name, connections))
        const end = doomed
        doomed = from
        taken.quoin.push(await measure(quoin, name, connections))
        doomed = Math.max(end, doomed)
      }
      const rate = (server: 'bare' | 'quoin'): number => median(taken[server].map(({ perSecond }) => perSecond))
      const cpu = (server: 'bare' | 'quoin'): string =>
        median(taken[server].map(({ cpuPerRequest }) => cpuPerRequest)).toFixed(0)
      console.log(
        `${name}, ${connections} connections: ${(rate('quoin') / rate('bare')).toFixed(2)} of bare ` +
          `(${rate('quoin').toFixed(0)}/s against ${rate('bare').toFixed(0)}/s; CPU ${cpu('quoin')} us against ${cpu('bare')} us)`,
      )
    }
  }
  const atEnd = await quoin.usage()
  console.log(`resident memory after the load ${atEnd.residentMegabytes.toFixed(0)} MB`)
} finally {
  await bare.stop()
  await quoin.stop()
  rmSync(folder, { recursive: true })
}
