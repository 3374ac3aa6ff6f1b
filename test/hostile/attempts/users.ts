import { type Attempts, attempt, letters } from '../attempt.ts'

/** Attempts at users, roles and the own account. */
export const users: Attempts = {
  'users and roles': [
    attempt('missing right', 'reader', 'GET system/users?_action=getData', 403, 'RUNTIME_FORBIDDEN', {
      logged: 'forbidden',
    }),
    attempt('missing right', 'reader', 'POST system/roles', 403, 'RUNTIME_FORBIDDEN', {
      body: { slug: 'r', name: 'R', permission_ids: [1] },
      logged: 'forbidden',
    }),
    attempt('missing right', 'reader', 'PUT system/users/1', 403, 'RUNTIME_FORBIDDEN', {
      body: { password: 'chosen by a stranger' },
      logged: 'forbidden',
    }),
    attempt('missing right', 'reader', 'DELETE system/users/1/sessions', 403, 'RUNTIME_FORBIDDEN', {
      logged: 'forbidden',
    }),
    attempt('wrong type', 'admin', 'PUT system/users/1', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { role_ids: ['x'] },
    }),
    attempt('wrong type', 'admin', 'PUT system/users/1', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { enabled: 'perhaps' },
    }),
    attempt('unknown name', 'admin', 'PUT system/users/1', 409, 'RUNTIME_CONFLICT', { body: { role_ids: [4711] } }),
    attempt('forged identity', 'admin', 'DELETE system/users/1', 409, 'RUNTIME_CONFLICT'),
    attempt('text no database stores', 'admin', 'POST system/users', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: 'x\u0000', name: 'X', password: 'correct horse battery' },
    }),
    attempt('beyond the limit', 'admin', 'POST system/users', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { username: letters(200), name: 'X', password: 'correct horse battery' },
    }),
    attempt('broken form', 'admin', 'POST system/permissions', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { slug: 'p', name: 'P', rules: '[' },
    }),
  ],
  account: [
    attempt('text no database stores', 'admin', 'PUT profile', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: 'a\u0000b' },
    }),
    attempt('beyond the limit', 'admin', 'PUT profile', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: letters(121) },
    }),
    attempt('path out of its folder', 'admin', 'PUT profile', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: 'Ada', avatar: '//evil.test/x.png' },
    }),
    attempt('path out of its folder', 'admin', 'PUT profile', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { name: 'Ada', avatar: 'https://evil.test/x.png' },
    }),
    attempt('forged identity', 'admin', 'PUT password', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { current: 'wrong', password: 'another long one' },
    }),
    attempt('wrong type', 'admin', 'PUT password', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { current: ['x'], password: { length: 12 } },
    }),
    attempt('forged identity', 'admin', 'POST two-factor/confirm', 409, 'RUNTIME_CONFLICT', {
      body: { code: '000000' },
    }),
    attempt('beyond the limit', 'admin', `PUT preferences/${letters(300)}`, 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { value: 1 },
    }),
    attempt('text no database stores', 'admin', 'PUT preferences/x', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { value: { a: '\u0000' } },
    }),
    attempt('other origin', 'admin', 'PUT profile', 403, 'RUNTIME_CROSS_ORIGIN', {
      body: { name: 'Eve' },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
  ],
}
