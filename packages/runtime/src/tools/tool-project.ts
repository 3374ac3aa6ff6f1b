import type { GenerationRecord, RecordStore, SyncOptions } from '@quoin/generator'
import type { OpenDatabase, Table } from '@quoin/introspect'
import type { z } from 'zod'
import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { describeIssues, type Issue } from './describe-issue.ts'
import type { Engine } from './new-table.ts'

/** The generator, loaded when a tool first needs it. */
type Generator = typeof import('@quoin/generator')

/** What the tools know of the project that is served. */
export interface ToolProject {
  readonly generator: Generator
  readonly store: RecordStore
  readonly root: string
}

/** Opens the project of a request. */
export async function openProject({ services }: RequestContext): Promise<ToolProject> {
  const generator = await import('@quoin/generator')
  return { generator, root: services.root, store: generator.createRecordStore(services.root) }
}

/** A database by the name of its connection; without one, the application's own. */
export function databaseOf({ services }: RequestContext, connection?: string): OpenDatabase {
  return connection === undefined ? services.database : services.connections.get(connection).database
}

/** All tables of a database, as records are made from them. */
export async function readTables(context: RequestContext, connection?: string): Promise<readonly Table[]> {
  const { createIntrospector } = await import('@quoin/introspect')
  const { tables, defaultSchema } = await createIntrospector(databaseOf(context, connection)).schema()
  return tables.filter(({ schema }) => schema === '' || schema === defaultSchema)
}

/** One table, as the catalog has it now. */
export async function readTable(context: RequestContext, name: string, connection?: string): Promise<Table> {
  const { createIntrospector } = await import('@quoin/introspect')
  return createIntrospector(databaseOf(context, connection)).table(name)
}

/** What records are derived with. */
export function deriveOptions(context: RequestContext, tables: readonly Table[], connection?: string): SyncOptions {
  const { driver } = databaseOf(context, connection)
  return { driver, tables, componentMap: context.config.generator.componentMap }
}

/** The database as typed columns are made for it. */
export function engineOf({ services }: RequestContext): Engine {
  const { driver, server } = services.database
  return { driver, product: server.product }
}

/** The tables that the framework keeps for itself. */
export function isFrameworkTable(name: string): boolean {
  return /^(admin_|quoin_)|^(sqlite_sequence|kysely_)/.test(name)
}

/** The name of the record in the address. */
export function recordName({ params }: RequestContext): string {
  return params.id ?? ''
}

/** Reads the body by a schema; a sentence for each place that does not fit. */
export function readBody<Value>(context: RequestContext, schema: z.ZodType<Value>): Value {
  const result = schema.safeParse(context.request.body ?? {})
  if (result.success) return result.data
  throw validationFailed(describeIssues(result.error.issues as readonly Issue[]))
}

/** Where the feature of a record is in the panel, when it has a route. */
export function featureAddress(record: GenerationRecord): string | null {
  return record.options.routesAndMenu ? record.route.path : null
}
