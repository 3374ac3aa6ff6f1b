// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '../text.ts'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "INTROSPECT_CONFIG_INVALID": { readonly problems: TextValue }
  readonly "INTROSPECT_CONFIG_INVALID.escape": {}
  readonly "INTROSPECT_CONFIG_INVALID.file": { readonly option: TextValue }
  readonly "INTROSPECT_CONFIG_INVALID.file.hint": {}
  readonly "INTROSPECT_CONFIG_INVALID.hint": {}
  readonly "INTROSPECT_CONFIG_INVALID.mode": {}
  readonly "INTROSPECT_CONFIG_INVALID.protocol": {}
  readonly "INTROSPECT_CONFIG_INVALID.sqlite": { readonly option: TextValue }
  readonly "INTROSPECT_CONFIG_INVALID.sslmode": {}
  readonly "INTROSPECT_CONFIG_INVALID.sslmode.hint": {}
  readonly "INTROSPECT_CONFIG_INVALID.type": {}
  readonly "INTROSPECT_CONFIG_INVALID.url": {}
  readonly "INTROSPECT_CONNECTION_INVALID": { readonly what: TextValue }
  readonly "INTROSPECT_CONNECTION_INVALID.answer": { readonly driver: TextValue }
  readonly "INTROSPECT_CONNECTION_INVALID.answer.hint": {}
  readonly "INTROSPECT_CONNECTION_INVALID.dates": { readonly value: TextValue }
  readonly "INTROSPECT_CONNECTION_INVALID.dates.hint": {}
  readonly "INTROSPECT_CONNECTION_INVALID.hint": {}
  readonly "INTROSPECT_CONNECTION_INVALID.pool": { readonly value: TextValue }
  readonly "INTROSPECT_CONNECTION_INVALID.pool.hint": {}
  readonly "INTROSPECT_CONNECTION_LOST": { readonly database: TextValue }
  readonly "INTROSPECT_CONNECTION_LOST.hint": {}
  readonly "INTROSPECT_DATABASE_INVALID": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_INVALID.hint": {}
  readonly "INTROSPECT_DATABASE_LOCKED": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_LOCKED.hint": {}
  readonly "INTROSPECT_DATABASE_LOCKED.table": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_LOCKED.table.hint": {}
  readonly "INTROSPECT_DATABASE_NOT_FOUND": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_NOT_FOUND.file": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_NOT_FOUND.file.hint": {}
  readonly "INTROSPECT_DATABASE_NOT_FOUND.hint": {}
  readonly "INTROSPECT_DATABASE_NOT_FOUND.unnamed": {}
  readonly "INTROSPECT_DATABASE_NOT_FOUND.unnamed.hint": {}
  readonly "INTROSPECT_DATABASE_READ_ONLY": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_READ_ONLY.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.blocked": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.blocked.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.expired": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.expired.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.full": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.full.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.host": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.host.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.name": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.name.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.network": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.network.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.plain": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.plain.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.port": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.port.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.slow": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.slow.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.starting": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.starting.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.tls": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.tls.hint": {}
  readonly "INTROSPECT_DATABASE_UNREACHABLE.untrusted": { readonly database: TextValue }
  readonly "INTROSPECT_DATABASE_UNREACHABLE.untrusted.hint": {}
  readonly "INTROSPECT_DEFECT": { readonly database: TextValue }
  readonly "INTROSPECT_DEFECT.hint": {}
  readonly "INTROSPECT_DOCUMENT_INVALID": { readonly file: TextValue }
  readonly "INTROSPECT_DOCUMENT_INVALID.hint": {}
  readonly "INTROSPECT_DRIVER_MISSING": { readonly package: TextValue }
  readonly "INTROSPECT_DRIVER_MISSING.broken": { readonly package: TextValue }
  readonly "INTROSPECT_DRIVER_MISSING.broken.hint": { readonly package: TextValue }
  readonly "INTROSPECT_DRIVER_MISSING.hint": { readonly package: TextValue }
  readonly "INTROSPECT_LOGIN_REJECTED": { readonly database: TextValue }
  readonly "INTROSPECT_LOGIN_REJECTED.denied": { readonly database: TextValue }
  readonly "INTROSPECT_LOGIN_REJECTED.denied.hint": {}
  readonly "INTROSPECT_LOGIN_REJECTED.encrypted": { readonly database: TextValue }
  readonly "INTROSPECT_LOGIN_REJECTED.encrypted.hint": {}
  readonly "INTROSPECT_LOGIN_REJECTED.hint": {}
  readonly "INTROSPECT_LOGIN_REJECTED.locked": { readonly database: TextValue }
  readonly "INTROSPECT_LOGIN_REJECTED.locked.hint": {}
  readonly "INTROSPECT_LOGIN_REJECTED.method": { readonly database: TextValue }
  readonly "INTROSPECT_LOGIN_REJECTED.method.hint": {}
  readonly "INTROSPECT_READ_FAILED": { readonly database: TextValue }
  readonly "INTROSPECT_READ_FAILED.disk": { readonly database: TextValue }
  readonly "INTROSPECT_READ_FAILED.disk.hint": {}
  readonly "INTROSPECT_READ_FAILED.hint": {}
  readonly "INTROSPECT_READ_FAILED.rows": { readonly database: TextValue }
  readonly "INTROSPECT_TABLE_DENIED": { readonly database: TextValue; readonly table: TextValue }
  readonly "INTROSPECT_TABLE_DENIED.hint": {}
  readonly "INTROSPECT_TABLE_DENIED.listed": { readonly table: TextValue }
  readonly "INTROSPECT_TABLE_NOT_FOUND": { readonly database: TextValue; readonly table: TextValue }
  readonly "INTROSPECT_TABLE_UNREADABLE": { readonly reason: TextValue; readonly table: TextValue }
  readonly "INTROSPECT_TABLE_UNREADABLE.hint": {}
  readonly "INTROSPECT_TIMEOUT": { readonly database: TextValue }
  readonly "INTROSPECT_TIMEOUT.hint": {}
  readonly "config.certificate": {}
  readonly "config.driver": {}
  readonly "config.empty": { readonly option: TextValue }
  readonly "config.least": { readonly least: TextValue; readonly option: TextValue }
  readonly "config.missing": { readonly option: TextValue }
  readonly "config.most": { readonly most: TextValue; readonly option: TextValue }
  readonly "config.root": {}
  readonly "config.type": { readonly option: TextValue; readonly type: TextValue }
  readonly "config.unknown": { readonly options: TextValue }
  readonly "hint.database.said": { readonly reason: TextValue }
  readonly "hint.database.url": {}
  readonly "hint.table.mysql": {}
  readonly "hint.table.pgsql": {}
  readonly "hint.table.schema": { readonly hint: TextValue; readonly schema: TextValue }
  readonly "hint.table.several": { readonly places: TextValue }
  readonly "hint.table.sqlite": {}
  readonly "introspect.about": {}
  readonly "introspect.addresses": { readonly addresses: TextValue }
  readonly "introspect.noAddress": {}
  readonly "introspect.oneThing": { readonly options: TextValue }
  readonly "introspect.option.details": {}
  readonly "introspect.option.diff": {}
  readonly "introspect.option.exclude": {}
  readonly "introspect.option.include": {}
  readonly "introspect.option.json": {}
  readonly "introspect.option.markdown": {}
  readonly "introspect.option.mermaid": {}
  readonly "introspect.option.schema": {}
  readonly "introspect.option.types": {}
  readonly "introspect.usage": {}
  readonly "introspect.what": {}
  readonly "introspect.which": {}
  readonly "render.checks": {}
  readonly "render.columnCount": { readonly count: TextValue }
  readonly "render.columns": {}
  readonly "render.foreignKeyCount": { readonly count: TextValue }
  readonly "render.foreignKeys": {}
  readonly "render.head.default": {}
  readonly "render.head.name": {}
  readonly "render.head.notes": {}
  readonly "render.head.null": {}
  readonly "render.head.type": {}
  readonly "render.indexes": {}
  readonly "render.kind.table": {}
  readonly "render.kind.view": {}
  readonly "render.noTables": {}
  readonly "render.notReadable": {}
  readonly "render.oneColumn": {}
  readonly "render.oneForeignKey": {}
  readonly "render.primaryKey": {}
  readonly "render.table": {}
  readonly "render.view": {}
  readonly "value.array": {}
  readonly "value.class": { readonly name: TextValue }
  readonly "value.engine": {}
  readonly "value.object": {}
  readonly "value.promise": {}
  readonly "value.typed": { readonly type: TextValue }
  readonly "view.broken": {}
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly (string | readonly [string])[]>>
