import { pathToFileURL } from 'node:url'
import { quote, RouterError } from '../errors.ts'
import type { GroupOptions } from '../registry-options.ts'
import { type RouteStage, requireKnownStage } from '../route.ts'
import type { RouteRegistry } from '../route-registry.ts'
import { sortByStage } from '../shadowing.ts'
import { filePath } from '../source-position.ts'
import { brokenRouteFileError } from './broken-file.ts'

/** Registers routes; the default export of a route file is one. */
export type RouteDefinition = (router: RouteRegistry) => void | Promise<void>

/** One step of {@link loadRoutes}, made by `loadBaseRoutes`, `bootExtensions` or `loadRoutesFrom`. */
export interface RouteLoader {
  readonly stage: RouteStage
  load(router: RouteRegistry): void | Promise<void>
}

/** Imports a route file: `import()` in production, a bundle in development; undefined when there is no such file. */
export type ImportRouteFile = (file: string) => Promise<unknown>

/** Options of {@link loadRoutesFrom}. */
export interface RouteFileOptions {
  readonly import: ImportRouteFile
  /** Whether the file may be missing; by default that of a custom or module stage may. */
  readonly optional?: boolean
}

/** The system routes. */
export function loadBaseRoutes(define: RouteDefinition): RouteLoader {
  return { stage: 'base', load: define }
}

/** The boot of the extensions. */
export function bootExtensions(boot: RouteDefinition): RouteLoader {
  return { stage: 'extension', load: boot }
}

/** A route file: generated, custom, or of a module. */
export function loadRoutesFrom(
  stage: 'generated' | 'custom' | 'module',
  file: string,
  options: RouteFileOptions,
): RouteLoader {
  const { optional = stage !== 'generated' } = options
  return {
    stage,
    async load(router) {
      const loaded = await importFile(file, options.import)
      if (loaded === undefined) {
        if (optional) return
        const key = stage === 'generated' ? 'ROUTER_FILE_MISSING.generated' : 'ROUTER_FILE_MISSING'
        throw new RouterError(key, { params: { file: quote(file) } })
      }
      const define = (loaded as { default?: unknown } | null)?.default
      if (typeof define !== 'function') {
        throw new RouterError('ROUTER_FILE_INVALID', { params: { file: quote(file) } })
      }
      try {
        await define(router)
      } catch (error) {
        throw brokenRouteFileError(file, error)
      }
    },
  }
}

/**
 * Runs the loaders in the order of their stages, however they are listed, and seals the registry.
 *
 * @throws RouterError for a file that is missing, invalid or broken, naming file and line; nothing is sealed then.
 */
export async function loadRoutes(
  registry: RouteRegistry,
  loaders: readonly RouteLoader[],
  group: GroupOptions = {},
): Promise<RouteRegistry> {
  for (const { stage } of loaders) requireKnownStage(stage, { source: null })
  for (const loader of sortByStage(loaders, ({ stage }) => stage)) await loader.load(registry.at(loader.stage, group))
  return registry.seal()
}

async function importFile(file: string, load: ImportRouteFile): Promise<unknown> {
  try {
    return await load(file)
  } catch (error) {
    if (isMissing(file, error)) return undefined
    throw brokenRouteFileError(file, error)
  }
}

/** Only the file itself: a missing import of it means that it is broken. */
function isMissing(file: string, error: unknown): boolean {
  const { code, url, path } = (error ?? {}) as NodeJS.ErrnoException & { url?: string }
  if (code === 'ENOENT') return path === filePath(file)
  return code === 'ERR_MODULE_NOT_FOUND' && (url === file || url === pathToFileURL(filePath(file)).href)
}
