import type { MysqlConfig } from '../address/database-config.ts'
import { withOptionalTls } from '../address/optional-tls.ts'
import { describeServer, readServerConfig } from '../address/read-server.ts'
import type { Dialect } from '../dialect.ts'
import { IntrospectError } from '../errors.ts'
import { text } from '../sentence.ts'
import { createMysql2Query, isMysql2 } from './ask-mysql2.ts'
import { createMysqlCatalog } from './mysql-catalog.ts'
import { mysqlFailures } from './mysql-failures.ts'
import { openMysqlForReading } from './mysql-reader.ts'

/** MySQL and MariaDB. */
export const mysqlDialect: Dialect<MysqlConfig> = {
  names: ['mysql', 'mariadb'],
  protocols: ['mysql', 'mysql2', 'mariadb'],
  hasSchemas: false,
  foldsNames: true,
  defaultSchema: '',
  unnamedDatabase: '',
  rowReading: { textType: 'char', readOnlyTransactions: true },
  // It hides tables that may not be read.
  notFoundHint: text('hint.table.mysql', {}),
  failures: mysqlFailures,
  identityQuery: 'select version() as version, database() as `schema`, database() as `database`',
  readAddress: () => null,
  readConfig: (reader) => ({ driver: 'mysql', ...readServerConfig(reader, { port: 3306, user: 'root' }) }),
  placeOf: describeServer,
  open: async (config) => withOptionalTls(config, (await import('./mysql-server.ts')).openMysql),
  share: async () => (await import('./mysql-shared.ts')).mysqlBorrowedConnectionEngine(),
  openForReading: (config) => withOptionalTls(config, openMysqlForReading),
  recognize: (connection) => (isMysql2(connection) ? createMysql2Query(connection) : null),
  isWrittenFor: (query) => query.includes('`'),
  productOf: (version) => (/mariadb/i.test(version) ? 'mariadb' : 'mysql'),
  catalogs(ask, { product, defaultSchema }, schemas) {
    if (schemas === undefined && defaultSchema === '')
      throw new IntrospectError('INTROSPECT_DATABASE_NOT_FOUND.unnamed', { params: { database: '' } })
    return (schemas ?? [null]).map((schema) => createMysqlCatalog(ask, product === 'mariadb', schema))
  },
}
