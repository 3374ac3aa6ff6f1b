import { SqliteAdapter } from 'kysely'

/** SQLite rolls back changes of a structure with the rest of a transaction, so that migrations run as one. */
export class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
