import { startMariadb, startPostgres } from './servers.ts'

/**
 * For `globalSetup` of a vitest config: starts the servers that TEST_PG_URL and TEST_MYSQL_URL do not name, once for
 * the run, and names them there for the tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()])
  process.env.TEST_PG_URL = postgres.url
  process.env.TEST_MYSQL_URL = mariadb.url
  return async () => {
    await Promise.all([postgres.stop(), mariadb.stop()])
  }
}
