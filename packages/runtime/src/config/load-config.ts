import { readEnvironment } from '../environment.ts'
import { RuntimeError } from '../errors.ts'
import { DataFile } from '../sources/data-file.ts'
import type { AdminConfig } from './admin-config.ts'
import { findConfigFile } from './config-file.ts'
import { importConfig } from './import-config.ts'
import { loadEnvironment } from './load-environment.ts'
import { parseConfig } from './parse-config.ts'

/**
 * Reads `.env` of the project at `root`, imports its `config/admin.ts` and checks it. With `installed`, a project whose
 * runtime is not installed is rejected; else a stand-in takes its place.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_NOT_FOUND`, `RUNTIME_CONFIG_INVALID`, `RUNTIME_ENVIRONMENT_UNREADABLE`
 */
export async function loadConfig(
  root: string,
  { requireRuntime: installed }: { readonly requireRuntime?: true } = {},
): Promise<AdminConfig> {
  const file = findConfigFile(root)
  if (file === undefined) {
    throw new RuntimeError('RUNTIME_CONFIG_NOT_FOUND', { params: { root } })
  }
  loadEnvironment(root)
  const loaded = await importConfig(root, file, installed)
  if (loaded.default === undefined) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.export', { params: { file } })
  }
  return parseConfig(loaded.default, readEnvironment(), new DataFile(file, root))
}

/** The configuration without lines about each request, which are for machines; a level that somebody chose is kept. */
export function withoutRequestLog(config: AdminConfig): AdminConfig {
  return config.log.level === 'info' ? { ...config, log: { ...config.log, level: 'warn' } } : config
}
