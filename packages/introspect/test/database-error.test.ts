import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { databaseError } from '../src/database-error.ts'
import { createIntrospector } from '../src/index.ts'
import { asking, openTestDatabase } from './open-test-database.ts'

const coded = (code: string, message = 'raw words'): Error => Object.assign(new Error(message), { code })

describe('an error thrown by a driver', () => {
  test.each<[string, unknown, string, RegExp, RegExp]>([
    [
      'too many connections on PostgreSQL',
      coded('53300'),
      'INTROSPECT_DATABASE_UNREACHABLE',
      /no more connections/,
      /pool\.max/,
    ],
    [
      'too many connections on MySQL',
      coded('ER_CON_COUNT_ERROR'),
      'INTROSPECT_DATABASE_UNREACHABLE',
      /no more connections/,
      /pool\.max/,
    ],
    [
      'an untrusted certificate',
      coded('SELF_SIGNED_CERT_IN_CHAIN'),
      'INTROSPECT_DATABASE_UNREACHABLE',
      /encrypted/,
      /ssl\.ca/,
    ],
    [
      'a server without TLS',
      new Error('The server does not support SSL connections'),
      'INTROSPECT_DATABASE_UNREACHABLE',
      /encrypted/,
      /TLS/,
    ],
    [
      'a file without permission',
      coded('SQLITE_CANTOPEN'),
      'INTROSPECT_DATABASE_NOT_FOUND',
      /may not be opened/,
      /path/,
    ],
    [
      'a connection that was already broken',
      new Error('Client has encountered a connection error and is not queryable'),
      'INTROSPECT_CONNECTION_LOST',
      /was lost/,
      /still runs/,
    ],
    [
      'a file that may only be read',
      coded('SQLITE_READONLY_DIRECTORY'),
      'INTROSPECT_DATABASE_READ_ONLY',
      /read-only/,
      /write permission on the file and on its folder/,
    ],
    ['a locked table of a server', coded('55P03'), 'INTROSPECT_DATABASE_LOCKED', /locked/, /transaction/],
    ['a damaged file', coded('SQLITE_CORRUPT'), 'INTROSPECT_DATABASE_INVALID', /not a readable/, /damaged/],
    [
      'several addresses, none of which answers',
      new AggregateError([coded('ECONNREFUSED')]),
      'INTROSPECT_DATABASE_UNREACHABLE',
      /answer/,
      /port/,
    ],
    ['a full disk', coded('SQLITE_IOERR_SHMSIZE'), 'INTROSPECT_READ_FAILED', /full or failing/, /Free space/],
    ['a full disk of a server', coded('53100'), 'INTROSPECT_READ_FAILED', /full or failing/, /Free space/],
    ['any other error of a server', coded('XX000'), 'INTROSPECT_READ_FAILED', /catalog/, /raw words/],
    ['a defect in this package', new TypeError('x is undefined'), 'INTROSPECT_DEFECT', /bug/, /report/],
  ])('is described in a sentence with a hint: %s', (_, thrown, code, message, hint) => {
    const error = databaseError(thrown, 'pgsql database "shop" on h:1')
    expect(error).toMatchObject({ code, params: { database: 'pgsql database "shop" on h:1' }, cause: thrown })
    expect(error.message).toMatch(message)
    expect(error.message).toContain('"shop"')
    expect(error.hint).toMatch(hint)
    expect(error.message).not.toMatch(/raw words|x is undefined/)
  })
})

test('a defect while reading a catalog is reported as a defect, with its cause attached', async () => {
  await using open = await openTestDatabase('sqlite')
  await open.run('create table a (id int)')
  // An answer that no sqlite gives: a column without a type.
  const broken = asking(open.database, async (ask, text, parameters) =>
    (await ask(text, parameters)).map((row) => ({ ...(row as object), type: null })),
  )
  const error = await createIntrospector(broken)
    .schema()
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'INTROSPECT_DEFECT', hint: expect.stringContaining('report') })
  expect(inspect(error)).toContain('TypeError')
})

test.each([
  ['sqlite', /the file/, /SELECT|schema/],
  ['pgsql', /its schema/, /SELECT/],
  ['mysql', /grant the user SELECT/, /schema/],
] as const)('the error about an unknown table of %s has a hint for that engine', async (driver, fitting, foreign) => {
  await using open = await openTestDatabase(driver)
  const error = (await open.introspector.table('posts').catch((thrown: unknown) => thrown)) as { hint: string }
  expect(error.hint).toMatch(fitting)
  expect(error.hint).not.toMatch(foreign)
})

test.each([
  [
    Object.assign(new Error('could not create unique index'), {
      detail: 'Key (sku)=(A) is duplicated.',
      hint: 'Look.',
    }),
  ],
  [
    new AggregateError(
      [new Error('could not create unique index'), new Error('Key (sku)=(A) is duplicated.\nLook.')],
      '',
    ),
  ],
])('an error of a database has all that the driver said as its reason, a line for each thing', (thrown) => {
  expect(databaseError(thrown, 'pgsql database "shop" on h:1').reason).toBe(
    'could not create unique index\nKey (sku)=(A) is duplicated.\nLook.',
  )
})
