import { type Attempts, attempt, letters } from '../attempt.ts'

/** Attempts at the development tools. */
export const tools: Attempts = {
  'code generator': [
    attempt('missing right', 'reader', 'GET dev-tools/records', 403, 'RUNTIME_FORBIDDEN', { logged: 'forbidden' }),
    attempt('missing right', 'reader', 'POST dev-tools/generate', 403, 'RUNTIME_FORBIDDEN', {
      body: { records: ['x'], expectedId: 'x' },
      logged: 'forbidden',
    }),
    attempt('path out of its folder', 'admin', 'GET dev-tools/records/..%2f..%2fconfig', 422, 'GENERATOR_NAME_INVALID'),
    attempt('path out of its folder', 'admin', 'POST dev-tools/draft', 404, 'INTROSPECT_TABLE_NOT_FOUND', {
      body: { table: '../../etc/passwd' },
    }),
    attempt('text taken for code', 'admin', 'POST dev-tools/draft', 404, 'INTROSPECT_TABLE_NOT_FOUND', {
      body: { table: "products'; drop table products; --" },
    }),
    attempt('unknown name', 'admin', 'DELETE dev-tools/records/none', 404, 'GENERATOR_RECORD_NOT_FOUND'),
    attempt('broken form', 'admin', 'POST dev-tools/import', 422, 'GENERATOR_RECORD_INVALID', { body: { text: '{' } }),
    attempt('wrong type', 'admin', 'POST dev-tools/preview', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { records: 5 },
    }),
    attempt('name of a prototype', 'admin', 'GET dev-tools/records/__proto__', 422, 'GENERATOR_NAME_INVALID'),
    attempt('beyond the limit', 'admin', `GET dev-tools/records/${letters(300)}`, 422, 'GENERATOR_NAME_INVALID'),
    attempt('forged identity', 'admin', 'POST dev-tools/generate', 409, 'GENERATOR_PLAN_STALE', {
      body: { records: [], expectedId: 'forged' },
    }),
    attempt('other origin', 'admin', 'POST dev-tools/undo', 403, 'RUNTIME_CROSS_ORIGIN', {
      body: { expectedId: 'x' },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  ],
  extensions: [
    attempt('missing right', 'reader', 'GET dev-tools/extensions', 403, 'RUNTIME_FORBIDDEN', { logged: 'forbidden' }),
    attempt(
      'path out of its folder',
      'admin',
      'POST dev-tools/extensions/..%2f..%2fx/enable',
      405,
      'RUNTIME_METHOD_NOT_ALLOWED',
      { body: {} },
    ),
    attempt('unknown name', 'admin', 'POST dev-tools/extensions/none/enable', 405, 'RUNTIME_METHOD_NOT_ALLOWED', {
      body: {},
    }),
    attempt('path out of its folder', 'admin', 'DELETE dev-tools/extensions/..', 404, 'RUNTIME_NOT_FOUND'),
    attempt('text taken for code', 'admin', 'POST dev-tools/extensions/install', 400, 'RUNTIME_BAD_REQUEST', {
      body: { source: '--registry=https://evil.test' },
    }),
    attempt('wrong type', 'admin', 'POST dev-tools/extensions/install', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { source: { name: 'x' } },
    }),
    attempt('wrong type', 'admin', 'POST dev-tools/extensions/install', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { source: 5 },
    }),
    attempt('wrong type', 'admin', 'POST dev-tools/extensions/install', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { source: ['x'] },
    }),
    attempt('unknown name', 'admin', 'POST dev-tools/draft', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { table: 'products', connection: 'none' },
    }),
    attempt('path out of its folder', 'admin', 'POST dev-tools/extensions/%2e%2e/x/enable', 404, 'RUNTIME_NOT_FOUND', {
      body: {},
    }),
    attempt('unknown name', 'admin', 'POST dev-tools/extensions/none/such/enable', 404, 'RUNTIME_ROW_NOT_FOUND', {
      body: {},
    }),
    attempt(
      'name of a prototype',
      'admin',
      'POST dev-tools/extensions/__proto__/constructor/enable',
      404,
      'RUNTIME_ROW_NOT_FOUND',
      { body: {} },
    ),
  ],
}
