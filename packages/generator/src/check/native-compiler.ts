import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The program of the native compiler that the project's `@quoin/runtime` brings; null where this machine has none. */
export function findNativeCompiler(root: string): string | null {
  const compiler = resolveFrom(resolveFrom(join(root, 'package.json'), '@quoin/runtime'), 'typescript')
  const platform = resolveFrom(compiler, `@typescript/typescript-${process.platform}-${process.arch}`)
  if (platform === null) return null
  const program = join(dirname(platform), 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc')
  return existsSync(program) ? program : null
}

/** The manifest of a package as a file sees it. */
function resolveFrom(file: string | null, name: string): string | null {
  if (file === null) return null
  try {
    return createRequire(file).resolve(`${name}/package.json`)
  } catch {
    return null
  }
}
