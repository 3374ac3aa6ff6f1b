import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute, startMariadb, startPostgres, type TestServer } from '@quoin/test-databases'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CommandApplication } from './command-application.ts'

const commands = [['introspect'], ['generate', 'orders', '--yes'], ['migrate'], ['start', '--port', '0']] as const

/** Parts of an address that are wrong, beside the sentence of ours that says so. */
const mistakes = {
  'a wrong password': [{ username: 'reader', password: 'wrong' }, 'rejected the user or the password.'],
  'a database that does not exist': [{ pathname: '/no_such_database' }, 'database "no_such_database" on '],
  'a port at which nothing listens': [{ port: '1' }, 'does not answer: nothing listens there.'],
  'a host that nobody knows': [{ hostname: 'no-such-host.invalid' }, 'was not found.'],
  'a user who may not create tables': [{ username: 'reader', password: 'right', pathname: '/shop' }, 'create table'],
} as const

/** The words of the server, or of Node, for each. */
const reasons: Readonly<Record<'pgsql' | 'mysql', Readonly<Record<keyof typeof mistakes, RegExp>>>> = {
  pgsql: {
    'a wrong password': /^ {2}password authentication failed for user "reader"$/m,
    'a database that does not exist': /^ {2}database "no_such_database" does not exist$/m,
    'a port at which nothing listens': /^ {2}connect ECONNREFUSED 127\.0\.0\.1:1$/m,
    'a host that nobody knows': /^ {2}getaddrinfo (?:ENOTFOUND|EAI_AGAIN) no-such-host\.invalid$/m,
    'a user who may not create tables': /^ {2}create table [^\n]*\n {2}permission denied for schema public$/m,
  },
  mysql: {
    'a wrong password': /^ {2}Access denied for user 'reader'@'[^']+' \(using password: YES\)$/m,
    'a database that does not exist': /^ {2}Unknown database 'no_such_database'$/m,
    'a port at which nothing listens': /^ {2}connect ECONNREFUSED 127\.0\.0\.1:1$/m,
    'a host that nobody knows': /^ {2}getaddrinfo (?:ENOTFOUND|EAI_AGAIN) no-such-host\.invalid$/m,
    'a user who may not create tables':
      /^ {2}create table [^\n]*\n {2}CREATE command denied to user 'reader'@'[^']+' for table /m,
  },
}

describe.each(['pgsql', 'mysql'] as const)(
  'with a %s database, a command prints the words of the server for',
  (driver) => {
    let server: TestServer

    beforeAll(async () => {
      const rules = ['host all postgres all trust', 'host all reader all scram-sha-256', '']
      const prepare = (folder: string): void => writeFileSync(join(folder, 'pg_hba.conf'), rules.join('\n'))
      server = await (driver === 'pgsql' ? startPostgres({ prepare }) : startMariadb({}))
      const user = {
        pgsql: ["create role reader login password 'right'"],
        mysql: ["create user reader identified by 'right'", 'grant select on shop.* to reader'],
      }
      for (const statement of ['create database shop', ...user[driver]]) await execute(driver, server.url, statement)
    })

    afterAll(() => server?.stop())

    it.each(Object.keys(mistakes) as (keyof typeof mistakes)[])('%s, beside a sentence of its own', async (mistake) => {
      const [parts, sentence] = mistakes[mistake]
      const application = new CommandApplication(JSON.stringify(Object.assign(new URL(server.url), parts).href))
      onTestFinished(() => application.remove())
      for (const command of commands) {
        // Who may not create tables may read those that are there.
        if (mistake === 'a user who may not create tables' && command[0] !== 'migrate') continue
        const { code, stderr } = await application.spawn(command)
        expect([command[0], code, stderr]).toEqual([command[0], 1, expect.stringMatching(reasons[driver][mistake])])
        expect(stderr).toContain(sentence)
        if (command[0] !== 'introspect') continue
        const { error } = JSON.parse((await application.spawn([...command, '--json'])).stdout)
        expect(error.reason.replaceAll(/^/gm, '  ')).toMatch(reasons[driver][mistake])
      }
    })
  },
)
