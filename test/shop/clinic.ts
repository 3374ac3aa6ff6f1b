import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApplication, loadConfig, migrateApplication } from '@quoin/runtime/server'
import { serveFolder, type Warehouse } from './warehouse.ts'

const repository = join(import.meta.dirname, '../..')

/** Copies the files of the example clinic that git has to a folder of their own. */
export async function copyClinic(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-clinic-'))
  const parts = ['app', 'config', 'database/migrations', 'locales', 'public', 'routes', 'scripts', 'package.json']
  for (const part of parts) await cp(join(repository, 'examples/clinic', part), join(root, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  return root
}

/** Serves the example clinic as `quoin dev` does, with the rows of its seed. */
export async function serveClinic(): Promise<Warehouse> {
  const root = await copyClinic()
  const loaded = await loadConfig(root)
  const config = { ...loaded, log: { ...loaded.log, level: 'silent' as const } }
  const application = await createApplication({ root, config, mode: 'production' })
  await migrateApplication(root, application.database)
  const { default: seed } = await import(join(root, 'scripts/seed.ts'))
  await seed(application)
  await application.close()
  return serveFolder(root, config)
}
