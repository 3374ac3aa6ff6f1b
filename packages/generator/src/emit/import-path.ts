import { posix } from 'node:path'

/** The module specifier from one project file to another. */
export function importPath(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to)
  return /^\.\.(?:\/|$)/.test(relative) ? relative : `./${relative}`
}
