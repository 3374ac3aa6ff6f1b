import type { OpenDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import type { Logger } from '../logger.ts'

/** What the server offers to extensions as `this.extension.host`. */
export interface ExtensionHostServices {
  readonly database: OpenDatabase
  readonly config: AdminConfig
  readonly logger: Logger
}
