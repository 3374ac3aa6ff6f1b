import type { GenerationRecord, Workspace } from '@quoin/generator'
import { valueIssues } from '@quoin/generator/value-issues'
import type { OpenDatabase } from '@quoin/introspect'
import type { z } from 'zod'
import { applicationMigrator } from '../database/application-migrator.ts'
import { fieldsRefused } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'

/**
 * Opens the workspace of the application that is served, where what a killed generation left is put right; the generator is
 * loaded when a tool first needs it.
 */
export async function openWorkspace(context: RequestContext): Promise<Workspace> {
  const { Workspace } = await import('@quoin/generator')
  const { root, database } = context.services
  const { user } = context
  const workspace = new Workspace({
    root,
    config: async () => context.config.generator,
    use: async (connection, work) => work(databaseOf(context, connection)),
    migrator: async () => applicationMigrator(root, database),
    plansApart: true,
    ...(user && { author: () => user.username }),
  })
  await workspace.repair()
  return workspace
}

/** A database by the name of its connection; without one, the application's own. */
export function databaseOf({ services }: RequestContext, connection?: string): OpenDatabase {
  return connection === undefined ? services.database : services.connections.get(connection).database
}

/** The tables that the framework keeps for itself. */
export function isFrameworkTable(name: string): boolean {
  return /^(admin_|quoin_)|^(sqlite_sequence|kysely_)/.test(name)
}

/** The name of the record in the address. */
export function recordName({ params }: RequestContext): string {
  return params.id ?? ''
}

/** Reads the body by a schema; what does not fit is named by its place. */
export function readBody<Value>(context: RequestContext, schema: z.ZodType<Value>): Value {
  const body = context.request.body ?? {}
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw fieldsRefused(valueIssues(schema, body))
}

/** Where the features of records are in the panel; not every record has a route. */
export function featureAddresses(records: readonly GenerationRecord[]): readonly string[] {
  return records.filter(({ options }) => options.routesAndMenu).map(({ route }) => route.path)
}
