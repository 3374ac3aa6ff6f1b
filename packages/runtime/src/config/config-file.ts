import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where a project may have its configuration, relative to its folder. */
export const configFiles = ['config/admin.ts', 'config/admin.js', 'config/admin.mjs'] as const

/** The configuration of the project at `root`, relative to that; undefined where it has none. */
export function findConfigFile(root: string): string | undefined {
  return configFiles.find((file) => existsSync(join(root, file)))
}
