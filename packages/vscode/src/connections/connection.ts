import type { Text } from '@quoin/extensions/text'
import { opensFile } from '@quoin/introspect/address'
import type { UncheckedConnection } from '../engine/engine-data.ts'
import type { ConnectionColor } from './connection-color.ts'

/** A database the extension may open; its password is not part of it. */
export interface Connection {
  /** Stable between reads: `config:<folder>`, `config:<folder>#<name>` or `settings:<name>`. */
  readonly id: string
  readonly name: string
  /** The name under `connections` of config/admin.*; null: the application's own database, or one of the settings. */
  readonly application: string | null
  readonly source: 'config' | 'settings'
  readonly driver: string
  /** The project the connection belongs to, absolute; records are made there. */
  readonly root: string | null
  readonly data: UncheckedConnection
  /** What it is marked with in the tree; null: nothing. */
  readonly color: ConnectionColor | null
  /** What is wrong with the setting, or null. */
  readonly problem: Text | string | null
}

/**
 * The key a password is kept under: bound to the server it was typed for, so that a changed setting can never
 * send it to another host, nor in the clear.
 */
export function passwordKey(data: UncheckedConnection): string {
  const {
    driver,
    host = '127.0.0.1',
    port = '',
    user = '',
    database = '',
    ssl = false,
  } = data as Record<string, unknown>
  return `quoin.password:${JSON.stringify([driver, host, port, user, database, ssl])}`
}

/** Whether a connection can have a password: a file has none, and config/admin.* brings its own. */
export function canStorePassword({ driver, source }: Connection): boolean {
  return !opensFile(driver) && source === 'settings'
}
