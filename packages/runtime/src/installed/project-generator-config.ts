import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import type { EmitterOverrides, GeneratorConfig } from '@quoin/generator'
import { findConfigFile } from '../config/config-file.ts'
import { isRuntimeConfigImport, runtimeStub } from '../config/runtime-stub.ts'
import { RuntimeError } from '../errors.ts'
import type { ProjectConfig } from './project-config.ts'

interface Loaded {
  readonly emitters: EmitterOverrides
  /** The files they came from, each with its text: a change of any makes them read again. */
  readonly files: ReadonlyMap<string, string | null>
}

interface ConfigModule {
  readonly default?: { readonly generator?: GeneratorConfig }
}

const loaded = new Map<string, Loaded>()
let reads = 0

/**
 * `generator` of config/admin.*, as the command line plans with it; `read` reads the file in a process of its own. Only
 * one that names emitters, which are functions, is imported here as well. Only for workspaces that are trusted.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_INVALID`, `RUNTIME_ENVIRONMENT_UNREADABLE`.
 */
export async function projectGeneratorConfig(
  root: string,
  read: () => Promise<ProjectConfig>,
): Promise<GeneratorConfig> {
  const path = findConfigFile(root)
  if (path === undefined) return {}
  const { componentMap, hasEmitters, tables } = await read()
  return { componentMap, tables, ...(hasEmitters && { emitters: await emittersOf(root, path) }) }
}

async function emittersOf(root: string, path: string): Promise<EmitterOverrides> {
  const file = join(root, path)
  const known = loaded.get(file)
  if (known && [...known.files].every(([one, text]) => textOf(one) === text)) return known.emitters
  const read = await importEmitters(root, file).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.load', { params: { file: path, reason }, cause })
  })
  loaded.set(file, read)
  return read.emitters
}

/** Imports the file with everything of the project that it imports, each read again. */
async function importEmitters(root: string, file: string): Promise<Loaded> {
  reads += 1
  const stamp = `quoin=${reads}`
  const environment = join(root, '.env')
  const files = new Map([[environment, textOf(environment)]])
  const folder = pathToFileURL(join(root, '/')).href
  const restoreEnvironment = lendEnvironment(environment)
  const load = async (standIn: string | null): Promise<ConfigModule> => {
    const hooks = registerHooks({
      resolve: (specifier, context, next) => {
        const isOurs = context.parentURL?.endsWith(stamp) === true
        if (isOurs && standIn !== null && isRuntimeConfigImport(specifier)) return { url: standIn, shortCircuit: true }
        const found = next(specifier, context)
        const isOwn = found.url.startsWith(folder) && !found.url.includes('/node_modules/')
        if (!isOurs || !isOwn || !context.conditions.includes('import')) return found
        const path = fileURLToPath(found.url)
        files.set(path, textOf(path))
        return { ...found, url: `${found.url}?${standIn === null ? 'runtime&' : ''}${stamp}` }
      },
    })
    try {
      files.set(file, textOf(file))
      return await import(`${pathToFileURL(file).href}?${standIn === null ? 'runtime&' : ''}${stamp}`)
    } finally {
      hooks.deregister()
    }
  }
  try {
    const { default: made } = await load(runtimeStub).catch((error: unknown) => {
      // A name that the stand-in does not have: the file wants more of the runtime.
      if (!(error instanceof SyntaxError)) throw error
      return load(null)
    })
    return { emitters: made?.generator?.emitters ?? {}, files }
  } finally {
    restoreEnvironment()
  }
}

/** The variables of an .env file, for as long as nobody undoes them; those of the process come first. */
function lendEnvironment(path: string): () => void {
  const lent = Object.entries(parseEnv(textOf(path) ?? '')).filter(([name]) => process.env[name] === undefined)
  for (const [name, value] of lent) process.env[name] = value
  return () => {
    for (const [name] of lent) delete process.env[name]
  }
}

/** The text of a file; null when it is not there. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
