import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { quote, RouterError } from '../errors.ts'
import type { RouteSource } from '../route-source.ts'
import { filePath, findFrameInFile } from '../source-position.ts'

/** The error for a route file that cannot be imported or run, naming the line at fault. */
export function brokenRouteFileError(file: string, error: unknown): RouterError {
  const own = error instanceof RouterError ? error : null
  const said = (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ')
  const key = said.startsWith('Cannot find package ') ? 'ROUTER_FILE_BROKEN.package' : 'ROUTER_FILE_BROKEN'
  return new RouterError(key, {
    params: { file: quote(file), reason: own?.text ?? said },
    ...(own?.hintText && { hint: own.hintText }),
    cause: error,
    source: placeOf(file, error) ?? { file: filePath(file), line: 1 },
  })
}

function placeOf(file: string, error: unknown): RouteSource | null {
  if (typeof error !== 'object' || error === null) return null
  if (error instanceof RouterError && error.source !== null) return error.source
  const { stack = '', message = '', errors } = error as BundlerError
  const location = errors?.[0]?.location
  if (location != null) return { file: location.file, line: location.line }
  return ahead(stack) ?? importer(message) ?? findFrameInFile(stack, filePath(file)) ?? findFrameInFile(stack)
}

/** esbuild lists its errors with their places. */
interface BundlerError extends Partial<Error> {
  readonly errors?: readonly { readonly location?: RouteSource | null }[]
}

/** Node puts the place of a syntax error, and of a missing export, in the first line of the stack. */
function ahead(stack: string): RouteSource | null {
  const [, file, line] = /^(.+):(\d+)\n/.exec(stack) ?? []
  return file === undefined ? null : { file: filePath(file), line: Number(line) }
}

/** For an import that is not found, Node names the importing file but not the line. */
function importer(message: string): RouteSource | null {
  const [, missing, file] = /^Cannot find (?:module|package) '(.+)' imported from (.+)/.exec(message) ?? []
  if (missing === undefined || file === undefined) return null
  const name = basename(missing, extname(missing))
  try {
    const lines = readFileSync(filePath(file), 'utf8').split('\n')
    return {
      file: filePath(file),
      line:
        Math.max(
          lines.findIndex((line) => line.includes(name)),
          0,
        ) + 1,
    }
  } catch {
    return { file: filePath(file), line: 1 }
  }
}
