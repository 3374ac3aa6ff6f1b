import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where an application may have its configuration. */
export const configFiles = ['config/admin.ts', 'config/admin.js', 'config/admin.mjs'] as const

/** The configuration of a project, absolute; null where it has none. */
export function findConfigFile(root: string): string | null {
  return configFiles.map((file) => join(root, file)).find((file) => existsSync(file)) ?? null
}
