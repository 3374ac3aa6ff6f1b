export type { DatabaseConfig, WrittenDatabaseConfig } from '../address/database-config.ts'
export { resolveDatabaseConfig } from '../address/resolve-database-config.ts'
export type { DatabaseServer } from '../connection/connection.ts'
export { driverReason } from '../driver-reason.ts'
export { type OpenDatabase, openDatabase } from './open-database.ts'
export type { AnyDatabase, ConnectionCounts } from './opened-server.ts'
export {
  type RowFilter,
  type RowOperator,
  type RowsPage,
  type RowsQuery,
  readRows,
  renderInserts,
} from './read-rows.ts'
export { sqlName } from './sql-name.ts'
export type { PreparedStatements, ResultColumn, Statement, StatementResult, StatementRow } from './statements.ts'
export { type ExternallyOwnedConnection, useDatabase } from './use-database.ts'
