import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenDatabase } from '@quoin/introspect'
import type { Migration } from 'kysely/migration'
import { RuntimeError } from '../errors.ts'
import { type RunMigrationsOptions, runMigrations } from './run-migrations.ts'

/**
 * Runs `database/migrations/*.ts` of the project in the order of their names; answers the names of those that ran.
 *
 * @throws RuntimeError `RUNTIME_MIGRATION_FAILED`
 */
export async function migrateApplication(
  root: string,
  database: OpenDatabase,
  options: RunMigrationsOptions = {},
): Promise<string[]> {
  const folder = join(root, 'database/migrations')
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.d.ts')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) migrations[file.replace(/\.[jt]s$/, '')] = await importMigration(join(folder, file))
  return runMigrations(database, migrations, 'quoin_migrations', options)
}

async function importMigration(file: string): Promise<Migration> {
  let loaded: Partial<Migration>
  try {
    loaded = (await import(pathToFileURL(file).href)) as Partial<Migration>
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RuntimeError('RUNTIME_MIGRATION_FAILED', `The migration "${file}" could not be loaded: ${reason}`, {
      hint: 'Correct the file.',
      cause,
    })
  }
  if (typeof loaded.up !== 'function') {
    throw new RuntimeError('RUNTIME_MIGRATION_FAILED', `The migration "${file}" exports no function "up".`, {
      hint: 'Write: export async function up(db: Kysely<unknown>): Promise<void> { … }',
    })
  }
  return { up: loaded.up, ...(loaded.down !== undefined && { down: loaded.down }) }
}
