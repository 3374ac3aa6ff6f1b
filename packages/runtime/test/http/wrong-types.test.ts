import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, password, type Shop } from '../shop.ts'

/** What a field takes: everything else is answered 422 at the field. */
type Takes = 'text' | 'text or nothing' | 'text or default' | 'number' | 'decimal' | 'boolean' | 'list' | 'object'

/** A request that would be taken as it is, and the fields in which each value of another type is tried. */
interface Entry {
  readonly request: string
  readonly body: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, Takes>>
}

const column = { name: 'a', type: 'varchar', nullable: true, unique: false, default: null, comment: null }
const newTable = { name: 'gadgets', comment: null, columns: [column], timestamps: true, softDeletes: false }
const expectedId = 'x'

const entries: readonly Entry[] = [
  { request: 'POST login', body: { username: 'ada', password }, fields: { username: 'text', password: 'text' } },
  { request: 'PUT profile', body: { name: 'Ada' }, fields: { name: 'text', avatar: 'text or nothing' } },
  {
    request: 'PUT password',
    body: { current: password, password: 'another long password' },
    fields: { current: 'text', password: 'text' },
  },
  { request: 'POST tokens', body: { name: 'A', days: 5 }, fields: { name: 'text', days: 'number' } },
  { request: 'POST two-factor/enable', body: { password }, fields: { password: 'text' } },
  { request: 'POST two-factor/disable', body: { password }, fields: { password: 'text' } },
  { request: 'POST two-factor/recovery-codes', body: { password }, fields: { password: 'text' } },
  {
    request: 'POST system/users',
    body: { username: 'eve', name: 'Eve', password: 'another long password' },
    fields: { username: 'text', name: 'text', password: 'text', enabled: 'boolean', role_ids: 'list' },
  },
  { request: 'PUT system/users/1', body: { name: 'Ada' }, fields: { name: 'text', password: 'text or nothing' } },
  {
    request: 'POST system/roles',
    body: { slug: 'r', name: 'R' },
    fields: { slug: 'text', name: 'text', permission_ids: 'list' },
  },
  { request: 'POST system/permissions', body: { slug: 'p', name: 'P' }, fields: { slug: 'text', name: 'text' } },
  {
    request: 'POST system/menus',
    body: { title: 'T', url: '/products' },
    fields: { title: 'text', url: 'text or nothing', icon: 'text or nothing', visible: 'boolean' },
  },
  { request: 'POST system/menus/order', body: {}, fields: { items: 'list' } },
  {
    request: 'PUT system/settings',
    body: { name: 'Shop' },
    fields: { name: 'text', logo: 'text or nothing', locale: 'text', layout: 'text', dateFormat: 'text' },
  },
  {
    request: 'POST products',
    body: { sku: 'S', name: 'Pen', price: '1.50', category_id: 1 },
    fields: {
      sku: 'text',
      name: 'text',
      description: 'text or nothing',
      price: 'decimal',
      status: 'text or default',
      is_featured: 'boolean',
      available_on: 'text or nothing',
    },
  },
  { request: 'PUT categories/1', body: { name: 'Tools' }, fields: { name: 'text' } },
  { request: 'POST dev-tools/extensions/install', body: {}, fields: { source: 'text' } },
  { request: 'POST dev-tools/records', body: {}, fields: { table: 'text' } },
  { request: 'POST dev-tools/records', body: { newTable }, fields: { newTable: 'object' } },
  { request: 'POST dev-tools/draft', body: { table: 'products' }, fields: { table: 'text', connection: 'text' } },
  {
    request: 'POST dev-tools/import',
    body: { text: '{}' },
    fields: { text: 'text', replace: 'boolean' },
  },
  { request: 'POST dev-tools/records/x/clone', body: { name: 'y' }, fields: { name: 'text', table: 'text' } },
  { request: 'POST dev-tools/records/x/sync', body: {}, fields: { differences: 'object' } },
  { request: 'POST dev-tools/fields', body: { table: 'x' }, fields: { table: 'text', columns: 'list' } },
  { request: 'POST dev-tools/check', body: { record: {} }, fields: { saved: 'text or nothing' } },
  { request: 'POST dev-tools/preview-data', body: {}, fields: { record: 'object' } },
  {
    request: 'POST dev-tools/preview',
    body: {},
    fields: { records: 'list', update: 'list', changes: 'list', routes: 'boolean', decisions: 'object' },
  },
  { request: 'POST dev-tools/generate', body: { expectedId }, fields: { expectedId: 'text', records: 'list' } },
  { request: 'POST dev-tools/cancel', body: {}, fields: { plan: 'text' } },
  { request: 'POST dev-tools/clean-plan', body: { name: 'x' }, fields: { name: 'text', kinds: 'list' } },
  {
    request: 'POST dev-tools/clean',
    body: { name: 'x', expectedId, confirmation: 'x' },
    fields: { name: 'text', expectedId: 'text', confirmation: 'text', edited: 'list', table: 'text' },
  },
  { request: 'POST dev-tools/rename-plan', body: { name: 'x', to: 'y' }, fields: { name: 'text', to: 'text' } },
  {
    request: 'POST dev-tools/rename',
    body: { name: 'x', to: 'y', expectedId },
    fields: { name: 'text', to: 'text', expectedId: 'text' },
  },
  { request: 'POST dev-tools/undo-plan', body: {}, fields: { choices: 'object', migrations: 'boolean' } },
  { request: 'POST dev-tools/undo', body: { expectedId }, fields: { expectedId: 'text', migrations: 'boolean' } },
  { request: 'POST dev-tools/migration', body: {}, fields: { way: 'text' } },
]

