import type { AdminConfig, AdminConfigInput } from './admin-config.ts'

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

/**
 * The configuration of the project at `root`, as its application loads it: checked, with its defaults and what the
 * environment overrides. What that takes is loaded with the call.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_NOT_FOUND`, `RUNTIME_CONFIG_INVALID`, `RUNTIME_ENVIRONMENT_UNREADABLE`
 */
export async function readConfig(root: string): Promise<AdminConfig> {
  const { loadConfig } = await import('./load-config.ts')
  return loadConfig(root)
}
