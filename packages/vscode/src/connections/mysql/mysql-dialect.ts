import type { Dialect } from '../dialect.ts'

/** MySQL and MariaDB. */
export const mysqlDialect: Dialect = {
  label: 'MySQL / MariaDB',
  protocols: ['mysql', 'mariadb'],
  server: { port: 3306, user: 'root', hasSchemas: false },
  files: null,
}
