import type { AdminConfig } from '../config/admin-config.ts'
import { basePathOf } from './base-path.ts'

/** An address as browsers ask for it: what begins with a slash lies below the base path, once. */
export function addBasePath(address: string, config: Pick<AdminConfig, 'base_url'>): string {
  const base = basePathOf(config)
  const isBelow = !address.startsWith('/') || address.startsWith(`${base}/`)
  return base === '' || isBelow ? address : base + address
}
