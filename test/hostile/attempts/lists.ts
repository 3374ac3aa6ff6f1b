import { type Attempts, attempt, letters } from '../attempt.ts'

/** Attempts at lists and what is made of them. */
export const lists: Attempts = {
  list: [
    attempt('wrong type', 'admin', 'GET products?_action=getData&page=0', 422, 'RUNTIME_VALIDATION_FAILED'),
    attempt('beyond the limit', 'admin', 'GET products?_action=getData&page=1e9999', 422, 'RUNTIME_VALIDATION_FAILED'),
    attempt(
      'beyond the limit',
      'admin',
      'GET products?_action=getData&perPage=100000',
      422,
      'RUNTIME_VALIDATION_FAILED',
    ),
    attempt('unknown name', 'admin', 'GET products?_action=getData&orderBy=password', 422, 'RUNTIME_VALIDATION_FAILED'),
    attempt(
      'text taken for code',
      'admin',
      'GET products?_action=getData&orderBy=name%3Bdrop%20table%20products',
      422,
      'RUNTIME_VALIDATION_FAILED',
    ),
    attempt(
      'name of a prototype',
      'admin',
      'GET products?_action=getData&orderBy=__proto__',
      422,
      'RUNTIME_VALIDATION_FAILED',
    ),
    attempt('unknown name', 'admin', 'GET products?_action=getData&sku.equals=x', 422, 'RUNTIME_PARAMETER_UNKNOWN'),
    attempt('wrong type', 'admin', 'GET products?_action=getData&page[]=1&page[]=2', 422, 'RUNTIME_PARAMETER_UNKNOWN'),
    attempt('unknown name', 'admin', 'GET products?_action=drop', 422, 'RUNTIME_VALIDATION_FAILED'),
    attempt('wrong type', 'admin', 'GET products?_action=getData&trashed=yes', 422, 'RUNTIME_VALIDATION_FAILED'),
    attempt('missing right', 'stranger', 'GET products?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('missing right', 'reader', 'GET categories?_action=getData', 403, 'RUNTIME_FORBIDDEN', {
      logged: 'forbidden',
    }),
  ],
  'empty choices': [
    attempt('broken form', 'admin', 'GET categories?_action=getData&name.in=', 200, null, { rows: 0 }),
    attempt('broken form', 'admin', 'GET categories?_action=getData&name.in=%2C%2C', 200, null, { rows: 0 }),
    attempt('broken form', 'admin', 'GET products?_action=export&ids=', 200, null, { rows: 0, logged: 'export' }),
    attempt('broken form', 'admin', 'GET products?_action=export&ids=%2C', 200, null, { rows: 0, logged: 'export' }),
    attempt('unknown name', 'admin', 'GET categories?_action=getData&name.in=None', 200, null, { rows: 0 }),
    attempt('unknown name', 'admin', 'GET products?_action=export&ids=4711', 200, null, { rows: 0, logged: 'export' }),
  ],
  options: [
    attempt('unknown name', 'admin', 'GET products?_action=options&field=password', 404, 'RUNTIME_NOT_FOUND'),
    attempt('name of a prototype', 'admin', 'GET products?_action=options&field=__proto__', 404, 'RUNTIME_NOT_FOUND'),
    attempt(
      'text taken for code',
      'admin',
      'GET products?_action=options&field=category_id%27--',
      404,
      'RUNTIME_NOT_FOUND',
    ),
    attempt(
      'missing right',
      'stranger',
      'GET products?_action=options&field=category_id',
      401,
      'RUNTIME_UNAUTHENTICATED',
    ),
  ],
  export: [
    attempt('unknown name', 'admin', 'GET products?_action=export&columns=password', 422, 'RUNTIME_VALIDATION_FAILED'),
    attempt('missing right', 'stranger', 'GET products?_action=export', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('missing right', 'reader', 'GET categories?_action=export', 403, 'RUNTIME_FORBIDDEN', {
      logged: 'forbidden',
    }),
    attempt('wrong type', 'admin', 'GET products?_action=export&orderBy[]=x', 422, 'RUNTIME_PARAMETER_UNKNOWN'),
  ],
  search: [
    attempt('missing right', 'stranger', 'GET search?term=x', 401, 'RUNTIME_UNAUTHENTICATED'),
    attempt('beyond the limit', 'admin', `GET search?term=${letters(300)}`, 422, 'RUNTIME_VALIDATION_FAILED'),
    attempt('wrong type', 'admin', 'GET search?term[]=x', 422, 'RUNTIME_VALIDATION_FAILED'),
  ],
}
