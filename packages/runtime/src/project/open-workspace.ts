import type { ScreenWorkspace } from '@quoin/generator'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { auditEntriesOf } from '../audit/audited-work.ts'
import { generatorConfigOf } from '../config/generator-config-of.ts'
import { applicationMigrator } from '../database/application-migrator.ts'
import { validationFailed } from '../errors.ts'
import { reservedRoutesWithExtensions } from '../extensions/reserved-routes.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'

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
    config: async () => generatorConfigOf(context.config),
    earlierRoutes: () => reservedRoutesWithExtensions(context.services.extensions.loaded),
    use: async (connection, work) => work(connection === undefined ? database : databaseOf(context, connection)),
    migrator: async () => applicationMigrator(root, database),
    plansApart: true,
    ...(user && { author: () => user.username }),
    audit: async (work) => {
      for (const entry of auditEntriesOf(work)) context.audit(entry)
    },
  })
  await workspace.repair()
  return workspace
}

/** The database of a connection that somebody named, or that a record names. */
function databaseOf({ services: { connections } }: RequestContext, name: string): OpenDatabase {
  if (connections.names.includes(name)) return connections.get(name).database
  throw validationFailed({ connection: text('field.option', {}) })
}
