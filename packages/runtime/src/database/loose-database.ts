import type { Kysely } from 'kysely'

/** A connection seen without the types of its tables: for code that serves every table alike. */
export type LooseDatabase = Kysely<Record<string, Record<string, unknown>>>

/** Forgets the table types of a connection. */
export function loosen(db: unknown): LooseDatabase {
  return db as LooseDatabase
}
