import { type Attempts, attempt, deep, letters } from '../attempt.ts'

const json = { 'content-type': 'application/json' }

/** Attempts at what is sent to be stored. */
export const forms: Attempts = {
  'form of a row': [
    attempt('text no database stores', 'admin', 'POST categories', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: 'a\u0000b' },
    }),
    attempt('text no database stores', 'admin', 'POST categories', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: 'a\ud800b' },
    }),
    attempt('text no database stores', 'admin', 'PUT products/1', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { sku: 'a\u0000b' },
    }),
    attempt('wrong type', 'admin', 'POST categories', 422, 'RUNTIME_VALIDATION_FAILED', { body: { name: ['x'] } }),
    attempt('wrong type', 'admin', 'PUT products/1', 422, 'RUNTIME_VALIDATION_FAILED', { body: { price: 'NaN' } }),
    attempt('wrong type', 'admin', 'PUT products/1', 422, 'RUNTIME_VALIDATION_FAILED', { body: { category_id: 4711 } }),
    attempt('beyond the limit', 'admin', 'PUT products/1', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { price: '1e400' },
    }),
    attempt('beyond the limit', 'admin', 'PUT products/1', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: letters(121) },
    }),
    attempt('beyond the limit', 'admin', 'PUT products/1', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: `{"attributes":${deep(50_000)}}`,
      headers: json,
    }),
    attempt('broken form', 'admin', 'POST categories', 400, 'RUNTIME_BAD_REQUEST', { body: '[1,2', headers: json }),
    attempt('broken form', 'admin', 'POST categories', 400, 'RUNTIME_BAD_REQUEST', { body: 'null', headers: json }),
    attempt('broken form', 'admin', 'POST categories', 400, 'RUNTIME_BAD_REQUEST', {
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      headers: json,
    }),
    attempt('name of a prototype', 'admin', 'POST categories', 400, 'RUNTIME_BAD_REQUEST', {
      body: '{"__proto__":{"name":"x"}}',
      headers: json,
    }),
    attempt('name of a prototype', 'admin', 'POST categories', 400, 'RUNTIME_BAD_REQUEST', {
      body: '{"constructor":{"prototype":{"name":"x"}}}',
      headers: json,
    }),
    attempt('wrong method or media', 'admin', 'POST categories', 415, 'RUNTIME_UNSUPPORTED_MEDIA_TYPE', {
      body: 'name=x',
      headers: { 'content-type': 'text/plain' },
    }),
    attempt('missing right', 'reader', 'POST products', 403, 'RUNTIME_FORBIDDEN', {
      body: { sku: 'N', name: 'N', price: '1', category_id: 1 },
      logged: 'forbidden',
    }),
    attempt('missing right', 'reader', 'POST categories', 403, 'RUNTIME_FORBIDDEN', {
      body: { name: 'Mine' },
      logged: 'forbidden',
    }),
    attempt('forged identity', 'admin', 'PUT products/1', 409, 'RUNTIME_STALE', {
      body: { name: 'x', _version: 'forged' },
    }),
  ],
}
