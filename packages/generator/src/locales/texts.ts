// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '@quoin/extensions/text'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "GENERATOR_CANCELLED": {}
  readonly "GENERATOR_CANCELLED.hint": {}
  readonly "GENERATOR_CHOICE_UNKNOWN": { readonly path: TextValue }
  readonly "GENERATOR_CHOICE_UNKNOWN.hint": {}
  readonly "GENERATOR_CLEAN_EDITED": { readonly path: TextValue }
  readonly "GENERATOR_CLEAN_EDITED.hint": {}
  readonly "GENERATOR_CLEAN_INCOMPLETE": { readonly needed: TextValue; readonly part: TextValue; readonly record: TextValue }
  readonly "GENERATOR_CLEAN_INCOMPLETE.hint": { readonly part: TextValue }
  readonly "GENERATOR_CLEAN_INCOMPLETE.run": { readonly needed: TextValue; readonly record: TextValue }
  readonly "GENERATOR_CLEAN_INCOMPLETE.run.hint": {}
  readonly "GENERATOR_CLEAN_UNCONFIRMED": { readonly record: TextValue }
  readonly "GENERATOR_CLEAN_UNCONFIRMED.hint": {}
  readonly "GENERATOR_CLEAN_UNCONFIRMED.table": { readonly table: TextValue }
  readonly "GENERATOR_CLEAN_UNCONFIRMED.table.hint": {}
  readonly "GENERATOR_DIFFERENCE_UNKNOWN": { readonly column: TextValue; readonly record: TextValue }
  readonly "GENERATOR_DIFFERENCE_UNKNOWN.hint": {}
  readonly "GENERATOR_FORMATTER_FAILED": { readonly formatter: TextValue; readonly reason: TextValue }
  readonly "GENERATOR_FORMATTER_FAILED.hint": { readonly formatter: TextValue }
  readonly "GENERATOR_NAME_COLLISION.case": { readonly name: TextValue }
  readonly "GENERATOR_NAME_COLLISION.case.hint": { readonly other: TextValue }
  readonly "GENERATOR_NAME_COLLISION.path": { readonly name: TextValue }
  readonly "GENERATOR_NAME_COLLISION.path.hint": {}
  readonly "GENERATOR_NAME_INVALID": { readonly name: TextValue }
  readonly "GENERATOR_NAME_INVALID.hint": {}
  readonly "GENERATOR_NAME_INVALID.table": { readonly name: TextValue }
  readonly "GENERATOR_NAME_INVALID.table.hint": {}
  readonly "GENERATOR_NOT_WRITABLE": { readonly path: TextValue }
  readonly "GENERATOR_NOT_WRITABLE.hint": {}
  readonly "GENERATOR_PLAN_STALE": { readonly path: TextValue }
  readonly "GENERATOR_PLAN_STALE.hash": {}
  readonly "GENERATOR_PLAN_STALE.hash.hint": {}
  readonly "GENERATOR_PLAN_STALE.hint": {}
  readonly "GENERATOR_PLAN_STALE.shown": {}
  readonly "GENERATOR_PLAN_STALE.shown.hint": {}
  readonly "GENERATOR_RECORD_EXISTS": { readonly record: TextValue }
  readonly "GENERATOR_RECORD_EXISTS.hint": {}
  readonly "GENERATOR_RECORD_IN_USE": { readonly record: TextValue }
  readonly "GENERATOR_RECORD_IN_USE.hint": {}
  readonly "GENERATOR_RECORD_NOT_FOUND": { readonly folder: TextValue; readonly record: TextValue }
  readonly "GENERATOR_RECORD_NOT_FOUND.hint": {}
  readonly "GENERATOR_RECORD_STALE": { readonly record: TextValue; readonly removed: TextValue }
  readonly "GENERATOR_RECORD_STALE.hint": {}
  readonly "GENERATOR_SOURCE_INVALID": { readonly path: TextValue }
  readonly "GENERATOR_SOURCE_INVALID.hint": {}
  readonly "GENERATOR_TABLE_SHARED": { readonly record: TextValue; readonly table: TextValue }
  readonly "GENERATOR_TABLE_SHARED.connection": { readonly connection: TextValue; readonly table: TextValue }
  readonly "GENERATOR_TABLE_SHARED.connection.hint": {}
  readonly "GENERATOR_TABLE_SHARED.hint": { readonly record: TextValue }
  readonly "GENERATOR_UNDO_UNAVAILABLE": { readonly file: TextValue; readonly path: TextValue }
  readonly "GENERATOR_UNDO_UNAVAILABLE.elsewhere": { readonly at: TextValue; readonly by: TextValue }
  readonly "GENERATOR_UNDO_UNAVAILABLE.elsewhere.hint": {}
  readonly "GENERATOR_UNDO_UNAVAILABLE.hint": {}
  readonly "GENERATOR_UNDO_UNAVAILABLE.nothing": {}
  readonly "GENERATOR_UNDO_UNAVAILABLE.nothing.hint": {}
  readonly "error.inFile": { readonly file: TextValue; readonly said: TextValue }
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly unknown[]>>
