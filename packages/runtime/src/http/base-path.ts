import { canonicalPath } from '@quoin/router'
import type { AdminConfig } from '../config/admin-config.ts'

/** The path of `base_url`, below which everything is served, without a slash at its end; empty where it has none. */
export function basePathOf({ base_url }: Pick<AdminConfig, 'base_url'>): string {
  if (base_url === null) return ''
  const path = canonicalPath(new URL(base_url).pathname)
  return path === '/' ? '' : path
}

/** A path without the base path that it lies below; null for one that does not. */
export function withoutBase(path: string, base: string): string | null {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null
}
