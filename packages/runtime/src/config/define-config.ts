import type { AdminConfigInput } from './admin-config.ts'

export type { AdminConfig, AdminConfigInput } from './admin-config.ts'

/**
 * Gives config/admin.ts its types; the values are checked when the application loads.
 *
 * @example
 * export default defineConfig({ database: { driver: 'sqlite', file: 'database/store.sqlite' } })
 */
export function defineConfig(config: AdminConfigInput): AdminConfigInput {
  return config
}
