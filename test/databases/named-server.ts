import mysql from 'mysql2/promise'
import pg from 'pg'
import { isAbandoned } from './database-name.ts'
import { externalServer, type TestServer } from './scratch-server.ts'

/** A server that an environment variable names; what killed test runs have left on it is dropped on the way. */
export async function openNamedServer(driver: 'pgsql' | 'mysql', url: string): Promise<TestServer> {
  await (driver === 'pgsql' ? dropFromPostgres(url) : dropFromMysql(url))
  return externalServer(url)
}

async function dropFromPostgres(url: string): Promise<void> {
  const client = new pg.Client(url.replace(/^pgsql:/, 'postgres:'))
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    for (const { name } of rows.filter((row) => isAbandoned(row.name))) {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  } finally {
    await client.end()
  }
}

async function dropFromMysql(url: string): Promise<void> {
  const connection = await mysql.createConnection(url)
  try {
    const [rows] = await connection.query<mysql.RowDataPacket[]>('show databases')
    const names = rows.map((row) => String(Object.values(row)[0]))
    for (const name of names.filter(isAbandoned)) await connection.query(`drop database if exists ${name}`)
  } finally {
    await connection.end()
  }
}
