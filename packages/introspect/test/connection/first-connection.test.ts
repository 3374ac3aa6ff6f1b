import { once } from 'node:events'
import { createServer } from 'node:net'
import { createTestDatabase, serverUrl } from '@quoin/test-databases'
import { describe, expect, it } from 'vitest'
import { introspect } from '../../src/index.ts'
import { openTestDatabase } from '../open-test-database.ts'

/** A server of PostgreSQL that answers the first message of a connection with an error. */
async function rejecting(sqlState: string, message: string): Promise<AsyncDisposable & { readonly url: string }> {
  const fields = `SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(Buffer.byteLength(fields) + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `postgres://ann:hunter2@127.0.0.1:${port}/shop`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const failed = (address: string): Promise<Error & { code: string; hint: string; cause: Error }> =>
  introspect(address).then(
    () => Promise.reject(new Error('it answered')),
    (error) => error,
  )

describe('a first connection to PostgreSQL that is rejected', () => {
  it.each([
    ['28P01', 'password authentication failed for user "ann"', 'INTROSPECT_LOGIN_REJECTED', /user or the password/],
    [
      '28000',
      'no pg_hba.conf entry for host "::1", user "ann"',
      'INTROSPECT_LOGIN_REJECTED',
      /not let this user connect/,
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "::1", no encryption',
      'INTROSPECT_LOGIN_REJECTED',
      /encrypted connections/,
    ],
    ['42501', 'permission denied for database "shop"', 'INTROSPECT_LOGIN_REJECTED', /not let this user connect/],
    ['3D000', 'database "shop" does not exist', 'INTROSPECT_DATABASE_NOT_FOUND', /does not exist/],
    ['57P03', 'the database system is starting up', 'INTROSPECT_DATABASE_UNREACHABLE', /is not ready/],
    ['53300', 'sorry, too many clients already', 'INTROSPECT_DATABASE_UNREACHABLE', /no more connections/],
    ['XX000', 'Tenant or user not found', 'INTROSPECT_LOGIN_REJECTED', /user or the password/],
    ['XX000', 'something of the server', 'INTROSPECT_READ_FAILED', /could not be read/],
  ])(
    'with %s (%s) has a sentence of its own, with the words of the server as its reason',
    async (state, words, code, says) => {
      await using server = await rejecting(state, words)
      const error = await failed(server.url)
      expect(error).toMatchObject({ code, message: expect.stringMatching(says), reason: words })
      expect(error.message).toContain('pgsql database "shop" on 127.0.0.1:')
    },
  )

  it('because nobody knows its host, or nothing listens at its port, has a sentence of its own', async () => {
    expect((await failed('postgres://ann@no-such-host.invalid/shop')).message).toMatch(
      /^The host of .* was not found\.$/,
    )
    expect((await failed('postgres://ann@127.0.0.1:1/shop')).message).toMatch(/nothing listens there\.$/)
  })
})

describe('a first connection to MariaDB that is rejected', () => {
  it('says whether it is for the password, the rights or the name', async () => {
    await using open = await openTestDatabase('mysql')
    const user = `rejected_${new URL(open.test.url).pathname.slice(1)}`.slice(-32)
    await open.run(`create user ${user} identified by 'right'`)
    const url = new URL(open.test.url)
    url.username = user
    url.password = 'wrong'
    expect(await failed(url.href)).toMatchObject({
      message: expect.stringMatching(/rejected the user or the password/),
    })
    url.password = 'right'
    expect(await failed(url.href)).toMatchObject({ message: expect.stringMatching(/not let this user connect/) })
    await open.run(`drop user ${user}`)
    const none = new URL(await serverUrl('mysql'))
    none.pathname = '/no_such_database'
    expect(await failed(none.href)).toMatchObject({ code: 'INTROSPECT_DATABASE_NOT_FOUND' })
  })
})

it.each(['pgsql', 'mysql'] as const)(
  'sslmode=prefer reaches a %s server that speaks no TLS, and require does not',
  async (driver) => {
    await using test = await createTestDatabase(driver)
    expect(await introspect(`${test.url}?sslmode=prefer`)).toMatchObject({ driver })
    // MariaDB may have made itself a certificate.
    const required = await introspect(`${test.url}?sslmode=require`).catch((error: Error) => error)
    if (driver === 'pgsql') expect(required).toMatchObject({ message: expect.stringMatching(/does not speak TLS\.$/) })
  },
)
