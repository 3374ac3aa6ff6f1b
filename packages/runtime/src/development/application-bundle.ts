import { existsSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { join } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { ImportRouteFile } from '@quoin/router/loading'
import type { BuildContext, BuildFailure, Plugin } from 'esbuild'
import { routeFilePaths } from '../application/load-application.ts'
import { findConfigFile } from '../config/config-file.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { packageEntryUrl, runsFromSource } from '../package-files.ts'
import { findStackLocation } from '../sources/source-locations.ts'
import { filesWithImportMeta, importMetaPlugin } from './import-meta.ts'
import { findSuggestedImportPath, rejectExtensionlessImports } from './reject-extensionless-imports.ts'

const entry = 'quoin:application'
const builtins = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)])

type Context = BuildContext<{ write: false; metafile: true }>
type Evaluate = (require: (name: string) => unknown, module: { exports: Record<string, unknown> }) => void

/**
 * The code of a project as one bundle that is built again in a few milliseconds and evaluated afresh each time.
 * Importing changed files again instead would never free the old ones, and would keep serving unchanged importers.
 */
export class ApplicationBundle {
  readonly #root: string
  readonly #modules = new Map<string, unknown>()
  readonly #usersOfImportMeta = new Set<string>()
  #context: Context | null = null

  constructor(root: string) {
    this.#root = root
  }

