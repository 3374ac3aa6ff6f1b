import { RuntimeError } from '../errors.ts'

/**
 * Holds the path at which a host mounts the application to the path of `base_url`: links, cookies and the panel are
 * made with that one.
 *
 * @throws RuntimeError `RUNTIME_MOUNT_INVALID`
 */
export function checkMount(path: string, base: string): void {
  const given = path.replace(/\/+$/, '')
  if (given === '' || given.toLowerCase() === base.toLowerCase()) return
  throw new RuntimeError('RUNTIME_MOUNT_INVALID.path', { params: { path: given, base: base === '' ? '/' : base } })
}
