import type { InsertQueryBuilder, InsertResult, Kysely } from 'kysely'

/** A connection seen without the types of its tables: for code that serves every table alike. */
export type UntypedDatabase = Kysely<Record<string, Record<string, unknown>>>

/** An insert on such a connection. */
export type UntypedInsert = InsertQueryBuilder<Record<string, Record<string, unknown>>, string, InsertResult>

/** Forgets the table types of a connection. */
export function untyped(db: unknown): UntypedDatabase {
  return typedDatabase(db)
}

/** A connection seen as one to a database of these tables. */
export function typedDatabase<Tables>(db: unknown): Kysely<Tables> {
  // What tables a database has, the types of a connection say and nothing else knows.
  return db as Kysely<Tables>
}

/** The same, where names of tables mean those of a schema. */
export function inSchema(db: unknown, schema: string | undefined): UntypedDatabase {
  return schema === undefined ? untyped(db) : untyped(db).withSchema(schema)
}
