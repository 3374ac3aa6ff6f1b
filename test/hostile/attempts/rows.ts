import { type Attempts, attempt } from '../attempt.ts'

/** Attempts at single rows and several at once. */
export const rows: Attempts = {
  'key of a row': [
    attempt('wrong type', 'admin', 'GET products/0?_action=getData', 404, 'RUNTIME_ROW_NOT_FOUND'),
    attempt('wrong type', 'admin', 'GET products/-1?_action=getData', 404, 'RUNTIME_ROW_NOT_FOUND'),
    attempt('wrong type', 'admin', 'GET products/1e1?_action=getData', 404, 'RUNTIME_ROW_NOT_FOUND'),
    attempt('text no database stores', 'admin', 'GET products/1%00?_action=getData', 400, 'RUNTIME_BAD_REQUEST'),
    attempt(
      'text taken for code',
      'admin',
      'GET products/1%27%20or%201%3D1?_action=getData',
      404,
      'RUNTIME_ROW_NOT_FOUND',
    ),
    attempt(
      'beyond the limit',
      'admin',
      'GET products/99999999999999999999?_action=getData',
      404,
      'RUNTIME_ROW_NOT_FOUND',
    ),
    attempt('path out of its folder', 'admin', 'GET products/..%2F1?_action=getData', 404, 'RUNTIME_ROW_NOT_FOUND'),
    attempt('broken form', 'admin', 'GET products/%F0%9F?_action=getData', 400, 'RUNTIME_BAD_REQUEST'),
    attempt('unknown name', 'admin', 'DELETE products/4711', 404, 'RUNTIME_ROW_NOT_FOUND'),
    attempt('name of a prototype', 'admin', 'GET products/__proto__?_action=getData', 404, 'RUNTIME_ROW_NOT_FOUND'),
    attempt('missing right', 'reader', 'DELETE products/1', 403, 'RUNTIME_FORBIDDEN', { logged: 'forbidden' }),
    attempt('missing right', 'reader', 'PUT products/1', 403, 'RUNTIME_FORBIDDEN', {
      body: { name: 'Mine' },
      logged: 'forbidden',
    }),
    attempt('missing right', 'stranger', 'GET products/1?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('wrong method or media', 'admin', 'PATCH products/1', 405, 'RUNTIME_METHOD_NOT_ALLOWED', {
      body: { name: 'x' },
    }),
  ],
  'bulk action': [
    attempt('wrong type', 'admin', 'DELETE products/bulk', 422, 'RUNTIME_VALIDATION_FAILED', { body: { ids: 'all' } }),
    attempt('wrong type', 'admin', 'DELETE products/bulk', 422, 'RUNTIME_VALIDATION_FAILED', { body: { ids: [{}] } }),
    attempt('beyond the limit', 'admin', 'DELETE products/bulk', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { ids: Array.from({ length: 501 }, (_, at) => at) },
    }),
    attempt('beyond the limit', 'admin', 'DELETE products/bulk', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { ids: [] },
    }),
    attempt('missing right', 'reader', 'DELETE products/bulk', 403, 'RUNTIME_FORBIDDEN', {
      body: { ids: [1] },
      logged: 'forbidden',
    }),
    attempt('missing right', 'stranger', 'PUT products/bulk', 401, 'RUNTIME_UNAUTHENTICATED', {
      body: { ids: [1], name: 'x' },
    }),
  ],
}
