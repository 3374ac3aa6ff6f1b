/**
 * The paths that the framework serves itself, relative to the API prefix: they come first, so that a feature at one of
 * them would never be asked. `{name}` is one segment, `{name*}` any number of them. A test of the runtime holds this
 * list equal to what it registers.
 */
export const frameworkPaths: readonly string[] = [
  'current-user',
  'dashboard',
  'dev-tools/{path*}',
  'gallery',
  'login',
  'logout',
  'menus',
  'openapi',
  'openapi.json',
  'password',
  'preferences/{key}',
  'profile',
  'search',
  'sessions',
  'sessions/{id}',
  'settings/messages/{locale}',
  'settings/public',
  'setup',
  'system/audit-log',
  'system/audit-log/{id}',
  'system/menus',
  'system/menus/order',
  'system/menus/tree',
  'system/menus/{id}',
  'system/permissions',
  'system/permissions/features',
  'system/permissions/tree',
  'system/permissions/{id}',
  'system/roles',
  'system/roles/columns',
  'system/roles/draft',
  'system/roles/features',
  'system/roles/permissions',
  'system/roles/reach',
  'system/roles/{id}',
  'system/roles/{id}/copy',
  'system/roles/{id}/view-as',
  'system/settings',
  'system/users',
  'system/users/{id}',
  'system/users/{id}/sessions',
  'system/users/{id}/sessions/{session}',
  'tokens',
  'tokens/scopes',
  'tokens/{id}',
  'two-factor',
  'two-factor/confirm',
  'two-factor/disable',
  'two-factor/enable',
  'two-factor/recovery-codes',
  'uploads/file',
  'uploads/image',
  'uploads/rich',
  'uploads/{path*}',
  'view-as',
]

/** The path of a feature of this name, beside those of the framework: `menus` -> /menus-table. */
export function featurePath(name: string): string {
  return frameworkPathAt(name) === undefined ? `/${name}` : `/${name}-table`
}

/** The path of the framework that would answer for a feature at this path, if there is one. */
export function frameworkPathAt(path: string): string | undefined {
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
  return patterns.find(({ parts }) => covers(parts, segments) || covers(parts, [...segments, '']))?.path
}

const patterns = frameworkPaths.map((path) => ({ path, parts: path.toLowerCase().split('/') }))

/** Whether a pattern answers these segments; the empty one is any: the key of a row. */
function covers(parts: readonly string[], segments: readonly string[]): boolean {
  if (parts.at(-1)?.endsWith('*}')) {
    const fixed = parts.slice(0, -1)
    return segments.length >= fixed.length && fixed.every((part, at) => isSame(part, segments[at]))
  }
  return parts.length === segments.length && parts.every((part, at) => isSame(part, segments[at]))
}

function isSame(part: string, segment: string | undefined): boolean {
  return part.startsWith('{') || part === segment
}
