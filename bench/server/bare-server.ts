// The limit: node:http and prepared statements, without login, permissions, validation or audit log.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Database from 'better-sqlite3'
import { answerParent } from './child-process.ts'

const file = new Database(process.argv[2])
file.pragma('journal_mode = WAL')
file.pragma('synchronous = NORMAL')
const list = file.prepare('select * from bench_products where status = ? order by id desc limit ? offset ?')
const count = file.prepare('select count(*) as total from bench_products where status = ?')
const show = file.prepare('select * from bench_products where id = ?')
const store = file.prepare(
  `insert into bench_products (sku, name, price, status, is_featured, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?) returning *`,
)
const update = file.prepare('update bench_products set name = ?, updated_at = ? where id = ? returning *')
const destroy = file.prepare('delete from bench_products where id = ?')

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

function readBody(request: IncomingMessage, use: (body: Record<string, unknown>) => void): void {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    text += part
  })
  request.on('end', () => use(JSON.parse(text) as Record<string, unknown>))
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const id = url.pathname.split('/')[3]
  if (request.method === 'GET' && id === undefined) {
    const perPage = Number(url.searchParams.get('perPage') ?? 20)
    const offset = (Number(url.searchParams.get('page') ?? 1) - 1) * perPage
    const status = url.searchParams.get('status')
    const items = list.all(status, perPage, offset)
    return send(response, 200, { items, total: (count.get(status) as { total: number }).total })
  }
  if (request.method === 'GET') return send(response, 200, show.get(id))
  if (request.method === 'DELETE') {
    destroy.run(id)
    return send(response, 200, {})
  }
  readBody(request, (body) => {
    if (request.method === 'PUT') return send(response, 200, update.get(body.name, now(), id))
    const moment = now()
    const values = [body.sku, body.name, body.price, body.status, Number(body.is_featured), moment, moment]
    send(response, 201, store.get(...values))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) answerParent(`http://127.0.0.1:${address.port}`, {})
})
