// The limit: node:http and prepared statements, without login, permissions, validation or audit log.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Database from 'better-sqlite3'
import pg from 'pg'
import { answerParent } from './child-process.ts'

type Row = Record<string, unknown>
type Run = (parameters: readonly unknown[]) => Row[] | Promise<Row[]>

const [, , url = ''] = process.argv
const prepare = url.startsWith('sqlite:') ? openSqlite(url.replace('sqlite:', '')) : openPostgres(url)
const list = prepare('select * from bench_products where status = ? order by id desc limit ? offset ?')
const count = prepare('select count(*) as total from bench_products where status = ?')
const show = prepare('select * from bench_products where id = ?')
const store = prepare(
  `insert into bench_products (sku, name, price, status, is_featured, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?) returning *`,
)
const update = prepare('update bench_products set name = ?, updated_at = ? where id = ? returning *')
const destroy = prepare('delete from bench_products where id = ? returning id')

function openSqlite(path: string): (sql: string) => Run {
  const file = new Database(path)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = NORMAL')
  return (sql) => {
    const statement = file.prepare<unknown[], Row>(sql)
    return (parameters) =>
      statement.all(parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
  }
}

function openPostgres(address: string): (sql: string) => Run {
  // As many connections as Quoin opens when nothing is configured.
  const pool = new pg.Pool({ connectionString: address.replace(/^pgsql/, 'postgres'), max: 10 })
  let statements = 0
  return (sql) => {
    let at = 0
    const text = sql.replaceAll('?', () => `$${++at}`)
    const name = `s${++statements}`
    return async (parameters) => (await pool.query({ name, text, values: [...parameters] })).rows as Row[]
  }
}

function now(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ')
}

function send(response: ServerResponse, status: number, data: unknown): void {
  const body = JSON.stringify({ status: 0, msg: '', data })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

function readBody(request: IncomingMessage): Promise<Row> {
  return new Promise((resolve) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => resolve(JSON.parse(text) as Row))
  })
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url ?? '/', 'http://localhost')
  const id = address.pathname.split('/')[3]
  if (request.method === 'GET' && id === undefined) {
    const perPage = Number(address.searchParams.get('perPage') ?? 20)
    const offset = (Number(address.searchParams.get('page') ?? 1) - 1) * perPage
    const status = address.searchParams.get('status')
    const [items, totals] = await Promise.all([list([status, perPage, offset]), count([status])])
    return send(response, 200, { items, total: Number(totals[0]?.total) })
  }
  if (request.method === 'GET') return send(response, 200, (await show([id]))[0])
  if (request.method === 'DELETE') {
    await destroy([id])
    return send(response, 200, {})
  }
  const body = await readBody(request)
  if (request.method === 'PUT') return send(response, 200, (await update([body.name, now(), id]))[0])
  const moment = now()
  const values = [body.sku, body.name, body.price, body.status, body.is_featured, moment, moment]
  send(response, 201, (await store(values))[0])
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) answerParent(`http://127.0.0.1:${address.port}`, {})
})
