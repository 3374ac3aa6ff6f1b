import { expect, it } from 'vitest'
import { databaseLocation, isSameDatabase } from '../src/address/database-location.ts'

it.each([
  [{ url: 'pgsql://reader:p%40ss@db.example/shop' }, { driver: 'pgsql', host: 'db.example', port: 5432 }],
  [{ url: 'postgres://db.example:5433/shop?sslmode=require' }, { driver: 'pgsql', port: 5433, database: 'shop' }],
  [{ url: 'mysql://127.0.0.1/shop' }, { driver: 'mysql', port: 3306, file: null }],
  [
    { driver: 'sqlite', file: '/shop/app.sqlite' },
    { driver: 'sqlite', file: '/shop/app.sqlite' },
  ],
  [{ url: 'not a url' }, { driver: 'sqlite' }],
  [{}, { driver: 'unknown' }],
])('the location of the database %j is found without its password', (data, place) => {
  expect(databaseLocation(data)).toMatchObject(place)
  expect(JSON.stringify(databaseLocation(data))).not.toContain('ss')
})

it.each([
  [
    'a URL and its options',
    { url: 'pgsql://a:b@localhost/shop' },
    { driver: 'pgsql', database: 'shop', user: 'x' },
    true,
  ],
  ['another port', { url: 'mysql://localhost/shop' }, { driver: 'mysql', port: 3307, database: 'shop' }, false],
  ['another engine', { url: 'mysql://localhost/shop' }, { driver: 'pgsql', database: 'shop' }, false],
  ['one file', { driver: 'sqlite', file: '/a' }, { driver: 'sqlite', file: '/a' }, true],
  ['two files', { driver: 'sqlite', file: '/a' }, { driver: 'sqlite', file: '/b' }, false],
  ['a file and a server', { driver: 'sqlite', file: '/a' }, { driver: 'mysql', database: '/a' }, false],
] as const)('databases are recognised as equal or different: %s', (_, one, other, same) => {
  expect(isSameDatabase(one, other)).toBe(same)
  expect(isSameDatabase(other, one)).toBe(same)
})
