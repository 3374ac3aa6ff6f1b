import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { loadEnvironment } from './load-environment.ts'
import type { ConfigResponse } from './project-config.ts'
import { nameInProject, RuntimeRefusal, unreadableConfig } from './runtime-refusal.ts'
import { runtimeStub, standsInFor } from './runtime-stub.ts'

const [root = '.', file = 'config/admin.ts'] = process.argv.slice(2)
let isStub = true

registerHooks({
  resolve: (specifier, context, next) =>
    isStub && standsInFor(specifier) ? { url: runtimeStub, shortCircuit: true } : next(specifier, context),
})

async function load(): Promise<unknown> {
  const { href } = pathToFileURL(file)
  return import(href).catch((error: unknown) => {
    // A name that the stand-in does not have: the file wants more of the runtime.
    if (!(error instanceof SyntaxError)) throw error
    isStub = false
    return import(`${href}?runtime`)
  })
}

async function read(): Promise<ConfigResponse> {
  loadEnvironment(root)
  const loaded = await load()
  const config = objectAt(loaded, 'default')
  if (!config) throw new RuntimeRefusal('RUNTIME_CONFIG_INVALID.export', { file: nameInProject(root, file) })
  const { prefix, panel } = objectAt(config, 'route') ?? {}
  const extensionDir = objectAt(config, 'extension')?.dir
  const port = objectAt(config, 'server')?.port
  const generator = objectAt(config, 'generator')
  const tables = objectAt(config, 'tables')
  return {
    ok: true,
    config: {
      prefix: typeof prefix === 'string' ? prefix : 'admin-api',
      database: process.env.DATABASE_URL || plain(config.database),
      connections: plain(config.connections),
      panel: typeof panel === 'string' ? panel : 'admin',
      extensionDir: typeof extensionDir === 'string' ? extensionDir : 'extensions',
      port: typeof port === 'number' ? port : null,
      tables: {
        prefix: typeof tables?.prefix === 'string' ? tables.prefix : 'admin_',
        schema: typeof tables?.schema === 'string' ? tables.schema : null,
      },
      componentMap: texts(objectAt(generator, 'componentMap')),
      hasEmitters: Object.values(objectAt(generator, 'emitters') ?? {}).some((emitter) => emitter !== undefined),
    },
  }
}

/** As it can be sent; null where there is nothing. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function texts(map: Record<string, unknown> | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function objectAt(value: unknown, key: string): Record<string, unknown> | null {
  const found = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined
  return found !== null && typeof found === 'object' ? (found as Record<string, unknown>) : null
}

const answer = await read().catch((error: unknown): ConfigResponse => {
  const reason = error instanceof Error ? error.message : String(error)
  const { key, params } = error instanceof RuntimeRefusal ? error : unreadableConfig(root, file, reason)
  return { ok: false, key, params }
})
process.send?.(answer)
