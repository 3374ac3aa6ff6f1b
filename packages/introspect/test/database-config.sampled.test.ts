import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseLabel, resolveDatabaseConfig } from '../src/database-config.ts'
import type { DatabaseConfig } from '../src/index.ts'

const code = 'INTROSPECT_CONFIG_INVALID'

describe('a database configuration', () => {
  test('is completed with the defaults of its driver', () => {
    expect(resolveDatabaseConfig({ driver: 'pgsql', database: 'shop' })).toEqual({
      driver: 'pgsql',
      host: '127.0.0.1',
      port: 5432,
      database: 'shop',
      user: 'postgres',
      password: '',
      ssl: false,
      pool: { max: 10, idleTimeout: 10_000 },
      connectTimeout: 10_000,
      statementTimeout: 30_000,
    })
    expect(resolveDatabaseConfig({ driver: 'mysql', database: 'shop' })).toMatchObject({ port: 3306, user: 'root' })
    expect(resolveDatabaseConfig({ driver: 'sqlite', file: 'shop.sqlite' })).toMatchObject({
      readonly: false,
      create: true,
    })
  })

  test.each<[string, object]>([
    ['sqlite:data/shop.sqlite', { driver: 'sqlite', file: 'data/shop.sqlite' }],
    ['sqlite:///var/shop.sqlite?mode=ro', { driver: 'sqlite', file: '/var/shop.sqlite', readonly: true }],
    ['sqlite:shop.sqlite?mode=rw', { file: 'shop.sqlite', readonly: false, create: false }],
    ['sqlite:shop.sqlite?mode=rwc', { file: 'shop.sqlite', readonly: false, create: true }],
    ['sqlite::memory:', { driver: 'sqlite', file: ':memory:' }],
    [
      'postgresql://ann:p%40ss@db.example:6000/my%20shop?schema=a&sslmode=verify-full',
      {
        driver: 'pgsql',
        host: 'db.example',
        port: 6000,
        user: 'ann',
        password: 'p@ss',
        database: 'my shop',
        schema: 'a',
        ssl: true,
      },
    ],
    ['pgsql://[::1]/shop?sslmode=require', { host: '::1', ssl: { verify: false } }],
    [
      'mariadb://localhost/shop?poolMax=3&statementTimeout=0',
      { driver: 'mysql', host: 'localhost', pool: { max: 3, idleTimeout: 10_000 }, statementTimeout: 0 },
    ],
  ])('can be written as the URL %s', (url, expected) => {
    expect(resolveDatabaseConfig(url)).toMatchObject(expected)
    expect(resolveDatabaseConfig({ url })).toMatchObject(expected)
  })

  test.each<[string, unknown, RegExp]>([
    ['another driver', { driver: 'mssql', database: 'x' }, /"driver" must be "mysql", "pgsql" or "sqlite"/],
    ['another protocol', 'http://localhost/x', /does not begin with/],
    [
      'an unknown option',
      { driver: 'mysql', database: 'x', allowLocalInfile: true },
      /unknown option "allowLocalInfile"/,
    ],
    [
      'an option that reads a file, in an object',
      { driver: 'pgsql', database: 'x', ssl: { ca: '/etc/ssl/ca.pem' } },
      /"ssl\.ca" must be the certificate text itself \(PEM\), not a path/,
    ],
    ['an option that reads a file, in a url', 'pgsql://h/x?sslrootcert=/etc/passwd', /option "sslrootcert"/],
    ['an option that reads local files on MySQL', 'mysql://h/x?flags=LOCAL_FILES', /option "flags"/],
    ['an option that only the driver knows', 'mysql://h/x?socketPath=/tmp/s', /option "socketPath"/],
    ['no database', 'pgsql://localhost', /: "database" is empty\./],
    ['no file', { driver: 'sqlite' }, /: "file" is missing\./],
    ['a wrong port', { driver: 'pgsql', database: 'x', port: 70_000 }, /: "port" must be at most 65535\./],
    ['a pool that is too large', 'pgsql://h/x?poolMax=5000', /: "pool\.max" must be at most 100\./],
    ['a wrong sslmode', 'pgsql://h/x?sslmode=prefer', /sslmode/],
    ['a broken escape', 'pgsql://h/%zz', /not an escape/],
    ['no value at all', null, /not valid: it /],
    ['a text in place of a number', { driver: 'mysql', database: 'x', port: 'y' }, /: "port" must be of type number\./],
    ['a url that is not a text', { url: 5 }, /url must be a text/],
    ['an unknown option of sqlite', 'sqlite:x?vfs=unix', /option "vfs"/],
    ['a wrong mode of sqlite', 'sqlite:x?mode=readonly', /mode .* must be ro .* rw .* or rwc/],
  ])('is rejected when it has %s', (_, config, message) => {
    expect(() => resolveDatabaseConfig(config as DatabaseConfig)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    )
  })

  test('never shows its password in a label or an error', () => {
    const secret = fc.stringMatching(/^[a-z0-9!*]{8,20}$/).map((text) => `SECRET${text}`)
    fc.assert(
      fc.property(
        secret,
        fc.constantFrom('pgsql', 'mysql'),
        fc.constantFrom('', '?nonsense=1', '?sslmode=x'),
        (password, driver, query) => {
          const url = `${driver}://ann:${encodeURIComponent(password)}@host/shop${query}`
          try {
            expect(databaseLabel(resolveDatabaseConfig(url))).not.toContain('SECRET')
          } catch (error) {
            expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toContain('SECRET')
          }
        },
      ),
      { numRuns: sample({ test: 100, all: 1_000, proof: 50_000 }) },
    )
  })

  test('names its database in a label', () => {
    expect(databaseLabel(resolveDatabaseConfig('pgsql://ann:secret@db/shop'))).toBe('pgsql database "shop" on db:5432')
    expect(databaseLabel(resolveDatabaseConfig('sqlite:a.db'))).toBe('sqlite database "a.db"')
  })
})
