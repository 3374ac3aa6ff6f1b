import type autocannon from 'autocannon'
import { doomedRows, rows } from './bench-database.ts'

/** One request of a case. */
export interface CaseRequest {
  readonly method: autocannon.Request['method']
  readonly path: string
  readonly body?: string
}

const json = JSON.stringify
const someRow = (at: number): number => doomedRows + 1 + ((at * 7919) % rows)

/** What is measured: the request number `at` of each case; each server is asked the same in the same order. */
export const cases: Readonly<Record<string, (at: number) => CaseRequest>> = {
  list: () => ({ method: 'GET', path: '?_action=getData&page=1&perPage=20&status=live' }),
  'deep page': () => ({ method: 'GET', path: '?_action=getData&page=1000&perPage=20&status=live' }),
  show: (at) => ({ method: 'GET', path: `/${someRow(at)}?_action=getData` }),
  store: (at) => ({
    method: 'POST',
    path: '',
    body: json({ sku: `N${at}`, name: 'New', price: '9.50', status: 'live', is_featured: true }),
  }),
  update: (at) => ({ method: 'PUT', path: `/${someRow(at)}`, body: json({ name: `Changed ${at}` }) }),
  // Each row is deleted once.
  destroy: (at) => ({ method: 'DELETE', path: `/${1 + (at % doomedRows)}` }),
}