const values: Readonly<Record<string, unknown>> = {
  'a number': 5,
  'a fraction': 0.5,
  'a yes': true,
  'a null': null,
  'an empty list': [],
  'a list of texts': ['x'],
  'a list of lists': [[['x']]],
  'an empty object': {},
  'an object': { $ne: '' },
  'an object that looks like a text': { length: 3, toString: 'x' },
  NUL: 'a\u0000b',
  'half of a pair': 'a\ud800',
  'a list of 200 lists': JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
}

const deep = 'a list of 200 lists'

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Whether a field may take a value, or read it as one that it takes. */
const fits: Readonly<Record<Takes, (value: unknown) => boolean>> = {
  text: () => false,
  'text or nothing': (value) => value === null,
  'text or default': isEmpty,
  decimal: (value) => typeof value === 'number',
  number: (value) => value === 5 || value === null || isEmpty(value),
  boolean: (value) => typeof value === 'boolean' || value === null,
  list: (value) => Array.isArray(value) || value === null || value === 5,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

describe('values of a wrong type', () => {
  let shop: Shop
  const dump = async (): Promise<string> => {
    const { db } = shop.application.database
    const tables = await db.introspection.getTables()
    const rows = tables
      .map(({ name }) => name)
      .filter((name) => name !== 'admin_sessions' && name !== 'admin_login_attempts')
      .map(async (name) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows])
    return JSON.stringify(await Promise.all(rows))
  }
  beforeAll(async () => {
    shop = await openShop('sqlite', {
      show_development_tools: true,
      login: { attempts: 10_000, network_attempts: 10_000 },
    })
    await shop.ada.post('categories', { name: 'Tools' })
  })
  afterAll(() => shop?.[Symbol.asyncDispose]())

  it.each(entries.map((entry) => [`${entry.request} ${Object.keys(entry.fields).join()}`, entry] as const))(
    'are answered 422 at their field, and change nothing: %s',
    async (_, { request, body, fields }) => {
      const [method = '', path = ''] = request.split(' ')
      const client = request === 'POST login' ? shop.client() : shop.ada
      const before = await dump()
      for (const [field, takes] of Object.entries(fields)) {
        for (const [what, value] of Object.entries(values)) {
          if (what !== deep && fits[takes](value)) continue
          const { status, body: answer } = await client.send(method, path, { ...body, [field]: value })
          expect
            .soft([status, answer?.code], `${field}: ${what}: ${JSON.stringify(answer)}`)
            .toEqual([422, 'RUNTIME_VALIDATION_FAILED'])
          const places = Object.keys(answer?.errors ?? {})
          expect
            .soft(
              places.map((place) => place.split('.')[0]),
              `${field}: ${what}`,
            )
            .toContain(field)
        }
      }
      expect(await dump()).toBe(before)
    },
  )

  it.each(entries)('are rejected as the whole body of $request', async ({ request, fields }) => {
    const [method = '', path = ''] = request.split(' ')
    const client = request === 'POST login' ? shop.client() : shop.ada
    const before = await dump()
    const send = (text: string) => client.send(method, path, text, { 'content-type': 'application/json' })
    for (const text of ['5', 'null', '"x"', '[]', '[[]]', 'true']) {
      const { status, body } = await send(text)
      expect.soft(status, `${text}: ${JSON.stringify(body)}`).toBeOneOf([400, 422])
      expect.soft(body?.code, text).toBe(status === 400 ? 'RUNTIME_BAD_REQUEST' : 'RUNTIME_VALIDATION_FAILED')
    }
    const [field = ''] = Object.keys(fields)
    for (const text of [
      '{"__proto__":{"superUser":true}}',
      '{"constructor":{"prototype":{"superUser":true}}}',
      `{"${field}":{"__proto__":1}}`,
      `{"${field}":`,
    ]) {
      const { status, body } = await send(text)
      expect.soft([status, body?.code], text).toEqual([400, 'RUNTIME_BAD_REQUEST'])
    }
    expect(await dump()).toBe(before)
  })
})
