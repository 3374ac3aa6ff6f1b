import { type Attempts, attempt } from '../attempt.ts'

const json = { 'content-type': 'application/json' }

/** Attempts at the menu and the settings. */
export const panel: Attempts = {
  menus: [
    attempt('path out of its folder', 'admin', 'POST system/menus', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { title: 'x', url: '/\\evil.test' },
    }),
    attempt('path out of its folder', 'admin', 'POST system/menus', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { title: 'x', url: '/\t/evil.test' },
    }),
    attempt('text taken for code', 'admin', 'POST system/menus', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { title: 'x', url: 'javascript:alert(1)' },
    }),
    attempt('text taken for code', 'admin', 'POST system/menus', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { title: 'x', url: '//evil.test' },
    }),
    attempt('wrong type', 'admin', 'POST system/menus/order', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { items: [{ id: 1, parent_id: 1 }] },
    }),
    attempt('wrong type', 'admin', 'POST system/menus/order', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { items: 'x' },
    }),
    attempt('missing right', 'reader', 'POST system/menus/order', 403, 'RUNTIME_FORBIDDEN', {
      body: { items: [] },
      logged: 'forbidden',
    }),
  ],
  settings: [
    attempt('unknown name', 'admin', 'PUT system/settings', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { admin: true },
    }),
    attempt('name of a prototype', 'admin', 'PUT system/settings', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: '{"constructor":1}',
      headers: json,
    }),
    attempt('text taken for code', 'admin', 'PUT system/settings', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { logo: '//evil.test/x.svg' },
    }),
    attempt('text taken for code', 'admin', 'PUT system/settings', 422, 'RUNTIME_VALIDATION_FAILED', {
      body: { logo: '/\\evil.test/x.svg' },
    }),
    attempt('wrong type', 'admin', 'PUT system/settings', 422, 'RUNTIME_VALIDATION_FAILED', { body: { perPage: 7 } }),
    attempt('missing right', 'reader', 'PUT system/settings', 403, 'RUNTIME_FORBIDDEN', {
      body: { name: 'Mine' },
      logged: 'forbidden',
    }),
    attempt('broken form', 'admin', 'PUT system/settings', 400, 'RUNTIME_BAD_REQUEST', { body: '[]', headers: json }),
  ],
}
