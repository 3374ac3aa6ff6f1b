import type { DriverName } from '@quoin/introspect'
import type { Container, Dialect } from './dialect.ts'
import { mysqlDialect } from './mysql/mysql-dialect.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'

const dialects: Readonly<Record<DriverName, Dialect>> = {
  sqlite: sqliteDialect,
  pgsql: postgresDialect,
  mysql: mysqlDialect,
}

/** All engines, in the order in which they are offered. */
export const engines: readonly (readonly [driver: string, Dialect])[] = Object.entries(dialects)

/** Whether a connection of this driver opens a file, without user and password. */
export function opensFile(driver: string): boolean {
  return engines.some(([name, { files }]) => name === driver && files !== null)
}

/** The driver that another tool calls so; undefined where it is one of another database. */
export function driverOf(name: string): string | undefined {
  return engines.find(([driver, { protocols, names }]) => [driver, ...protocols, ...names].includes(name))?.[0]
}

/** The engine that a container of an image serves, and how that is started; null for any other image. */
export function containerOf(image: string): {
  readonly driver: string
  readonly server: NonNullable<Dialect['server']>
  readonly container: Container
} | null {
  const name = /([^/:@]+)(?:[:@][^/]*)?$/.exec(image)?.[1] ?? ''
  const [driver, dialect] = engines.find(([, { container }]) => container?.images.includes(name)) ?? []
  if (driver === undefined || !dialect?.server || !dialect.container) return null
  return { driver, server: dialect.server, container: dialect.container }
}
