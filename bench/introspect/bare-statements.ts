import Database from 'better-sqlite3'
import mysql from 'mysql2/promise'
import pg from 'pg'
import type { CapturedStatement } from './capture-statements.ts'

/** Sends statements through the driver alone, fetches all rows and throws them away: what no introspector can be faster than. */
export interface BareConnection {
  run(statements: readonly CapturedStatement[]): Promise<number>
  close(): Promise<void>
}

export async function connectBare(driver: 'sqlite' | 'pgsql' | 'mysql', url: string): Promise<BareConnection> {
  if (driver === 'sqlite') {
    const file = new Database(url.replace('sqlite:', ''))
    const prepared = new Map<string, Database.Statement>()
    const prepare = (sql: string): Database.Statement => {
      const statement = prepared.get(sql) ?? file.prepare(sql)
      prepared.set(sql, statement)
      return statement
    }
    return {
      run: async (statements) =>
        statements.reduce((rows, { sql, parameters }) => rows + prepare(sql).all(...parameters).length, 0),
      close: async () => void file.close(),
    }
  }
  if (driver === 'mysql') {
    const connection = await mysql.createConnection({ uri: url, dateStrings: true })
    return {
      async run(statements) {
        let count = 0
        for (const { sql, parameters } of statements) {
          const [rows] = await connection.query(sql, [...parameters])
          count += Array.isArray(rows) ? rows.length : 0
        }
        return count
      },
      close: () => connection.end(),
    }
  }
  const client = new pg.Client(url.replace(/^pgsql/, 'postgres'))
  await client.connect()
  // As openDatabase does: compiled, these statements would be the slower ones by far.
  await client.query('set jit = off')
  return {
    async run(statements) {
      let count = 0
      for (const { sql, parameters } of statements) count += (await client.query(sql, [...parameters])).rows.length
      return count
    },
    close: () => client.end(),
  }
}
