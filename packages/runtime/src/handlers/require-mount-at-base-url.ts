import { RuntimeError } from '../errors.ts'

/**
 * Holds the path at which a host mounts the application to the path of `base_url`: links, cookies and the panel are
 * made with that one.
 *
 * @throws RuntimeError `RUNTIME_MOUNT_INVALID`
 */
export function requireMountAtBaseUrl(mountPath: string, basePath: string): void {
  const given = mountPath.replace(/\/+$/, '')
  if (given === '' || given.toLowerCase() === basePath.toLowerCase()) return
  throw new RuntimeError('RUNTIME_MOUNT_INVALID.path', {
    params: { path: given, base: basePath === '' ? '/' : basePath },
  })
}
