import type { IntrospectErrorKey } from './errors.ts'

/** The keys of what a database as a whole rejects: each message names the database alone. */
export type DatabaseErrorKey = Exclude<
  IntrospectErrorKey,
  | `INTROSPECT_${'CONFIG_INVALID' | 'CONNECTION_INVALID' | 'DOCUMENT_INVALID' | 'DRIVER_MISSING'}${string}`
  | `INTROSPECT_TABLE_${string}`
>

/** What may go wrong, by the codes of a driver. */
export type FailureKind = readonly [
  key: DatabaseErrorKey,
  codes: RegExp | null,
  /** For errors without a code of their own. */
  words?: RegExp,
]
