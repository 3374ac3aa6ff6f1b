import { mysqlEngineDescription } from '../mysql/mysql-description.ts'
import { postgresEngineDescription } from '../postgres/postgres-description.ts'
import type { DriverName } from '../schema/driver-name.ts'
import { sqliteEngineDescription } from '../sqlite/sqlite-description.ts'
import type { DatabaseContainer, EngineDescription } from './engine-description.ts'

const dialects: Readonly<Record<DriverName, EngineDescription>> = {
  sqlite: sqliteEngineDescription,
  pgsql: postgresEngineDescription,
  mysql: mysqlEngineDescription,
}

/** All engines, in the order in which they are offered. */
export const engines: readonly (readonly [driver: string, EngineDescription])[] = Object.entries(dialects)

/** Whether a connection of this driver opens a file, without user and password. */
export function opensFile(driver: string): boolean {
  return engines.some(([name, { files }]) => name === driver && files !== null)
}

/** The driver that another tool calls so; undefined where it is one of another database. */
export function driverForAlias(name: string): string | undefined {
  return engines.find(([driver, { protocols, names }]) => [driver, ...protocols, ...names].includes(name))?.[0]
}

/** The engine that a container of an image serves, and how that is started; null for any other image. */
export function engineOfImage(image: string): {
  readonly driver: string
  readonly server: NonNullable<EngineDescription['server']>
  readonly container: DatabaseContainer
} | null {
  const name = /([^/:@]+)(?:[:@][^/]*)?$/.exec(image)?.[1] ?? ''
  const [driver, engine] = engines.find(([, { container }]) => container?.images.includes(name)) ?? []
  if (driver === undefined || !engine?.server || !engine.container) return null
  return { driver, server: engine.server, container: engine.container }
}
