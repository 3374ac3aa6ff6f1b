import type { ScreenWorkspace } from '@quoin/generator'
import { valueIssues } from '@quoin/generator/value-issues'
import type { z } from 'zod'
import { entriesOf } from '../audit/audited-work.ts'
import { applicationMigrator } from '../database/application-migrator.ts'
import { fieldsRefused } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'

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
    use: async (connection, work) =>
      work(connection === undefined ? database : context.services.connections.get(connection).database),
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
