import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import type { Invalidation } from '../cache/invalidation.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { sqlDateTime } from '../database/date-time.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { defaultSettings, type PanelSettings } from './panel-settings.ts'

/** Other instances write too, and without Redis they cannot tell: what was read is believed for this long. */
const believeMilliseconds = 2000
const prefix = 'panel.'

/** The settings of the panel, kept in the database. */
export class SettingsStore {
  readonly #db: Kysely<FrameworkTables>
  readonly #config: AdminConfig
  readonly #invalidation: Invalidation
  #known: PanelSettings
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null
  #writes = 0

  constructor(database: OpenDatabase, config: AdminConfig, invalidation: Invalidation) {
    this.#db = frameworkDb(database.db)
    this.#config = config
    this.#known = defaultSettings(config)
    this.#invalidation = invalidation
    invalidation.subscribe('settings', () => this.invalidate())
  }

  /** What was read last; when that is too old, it is read again for whoever asks next. */
  get current(): PanelSettings {
    if (this.#isOld()) this.read().catch(() => undefined)
    return this.#known
  }

  /** The settings, at most two seconds old. */
  async read(): Promise<PanelSettings> {
    // What was being read before a change is old when it arrives, and is read again.
    while (this.#isOld()) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null
      })
      await this.#reading
    }
    return this.#known
  }

  /** Stores these values in a transaction; {@link publish} comes after it. */
  async write(transaction: Kysely<FrameworkTables>, changes: Partial<PanelSettings>): Promise<void> {
    const updated_at = sqlDateTime(new Date())
    for (const [key, value] of Object.entries(changes)) {
      const name = `${prefix}${key}`
      await transaction.deleteFrom('admin_settings').where('name', '=', name).execute()
      const row = { name, value: JSON.stringify(value), updated_at }
      await transaction.insertInto('admin_settings').values(row).execute()
    }
  }

  /** Has everybody read what was written, and answers all settings. */
  async publish(): Promise<PanelSettings> {
    await this.#invalidation.publish('settings')
    return this.read()
  }

  /** Reads everything again for whoever asks next. */
  invalidate(): void {
    this.#writes += 1
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  #isOld(): boolean {
    return performance.now() - this.#readAt > believeMilliseconds
  }

  async #read(): Promise<void> {
    const writes = this.#writes
    // The configuration may have changed while the server runs.
    const defaults = defaultSettings(this.#config)
    const rows = await this.#db
      .selectFrom('admin_settings')
      .select(['name', 'value'])
      .where('name', 'like', `${prefix}%`)
      .execute()
    const stored: Partial<PanelSettings> = Object.fromEntries(
      rows.flatMap(({ name, value }) => {
        const key = name.slice(prefix.length)
        return Object.hasOwn(defaults, key) ? [[key, JSON.parse(value)]] : []
      }),
    )
    this.#known = { ...defaults, ...stored }
    // Something that was written meanwhile may be missing in what was read.
    if (writes === this.#writes) this.#readAt = performance.now()
  }
}
