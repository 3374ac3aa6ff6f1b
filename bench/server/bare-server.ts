// The limit: node:http and prepared statements, without login, permissions or validation. With `audited` each change
// also writes its entry of an audit log, in the same transaction.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openBare, type Row, type Statement, type Work } from './bare-database.ts'
import { answerParent } from './child-process.ts'

const [, , url = '', mode] = process.argv
const isAudited = mode === 'audited'
const database = openBare(url)
const isSqlite = url.startsWith('sqlite:')

const list = 'select * from bench_products where status = ? order by id desc limit ? offset ?'
const count = 'select count(*) as total from bench_products where status = ?'
const show = 'select * from bench_products where id = ?'
const locked = isSqlite ? show : `${show} for update`
const store = `insert into bench_products (sku, name, price, status, is_featured, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?) returning *`
const update = 'update bench_products set name = ?, updated_at = ? where id = ? returning *'
const destroy = `delete from bench_products where id = ? returning ${isAudited ? '*' : 'id'}`
const audit = `insert into bench_audit (user_id, username, action, subject, subject_key, before_values, after_values,
  address, request_id, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** The table and the indexes of Quoin's audit log. */
async function createAuditLog(): Promise<void> {
  const key = isSqlite ? 'integer primary key' : 'serial primary key'
  const statements = [
    `create table bench_audit (id ${key}, user_id integer, username varchar(120), action varchar(60) not null,
      subject varchar(120) not null, subject_key varchar(120), before_values text, after_values text,
      address varchar(64), request_id varchar(64), created_at timestamp not null)`,
    'create index bench_audit_time on bench_audit (created_at)',
    'create index bench_audit_subject on bench_audit (subject, id)',
  ]
  for (const sql of statements) await database.run({ sql, parameters: [] })
}

function now(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ')
}

let requests = 0

function entry(action: string, key: unknown, before: Row | undefined, after: Row | undefined): Statement {
  const [former, latter] = [before, after].map((row) => (row === undefined ? null : JSON.stringify(row)))
  const values = [1, 'ben', action, 'bench_products', String(key), former, latter, '127.0.0.1', `r${++requests}`, now()]
  return { sql: audit, parameters: values }
}

/** The statements of a change: the change alone, or with the entry of the audit log. */
function* change(action: 'store' | 'update' | 'destroy', statement: Statement, id?: unknown): Work {
  if (!isAudited) return (yield statement)[0]
  const before = action === 'update' ? (yield { sql: locked, parameters: [id] })[0] : undefined
  const [row] = yield statement
  yield action === 'destroy' ? entry(action, id, row, undefined) : entry(action, row?.id, before, row)
  return row
}

async function write(action: 'store' | 'update' | 'destroy', statement: Statement, id?: unknown) {
  if (isAudited) return database.transaction(() => change(action, statement, id))
  return (await database.run(statement))[0]
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
    const [items, totals] = await Promise.all([
      database.run({ sql: list, parameters: [status, perPage, offset] }),
      database.run({ sql: count, parameters: [status] }),
    ])
    return send(response, 200, { items, total: Number(totals[0]?.total) })
  }
  if (request.method === 'GET') return send(response, 200, (await database.run({ sql: show, parameters: [id] }))[0])
  if (request.method === 'DELETE') {
    await write('destroy', { sql: destroy, parameters: [id] }, id)
    return send(response, 200, {})
  }
  const body = await readBody(request)
  if (request.method === 'PUT') {
    return send(response, 200, await write('update', { sql: update, parameters: [body.name, now(), id] }, id))
  }
  const instant = now()
  const values = [body.sku, body.name, body.price, body.status, body.is_featured, instant, instant]
  send(response, 201, await write('store', { sql: store, parameters: values }))
}

if (isAudited) await createAuditLog()
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
