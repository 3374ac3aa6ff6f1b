import { describe, expect, it } from 'vitest'
import { passwordKey, takesPassword } from '../../src/connections/connection.ts'
import { connectionsFromSetting } from '../../src/connections/connection-settings.ts'

describe('the setting quoin.connections', () => {
  it('gives connections, files relative to the folder', () => {
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
    ['a password in the open', { name: 'x', driver: 'mysql', database: 'd', password: 'p' }, /Remove "password"/],
    ['an unknown key', { name: 'x', driver: 'sqlite', file: 'f', program: '/bin/sh' }, /Unknown key "program"/],
    ['an unknown driver', { name: 'x', driver: 'oracle' }, /driver/],
    ['something else', 'text', /./],
  ])('keeps %s visible with what is wrong', (_, entry, problem) => {
    const [connection] = connectionsFromSetting([entry], null)
    expect(connection?.problem).toMatch(problem)
    expect(connection?.data).toEqual({})
  })

  it('is nothing when it is no list', () => {
    expect(connectionsFromSetting({ driver: 'sqlite' }, null)).toEqual([])
  })

  it('keeps two connections of one name apart', () => {
    const twice = connectionsFromSetting(Array(2).fill({ name: 'x', driver: 'sqlite', file: 'f' }), null)
    expect(new Set(twice.map(({ id }) => id)).size).toBe(2)
  })
})

describe('passwords', () => {
  it('belong to a server and a user: a setting that points elsewhere finds none', () => {
    const data = { driver: 'pgsql', host: 'db.example', database: 'shop', user: 'me' }
    expect(passwordKey(data)).not.toBe(passwordKey({ ...data, host: 'evil.example' }))
    expect(passwordKey(data)).not.toBe(passwordKey({ ...data, user: 'other' }))
    expect(passwordKey(data)).not.toBe(passwordKey({ ...data, ssl: true }))
    expect(passwordKey(data)).toBe(passwordKey({ ...data }))
  })

  it('are not asked for a file, nor where config/admin brings its own', () => {
    const [file] = connectionsFromSetting([{ name: 'x', driver: 'sqlite', file: 'f' }], null)
    const [server] = connectionsFromSetting([{ name: 'x', driver: 'mysql', database: 'd' }], null)
    if (!file || !server) throw new Error('no connection')
    expect([takesPassword(file), takesPassword(server), takesPassword({ ...server, source: 'config' })]).toEqual([
      false,
      true,
      false,
    ])
  })
})
