import { cp, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '@quoin/runtime'
import type { AdminConfig, AdminConfigInput } from '@quoin/runtime/config'
import {
  type Application,
  createApplication,
  createUser,
  migrateApplication,
  startDevelopment,
} from '@quoin/runtime/server'
import { parseConfig } from '@quoin/runtime/testing'
import { password, testFixtures } from './shop.ts'

/** An application with components of its own, served from a copy of its files. */
export interface Warehouse extends AsyncDisposable {
  readonly root: string
  readonly application: Application
  /** The address of the panel, without a slash at the end. */
  readonly panel: string
  /** What was wrong with a change, as it is shown to a developer. */
  readonly problems: readonly string[]
  /** Saves a file as editors do, in one step. */
  save(path: string, text: string): Promise<void>
}

interface WarehouseOptions {
  readonly mode?: 'development' | 'production'
  readonly config?: AdminConfigInput
  readonly logger?: Logger
  /** Changes the copy before it is served. */
  readonly prepare?: (root: string) => Promise<unknown>
}

/** Copies the fixture to a folder of its own. */
export async function copyWarehouse(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-warehouse-'))
  await cp(join(testFixtures, 'warehouse'), root, { recursive: true })
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  return root
}

/** Serves the warehouse: as `quoin dev` does unless `mode` says otherwise. */
export async function serveWarehouse(options: WarehouseOptions = {}): Promise<Warehouse> {
  const root = await copyWarehouse()
  await options.prepare?.(root)
  const config = parseConfig({
    name: 'Warehouse',
    database: { driver: 'sqlite', file: ':memory:' },
    log: { level: 'silent' },
    ...options.config,
  })
  return serveFolder(root, config, options)
}

/** Serves the application of a folder, which is deleted afterwards, with a super user of its own. */
export async function serveFolder(
  root: string,
  config: AdminConfig,
  options: Pick<WarehouseOptions, 'mode' | 'logger'> = {},
): Promise<Warehouse> {
  const problems: string[] = []
  const application =
    options.mode === 'production'
      ? await createApplication({ root, config, mode: 'production' })
      : await startDevelopment({
          root,
          config,
          ...(options.logger !== undefined && { logger: options.logger }),
          onProblem: ({ message }) => problems.push(message),
        })
  await migrateApplication(root, application.database)
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  const address = await application.listen({ host: '127.0.0.1', port: 0 })
  const { pathname } = new URL(config.base_url ?? 'http://127.0.0.1')
  return {
    root,
    application,
    panel: `${address.replace(/\/$/, '')}${pathname.replace(/\/$/, '')}/admin`,
    problems,
    save: async (path, text) => {
      await writeFile(join(root, `${path}.tmp`), text)
      await rename(join(root, `${path}.tmp`), join(root, path))
    },
    [Symbol.asyncDispose]: async () => {
      await application.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
