import { type Attempts, attempt, letters } from '../attempt.ts'

const json = { 'content-type': 'application/json' }

/** Attempts at the login and the set-up. */
export const entrances: Attempts = {
  login: [
    attempt('text no database stores', 'stranger', 'POST login', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: 'ada\u0000', password: 'x' },
    }),
    attempt('text no database stores', 'stranger', 'POST login', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: 'ada', password: 'x\ud800' },
    }),
    attempt('wrong type', 'stranger', 'POST login', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: ['ada'], password: { $ne: '' } },
    }),
    attempt('wrong type', 'stranger', 'POST login', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: true, password: 5 },
    }),
    attempt('beyond the limit', 'stranger', 'POST login', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: letters(1001), password: 'x' },
    }),
    attempt('beyond the limit', 'stranger', 'POST login', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: 'ada', password: letters(1001) },
    }),
    attempt('forged identity', 'stranger', 'POST login', 401, 'RUNTIME_LOGIN_FAILED', {
      body: { username: "ada' or '1'='1", password: 'x' },
      logged: 'login-failed',
    }),
    attempt('forged identity', 'stranger', 'POST login', 401, 'RUNTIME_LOGIN_FAILED', {
      body: { username: 'ＡＤＡ', password: 'correct horse battery' },
      logged: 'login-failed',
    }),
    attempt('other origin', 'stranger', 'POST login', 403, 'RUNTIME_CROSS_ORIGIN', {
      body: { username: 'ada', password: 'correct horse battery' },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    }),
    attempt('broken form', 'stranger', 'POST login', 400, 'RUNTIME_BAD_REQUEST', {
      body: '{"username":',
      headers: json,
    }),
    attempt('wrong method or media', 'stranger', 'GET login', 405, 'RUNTIME_METHOD_NOT_ALLOWED'),
    attempt('wrong method or media', 'stranger', 'POST login', 415, 'RUNTIME_UNSUPPORTED_MEDIA_TYPE', {
      body: 'username=ada&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ],
  setup: [
    attempt('forged identity', 'stranger', 'POST setup', 409, 'RUNTIME_CONFLICT', {
      body: { link: letters(43), username: 'eve', password: 'correct horse battery' },
    }),
    attempt('forged identity', 'admin', 'POST setup', 409, 'RUNTIME_CONFLICT', {
      body: { username: 'eve', password: 'correct horse battery' },
    }),
    attempt('wrong type', 'stranger', 'POST setup', 409, 'RUNTIME_CONFLICT', {
      body: { link: ['x'], username: {}, password: [] },
    }),
    attempt('text no database stores', 'stranger', 'POST setup', 409, 'RUNTIME_CONFLICT', {
      body: { link: '\u0000', username: '\u0000', password: '\u0000' },
    }),
  ],
}
