import { type Attempts, attempt, letters } from '../attempt.ts'

/** Attempts at the session cookie and access tokens. */
export const sessions: Attempts = {
  'session cookie': [
    attempt('forged identity', 'stranger', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { cookie: 'quoin_session=' },
    }),
    attempt('forged identity', 'stranger', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { cookie: "quoin_session=' or 1=1 --" },
    }),
    attempt('forged identity', 'stranger', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { cookie: 'quoin_session=%00' },
    }),
    attempt('forged identity', 'stranger', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { cookie: 'quoin_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    }),
    attempt('beyond the limit', 'stranger', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { cookie: `quoin_session=${letters(8000)}` },
    }),
    attempt('missing right', 'stranger', 'GET sessions', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('missing right', 'stranger', 'DELETE sessions', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('other origin', 'admin', 'POST logout', 403, 'RUNTIME_CROSS_ORIGIN', {
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
    attempt('other origin', 'admin', 'DELETE categories/1', 403, 'RUNTIME_CROSS_ORIGIN', {
      headers: { 'sec-fetch-site': 'same-site', origin: 'https://other.test' },
    }),
    attempt('unknown name', 'admin', 'DELETE sessions/99999', 404, 'RUNTIME_ROW_NOT_FOUND'),
    attempt('wrong type', 'admin', 'DELETE sessions/1e3', 404, 'RUNTIME_ROW_NOT_FOUND'),
  ],
  'what was ended': [
    attempt('forged identity', 'ended session', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('forged identity', 'ended session', 'GET products?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('forged identity', 'ended session', 'POST tokens', 401, 'RUNTIME_UNAUTHENTICATED', { body: { name: 'x' } }),
    attempt('missing right', 'ended token', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('missing right', 'ended token', 'GET products/1?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('missing right', 'ended token', 'PUT products/1', 401, 'RUNTIME_UNAUTHENTICATED', { body: { name: 'x' } }),
    attempt('other origin', 'ended session', 'POST logout', 401, 'RUNTIME_UNAUTHENTICATED', {
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  ],
  'access token': [
    attempt('forged identity', 'stranger', 'GET products?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { authorization: 'Bearer x' },
    }),
    attempt('forged identity', 'stranger', 'GET products?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { authorization: "Bearer ' or 1=1" },
    }),
    attempt('forged identity', 'stranger', 'GET products?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    }),
    attempt('forged identity', 'stranger', 'GET products?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { authorization: 'Basic YWRhOng=' },
    }),
    attempt('missing right', 'stranger', 'GET tokens', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('wrong type', 'admin', 'POST tokens', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: { toString: 'x' } },
    }),
    attempt('beyond the limit', 'admin', 'POST tokens', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: letters(121) },
    }),
    attempt('beyond the limit', 'admin', 'POST tokens', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: 'x', days: 1e9 },
    }),
    attempt('text no database stores', 'admin', 'POST tokens', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: 'a\u0000b' },
    }),
    attempt('unknown name', 'admin', 'DELETE tokens/0', 404, 'RUNTIME_ROW_NOT_FOUND'),
  ],
}
