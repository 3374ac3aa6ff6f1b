import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importConfig } from '../config/import-config.ts'
import { loadEnvironment } from '../config/load-environment.ts'
import { RuntimeError } from '../errors.ts'
import { isObject } from '../is-object.ts'
import { serializeError } from './process-failure.ts'
import type { ReadConfigResponse } from './project-config.ts'

const [root = '.', file = 'config/admin.ts'] = process.argv.slice(2)

/** How the runtime that the project has installed reads its configuration; an older one does not say. */
async function installedReader(): Promise<((root: string) => Promise<unknown>) | undefined> {
  const entry = createRequire(join(root, 'package.json')).resolve('@quoin/runtime/config')
  const { readConfig }: { readonly readConfig?: (root: string) => Promise<unknown> } = await import(
    pathToFileURL(entry).href
  )
  return readConfig
}

/** What the file says, checked by nobody; a stand-in takes the place of a runtime that is not installed. */
async function readUnchecked(isInstalled: boolean): Promise<unknown> {
  loadEnvironment(root)
  const config = objectAt(await importConfig(root, file, isInstalled), 'default')
  if (!config) throw new RuntimeError('RUNTIME_CONFIG_INVALID.export', { params: { file } })
  return config
}

async function read(): Promise<ReadConfigResponse> {
  const installed = await installedReader().catch(() => null)
  const config = installed ? await installed(root) : await readUnchecked(installed !== null)
  const { prefix, panel } = objectAt(config, 'route') ?? {}
  const extensionDir = objectAt(config, 'extension')?.dir
  const port = objectAt(config, 'server')?.port
  const generator = objectAt(config, 'generator')
  const tables = objectAt(config, 'tables')
  const { database, connections } = Object(config)
  return {
    ok: true,
    config: {
      prefix: typeof prefix === 'string' ? prefix : 'admin-api',
      database: process.env.DATABASE_URL || plain(database),
      connections: plain(connections),
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

function objectAt(value: unknown, key: string): Readonly<Record<string, unknown>> | null {
  const found = isObject(value) ? value[key] : null
  return isObject(found) ? found : null
}

process.send?.(await read().catch((error: unknown): ReadConfigResponse => ({ ok: false, ...serializeError(error) })))
