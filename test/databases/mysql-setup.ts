import { startMysql } from './mysql.ts'
import { startPostgres } from './servers.ts'

/** Like the global setup, with MySQL 9 in the place of MariaDB. */
export default async function setup(): Promise<() => Promise<void>> {
  const [postgres, mysql] = await Promise.all([startPostgres(), startMysql()])
  process.env.TEST_PG_URL = postgres.url
  process.env.TEST_MYSQL_URL = mysql.url
  return async () => {
    await Promise.all([postgres.stop(), mysql.stop()])
  }
}
