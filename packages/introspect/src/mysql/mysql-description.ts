import type { EngineDescription } from '../address/engine-description.ts'

/** MySQL and MariaDB. */
export const mysqlEngineDescription: EngineDescription = {
  label: 'MySQL / MariaDB',
  protocols: ['mysql', 'mariadb'],
  names: ['mysql2', 'aurora-mysql'],
  server: { port: 3306, user: 'root', hasSchemas: false },
  files: null,
  container: {
    images: ['mysql', 'mysql-server', 'mariadb', 'percona', 'percona-server'],
    database: ['MYSQL_DATABASE', 'MARIADB_DATABASE'],
    user: ['MYSQL_USER', 'MARIADB_USER'],
    password: ['MYSQL_PASSWORD', 'MARIADB_PASSWORD'],
    administratorPassword: ['MYSQL_ROOT_PASSWORD', 'MARIADB_ROOT_PASSWORD'],
    databaseOfUser: false,
  },
}
