import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseLabel, resolveDatabaseConfig } from '../src/address/resolve-database-config.ts'
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

  test('can name the way to encrypt as libpq does', () => {
    const config = { driver: 'pgsql', database: 'x' } as const
    expect(resolveDatabaseConfig({ ...config, ssl: 'verify-ca' })).toMatchObject({
      ssl: { verify: true, anyHost: true },
    })
    expect(resolveDatabaseConfig({ ...config, ssl: 'disable' })).toMatchObject({ ssl: false })
    expect(() => resolveDatabaseConfig({ ...config, ssl: 'often' as never })).toThrow(/sslmode/)
  })

  test.each<[string, unknown, RegExp]>([
    ['an option of a wrong type', { driver: 'sqlite', file: 'a', create: 'no' }, /"create" must be of type boolean/],
    ['a file instead of a certificate, by mysql2', 'mysql://h/x?ssl={"ca":"/etc/ca.pem"}', /not a path/],
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
    ['no database', 'pgsql://localhost', /: "database" is empty\./],
    ['no file', { driver: 'sqlite' }, /: "file" is missing\./],
    ['a wrong port', { driver: 'pgsql', database: 'x', port: 70_000 }, /: "port" must be at most 65535\./],
    ['a pool that is too large', 'pgsql://h/x?poolMax=5000', /: "pool\.max" must be at most 100\./],
    ['a wrong sslmode', 'pgsql://h/x?sslmode=maybe', /sslmode/],
    ['a broken escape', 'pgsql://h/%zz', /not an escape/],
    ['no value at all', null, /not valid: it /],
    ['a text in place of a number', { driver: 'mysql', database: 'x', port: 'y' }, /: "port" must be of type number\./],
    ['a url that is not a text', { url: 5 }, /URL must be a string/],
    ['an unknown option of sqlite', 'sqlite:x?vfs=unix', /option "vfs"/],
    ['a wrong mode of sqlite', 'sqlite:x?mode=readonly', /mode .* must be ro .* rw .* or rwc/],
  ])('is rejected when it has %s', (_, config, message) => {
    expect(() => resolveDatabaseConfig(config as DatabaseConfig)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    )
  })

  test.each<[string, string, object]>([
    [
      "Neon's button",
      'postgresql://ann:npg_x@ep-cool-1-pooler.eu-central-1.aws.neon.tech/neondb?sslmode=require&channel_binding=require',
      { host: 'ep-cool-1-pooler.eu-central-1.aws.neon.tech', database: 'neondb', ssl: { verify: false } },
    ],
    [
      "Supabase's button",
      'postgres://postgres.abc:p%23w@aws-0-eu-west-1.pooler.supabase.com:6543/postgres?pgbouncer=true&connection_limit=500',
      { user: 'postgres.abc', password: 'p#w', port: 6543, pool: { max: 100 } },
    ],
    [
      "PlanetScale's button",
      'mysql://ann:pw@aws.connect.psdb.cloud/shop?ssl={"rejectUnauthorized":true}',
      { host: 'aws.connect.psdb.cloud', ssl: { verify: true } },
    ],
    ['a socket of PostgreSQL in the host', 'postgres://ann@%2Fvar%2Frun%2Fpg/shop', { host: '/var/run/pg' }],
    ['a socket of PostgreSQL as an option', 'postgresql:///shop?host=/tmp&port=5433', { host: '/tmp', port: 5433 }],
    ['a socket of MySQL', 'mysql://root@localhost/shop?socketPath=/tmp/s', { host: '/tmp/s' }],
    [
      'the form of libpq',
      "host=db dbname=shop user=ann password='a b' connect_timeout=3",
      {
        host: 'db',
        database: 'shop',
        password: 'a b',
        connectTimeout: 3_000,
      },
    ],
    ['JDBC', 'jdbc:postgresql://db:5432/shop?user=ann&password=x&currentSchema=a', { user: 'ann', schema: 'a' }],
    ['SQLAlchemy', 'mysql+pymysql://ann:x@db/shop', { driver: 'mysql', user: 'ann' }],
    ['Prisma', 'postgresql://ann@db/shop?schema=public&sslaccept=strict', { schema: 'public', ssl: true }],
    ['a path in options', 'postgres://ann@db/shop?options=-c%20search_path%3Dsales', { schema: 'sales' }],
    ['sslmode=prefer', 'postgres://ann@db/shop?sslmode=prefer', { ssl: { verify: false, optional: true } }],
    ['sslmode=verify-ca', 'postgres://ann@db/shop?sslmode=verify-ca', { ssl: { verify: true, anyHost: true } }],
    ['the path of a file', './data/shop.db', { driver: 'sqlite', file: './data/shop.db' }],
  ])('is understood as %s writes it', (_, url, expected) => {
    expect(resolveDatabaseConfig(url)).toMatchObject(expected)
  })

  test.each([
    ['postgres', 'pgsql'],
    ['postgresql', 'pgsql'],
    ['mariadb', 'mysql'],
  ] as const)('may call its driver %s', (driver, expected) => {
    expect(resolveDatabaseConfig({ driver, database: 'shop' })).toMatchObject({ driver: expected })
  })

  test('warns once of an option that only another tool knows, and ignores it', async () => {
    const warnings: Error[] = []
    const listen = (warning: Error) => void warnings.push(warning)
    process.on('warning', listen)
    const url = 'mysql://h/x?flags=LOCAL_FILES&someToolsOption=SECRET'
    expect(resolveDatabaseConfig(url)).toEqual(resolveDatabaseConfig(url))
    await new Promise(setImmediate)
    process.off('warning', listen)
    expect(warnings.map(({ message }) => message)).toEqual([
      'The database url holds "flags", "someToolsOption", which @quoin/introspect does not know and ignores.',
    ])
  })

  test('takes from the environment what the address of PostgreSQL leaves open', () => {
    const environment = { PGHOST: 'db', PGPORT: '6000', PGUSER: 'ann', PGPASSWORD: 'x', PGSSLMODE: 'require' }
    expect(resolveDatabaseConfig('postgres://', environment)).toMatchObject({
      host: 'db',
      port: 6000,
      user: 'ann',
      password: 'x',
      database: 'ann',
      ssl: { verify: false },
    })
    expect(resolveDatabaseConfig('postgres://bob@h/shop?sslmode=disable', environment)).toMatchObject({
      host: 'h',
      user: 'bob',
      database: 'shop',
      ssl: false,
    })
    expect(resolveDatabaseConfig('mysql://bob@h/shop', environment)).toMatchObject({ port: 3306, password: '' })
    expect(() => resolveDatabaseConfig('postgres://')).toThrow('"database" is empty')
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
