import { type Attempts, attempt, hugePicture, upload } from '../attempt.ts'

/** Attempts at files that come and go. */
export const files: Attempts = {
  upload: [
    attempt('text taken for code', 'admin', 'POST uploads/image', 422, 'RUNTIME_VALIDATION_FAILED', {
      ...upload({ content: '<svg onload=alert(1)>', filename: 'a.png', type: 'image/png' }),
    }),
    attempt('text taken for code', 'admin', 'POST uploads/file', 422, 'RUNTIME_VALIDATION_FAILED', {
      ...upload({ content: '<script>1</script>', filename: 'a.html', type: 'text/html' }),
    }),
    attempt('broken form', 'admin', 'POST uploads/image', 422, 'RUNTIME_VALIDATION_FAILED', {
      ...upload({ content: 'no picture', filename: 'a.png', type: 'image/png' }),
    }),
    attempt('broken form', 'admin', 'POST uploads/file', 422, 'RUNTIME_VALIDATION_FAILED', {
      ...upload({ content: 'x' }),
    }),
    attempt('missing right', 'stranger', 'POST uploads/file', 401, 'RUNTIME_UNAUTHENTICATED', {
      ...upload({ content: 'x', filename: 'a.txt' }),
    }),
    attempt('missing right', 'reader', 'POST uploads/file', 403, 'RUNTIME_FORBIDDEN', {
      ...upload({ content: 'x', filename: 'a.txt' }),
      logged: 'forbidden',
    }),
    attempt('beyond the limit', 'admin', 'POST uploads/file', 413, 'RUNTIME_TOO_LARGE', {
      ...upload({ content: Buffer.alloc(11_000_000), filename: 'a.txt' }),
    }),
    attempt('beyond the limit', 'admin', 'POST uploads/image', 422, 'RUNTIME_VALIDATION_FAILED', {
      ...upload({ content: hugePicture, filename: 'a.png', type: 'image/png' }),
    }),
    attempt('wrong method or media', 'admin', 'POST uploads/file', 415, 'RUNTIME_UNSUPPORTED_MEDIA_TYPE', {
      body: { file: 'x' },
    }),
  ],
  files: [
    attempt('path out of its folder', 'admin', 'GET /extensions/%2e%2e/%2e%2e/package.json', 404, 'RUNTIME_NOT_FOUND'),
    attempt('path out of its folder', 'admin', 'GET /admin-api/uploads/..%2f..%2fapp.key', 404, 'RUNTIME_NOT_FOUND'),
    attempt('path out of its folder', 'admin', 'GET /admin-api/uploads/%2e%2e/app.key', 404, 'RUNTIME_NOT_FOUND'),
    attempt('path out of its folder', 'admin', 'GET /extensions/..%2f..%2fpackage.json', 404, 'RUNTIME_NOT_FOUND'),
    attempt('text no database stores', 'admin', 'GET /admin-api/uploads/a%00.png', 400, 'RUNTIME_BAD_REQUEST'),
    attempt('unknown name', 'admin', 'GET /admin-api/uploads/..%5c..%5capp.key', 404, 'RUNTIME_NOT_FOUND'),
    attempt('name of a prototype', 'admin', 'GET /extensions/__proto__/x.js', 404, 'RUNTIME_NOT_FOUND'),
    attempt('broken form', 'admin', 'GET /admin-api/%c0%ae%c0%ae/x', 400, 'RUNTIME_BAD_REQUEST'),
    attempt('unknown name', 'admin', 'GET //evil.test/admin', 404, 'RUNTIME_NOT_FOUND'),
    attempt('unknown name', 'admin', 'GET /ADMIN-API/products', 404, 'RUNTIME_NOT_FOUND'),
  ],
  import: [
    attempt('broken form', 'admin', 'POST products?_action=import', 422, 'RUNTIME_VALIDATION_FAILED', {
      ...upload({ content: Buffer.from([0xff, 0xfe, 0x00]), filename: 'a.csv' }),
    }),
    attempt('unknown name', 'admin', 'POST products?_action=import', 422, 'RUNTIME_UNKNOWN_FIELD', {
      ...upload({ content: 'nothing', filename: 'a.exe' }),
    }),
    attempt('broken form', 'admin', 'POST products?_action=import', 422, 'RUNTIME_VALIDATION_FAILED', {
      ...upload({ content: '', filename: 'a.csv' }),
    }),
    attempt('missing right', 'reader', 'POST products?_action=import', 403, 'RUNTIME_FORBIDDEN', {
      ...upload({ content: 'sku\nx', filename: 'a.csv' }),
      logged: 'forbidden',
    }),
    attempt('wrong method or media', 'admin', 'POST products?_action=import', 415, 'RUNTIME_UNSUPPORTED_MEDIA_TYPE', {
      body: { rows: [] },
    }),
  ],
}
