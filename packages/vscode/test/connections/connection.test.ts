import type { Text } from '@quoin/extensions/text'
import { describe, expect, it } from 'vitest'
import { canStorePassword, passwordKey } from '../../src/connections/connection.ts'
import { connectionsFromSetting } from '../../src/connections/connection-settings.ts'
import { sentence } from '../../src/text.ts'

describe('the setting quoin.connections', () => {
  it('defines connections, with SQLite files relative to the folder', () => {
    const connections = connectionsFromSetting(
      [
        { name: 'local', driver: 'sqlite', file: 'database/shop.sqlite' },
        { name: 'live', driver: 'pgsql', host: 'db.example', port: 5433, database: 'shop', user: 'reader', ssl: true },
      ],
      '/shop',
    )
    expect(connections.map(({ id, data, problem }) => ({ id, data, problem }))).toEqual([
      { id: 'settings:local', data: { driver: 'sqlite', file: '/shop/database/shop.sqlite' }, problem: null },
      {
        id: 'settings:live',
        data: { driver: 'pgsql', host: 'db.example', port: 5433, database: 'shop', user: 'reader', ssl: true },
        problem: null,
      },
    ])
  })

  it.each([
    [
      'a connection with a plain-text password',
      { name: 'x', driver: 'mysql', database: 'd', password: 'p' },
      /Remove "password"/,
    ],
    [
      'a connection with an unknown key',
      { name: 'x', driver: 'sqlite', file: 'f', program: '/bin/sh' },
      /Unknown key "program"\./,
    ],
    ['a connection with an unknown driver', { name: 'x', driver: 'oracle' }, /driver/],
    ['an entry that is not an object', 'text', /./],
  ])('shows %s together with the problem', (_, entry, problem) => {
    const [connection] = connectionsFromSetting([entry], null)
    expect(sentence(connection?.problem as Text)).toMatch(problem)
    expect(connection?.data).toEqual({})
  })

  it('defines nothing when it is not a list', () => {
    expect(connectionsFromSetting({ driver: 'sqlite' }, null)).toEqual([])
  })

  it('distinguishes two connections with the same name', () => {
    const twice = connectionsFromSetting(Array(2).fill({ name: 'x', driver: 'sqlite', file: 'f' }), null)
    expect(new Set(twice.map(({ id }) => id)).size).toBe(2)
  })
})

describe('stored passwords', () => {
  it('belong to one server and user, so that a setting for another server finds none', () => {
    const data = { driver: 'pgsql', host: 'db.example', database: 'shop', user: 'me' }
    expect(passwordKey(data)).not.toBe(passwordKey({ ...data, host: 'evil.example' }))
    expect(passwordKey(data)).not.toBe(passwordKey({ ...data, user: 'other' }))
    expect(passwordKey(data)).not.toBe(passwordKey({ ...data, ssl: true }))
    expect(passwordKey(data)).toBe(passwordKey({ ...data }))
  })

  it('are not requested for a file, nor for a connection of config/admin.ts', () => {
    const [file] = connectionsFromSetting([{ name: 'x', driver: 'sqlite', file: 'f' }], null)
    const [server] = connectionsFromSetting([{ name: 'x', driver: 'mysql', database: 'd' }], null)
    if (!file || !server) throw new Error('no connection')
    expect([
      canStorePassword(file),
      canStorePassword(server),
      canStorePassword({ ...server, source: 'config' }),
    ]).toEqual([false, true, false])
  })
})
