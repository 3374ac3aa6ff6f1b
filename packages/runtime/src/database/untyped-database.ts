import type { Kysely } from 'kysely'

/** A connection seen without the types of its tables: for code that serves every table alike. */
export type UntypedDatabase = Kysely<Record<string, Record<string, unknown>>>

/** Forgets the table types of a connection. */
export function untyped(db: unknown): UntypedDatabase {
  return db as UntypedDatabase
}
