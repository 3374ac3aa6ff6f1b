import type { ScreenWorkspace } from '@quoin/generator'
import { valueIssues } from '@quoin/generator/value-issues'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { z } from 'zod'
import { entriesOf } from '../audit/audited-work.ts'
import { applicationMigrator } from '../database/application-migrator.ts'
import { fieldsRefused, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { storageProblem } from '../http/storable-text.ts'

/**
 * Opens the workspace of the application that is served, where what a killed generation left is put right; the generator is
 * loaded when a tool first needs it.
 */
export async function openWorkspace(context: RequestContext): Promise<ScreenWorkspace> {
  const { ScreenWorkspace } = await import('@quoin/generator')
  const { root, database } = context.services
  const { user } = context
  const workspace = new ScreenWorkspace({
    root,
    config: async () => context.config.generator,
    use: async (connection, work) => work(connection === undefined ? database : databaseOf(context, connection)),
    migrator: async () => applicationMigrator(root, database),
    plansApart: true,
    ...(user && { author: () => user.username }),
    audit: async (work) => {
      for (const entry of entriesOf(work)) context.audit(entry)
    },
  })
  await workspace.repair()
  return workspace
}

/** The database of a connection that somebody named, or that a record names. */
function databaseOf({ services: { connections } }: RequestContext, name: string): OpenDatabase {
  if (connections.names.includes(name)) return connections.get(name).database
  throw validationFailed({ connection: 'Choose one of the options.' })
}

/** The name of the record in the address. */
export function recordName({ params }: RequestContext): string {
  return params.id ?? ''
}

/** Reads the body by a schema; what does not fit is named by its place. */
export function readBody<Value>(context: RequestContext, schema: z.ZodType<Value>): Value {
  const { body = {} } = context.request
  // Before the schema: neither a name nor a file holds what no database stores.
  const problems = Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([field, value]) => {
    const problem = storageProblem(value)
    return problem === null ? [] : [[field, problem] as const]
  })
  if (problems.length > 0) throw validationFailed(Object.fromEntries(problems))
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw fieldsRefused(valueIssues(schema, body))
}