  /**
   * Builds, evaluates and answers what imports route files out of the bundle, and what config/admin.ts exports.
   *
   * @throws RuntimeError `RUNTIME_APPLICATION_INVALID` with file and line of a mistake
   */
  async open(): Promise<{ readonly importFile: ImportRouteFile; readonly config: unknown }> {
    const { externals, code } = await this.#build()
    for (const path of externals) {
      if (!this.#modules.has(path)) this.#modules.set(path, await import(importable(path)))
    }
    const module: Parameters<Evaluate>[1] = { exports: {} }
    try {
      const evaluate = compile(code, join(this.#root, 'storage/cache/application.cjs'))
      evaluate((name) => this.#require(name), module)
    } catch (cause) {
      throw evaluationProblem(cause, this.#root)
    }
    const { files, config } = module.exports
    if (!(files instanceof Map)) throw new TypeError('The bundle has no files.')
    const configFile = findConfigFile(this.#root)
    const exported: unknown = Object(config).default
    if (configFile !== undefined && exported === undefined)
      throw new RuntimeError('RUNTIME_CONFIG_INVALID.export', { params: { file: configFile } })
    return { importFile: async (file) => files.get(file), config: exported }
  }

  /** Ends the builder. */
  async close(): Promise<void> {
    await this.#context?.dispose()
    this.#context = null
  }

  #require(name: string): unknown {
    if (this.#modules.has(name)) return this.#modules.get(name)
    return createRequire(join(this.#root, 'package.json'))(name)
  }

  async #build(): Promise<{ readonly code: string; readonly externals: readonly string[] }> {
    try {
      this.#context ??= await createContext(this.#root, this.#usersOfImportMeta)
      const { outputFiles, metafile, warnings } = await this.#context.rebuild()
      const users = filesWithImportMeta(this.#root, warnings)
      if (users.length > 0) {
        for (const file of users) this.#usersOfImportMeta.add(file)
        await this.close()
        return await this.#build()
      }
      const [output] = Object.values(metafile.outputs)
      const externals = (output?.imports ?? []).filter((used) => used.external).map((used) => used.path)
      return { code: outputFiles[0]?.text ?? '', externals: externals.filter((path) => !builtins.has(path)) }
    } catch (error) {
      throw buildProblem(error)
    }
  }
}

/** Compiles a bundle that is freed with its last user; Node reads source maps of such code only when it comes by eval. */
function compile(code: string, file: string): Evaluate {
  const source = `(function (require, module) {${code}\n})\n//# sourceURL=${pathToFileURL(file).href}`
  // biome-ignore lint/security/noGlobalEval: the code of the project itself, in development
  return globalThis.eval(source)
}

async function createContext(root: string, usersOfMeta: ReadonlySet<string>): Promise<Context> {
  const { context } = await import('esbuild')
  setSourceMapsEnabled(true)
  return context({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    outfile: 'storage/cache/application.cjs',
    sourcemap: 'inline',
    keepNames: true,
    // As Node runs the files in production: no project setting changes what the code means.
    tsconfigRaw: { compilerOptions: { target: 'esnext', useDefineForClassFields: true, verbatimModuleSyntax: true } },
    // When this package runs from its sources, so do its siblings.
    conditions: runsFromSource ? ['@quoin/source', 'node', 'import'] : ['node', 'import'],
    logLevel: 'silent',
    plugins: [entryPlugin(root), externalPlugin(root), rejectExtensionlessImports, importMetaPlugin(usersOfMeta)],
  })
}

/** The entry imports every route file there is at the time of the build. */
function entryPlugin(root: string): Plugin {
  return {
    name: 'quoin-entry',
    setup(build) {
      build.onResolve({ filter: /^quoin:application$/ }, ({ path }) => ({ path, namespace: 'quoin' }))
      build.onLoad({ filter: /.*/, namespace: 'quoin' }, async () => {
        const { generated, custom, modules, roles, users } = await routeFilePaths(root)
        const files = [generated, custom, ...modules, roles, users].filter((file) => existsSync(file))
        const configFile = findConfigFile(root)
        const config =
          configFile === undefined
            ? ''
            : `import * as config from ${JSON.stringify(join(root, configFile))}\nexport { config }\n`
        const imports = files.map((file, index) => `import * as file${index} from ${JSON.stringify(file)}`)
        const entries = files.map((file, index) => `[${JSON.stringify(file)}, file${index}]`)
        return {
          contents: `${config}${imports.join('\n')}\nexport const files = new Map([${entries.join(', ')}])`,
          loader: 'js',
          resolveDir: root,
        }
      })
    },
  }
}

/** The public entries of this package, which the application imports from the process that is running. */
const ownEntries: Readonly<Record<string, string>> = {
  '@quoin/runtime': 'index',
  '@quoin/runtime/components': 'components',
  '@quoin/runtime/config': 'config/define-config',
  '@quoin/runtime/server': 'server',
  '@quoin/runtime/testing': 'testing',
}

/** Packages stay outside, resolved from the file that imports them; the runtime is always the one that is running. */
function externalPlugin(root: string): Plugin {
  return {
    name: 'quoin-external',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData, importer }) => {
        if (pluginData === 'resolving' || kind === 'entry-point') return undefined
        if (builtins.has(path) || Object.hasOwn(ownEntries, path)) return { path, external: true }
        const found = await build.resolve(path, {
          resolveDir: resolveDir === '' ? root : resolveDir,
          importer,
          kind: 'import-statement',
          pluginData: 'resolving',
        })
        return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, external: true }
      })
    },
  }
}

function importable(path: string): string {
  const own = ownEntries[path]
  if (own !== undefined) return packageEntryUrl(own).href
  return pathToFileURL(path).href
}

function buildProblem(error: unknown): unknown {
  const { errors: [first] = [] }: Partial<BuildFailure> = Object(error)
  if (first === undefined) return error
  const place = first.location && `${first.location.file}:${first.location.line}`
  const closest = findSuggestedImportPath(first)
  if (closest === null) return notStarted(first.text, place, error)
  const params = { place: place ?? '', path: first.text }
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.importPath', {
    params,
    hintText: text('hint.closest', { closest }),
    cause: error,
  })
}

function evaluationProblem(cause: unknown, root: string): RuntimeError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return notStarted(reason, findStackLocation(cause, root), cause)
}

function notStarted(reason: string, place: string | null, cause: unknown): RuntimeError {
  return place === null
    ? new RuntimeError('RUNTIME_APPLICATION_INVALID.start', { params: { reason }, cause })
    : new RuntimeError('RUNTIME_APPLICATION_INVALID.startAt', { params: { place, reason }, cause })
}
