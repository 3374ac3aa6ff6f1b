import { createIntrospector } from '@quoin/introspect'
import { type CancellationToken, type MessageConnection, ResponseError } from 'vscode-jsonrpc/node'
import type { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { componentEntries } from './component-entry.ts'
import { ConnectionPool } from './connection-pool.ts'
import { progressNotification } from './engine-progress.ts'
import { type EngineErrorData, type EngineMethod, type EngineResults, engineParameters } from './engine-protocol.ts'
import { listExtensions } from './extension-list.ts'
import { readProjectConfig } from './project-config.ts'
import { ProjectEngine } from './project-engine.ts'
import { reportRoutes } from './read-routes.ts'

type Handlers = {
  readonly [Method in EngineMethod]: (
    parameters: z.output<(typeof engineParameters)[Method]>,
    token: CancellationToken,
  ) => Promise<EngineResults[Method]>
}

/** Answers the requests of one connection. */
export function serveEngine(connection: MessageConnection): void {
  const pool = new ConnectionPool()
  const projects = new ProjectEngine(
    pool,
    (progress) => void connection.sendNotification(progressNotification, progress),
  )
  const handlers: Handlers = {
    tables: ({ connection: database }) => pool.use(database, (open) => createIntrospector(open).tables()),
    table: ({ connection: database, schema, name }) =>
      pool.use(database, (open) => createIntrospector(open).table({ name, ...(schema !== undefined && { schema }) })),
    config: ({ root }) => readProjectConfig(root),
    components: async () => componentEntries(),
    recordFromTable: (parameters) => projects.recordFromTable(parameters),
    newRecord: (parameters) => projects.newRecord(parameters),
    records: ({ root }) => projects.records(root),
    record: ({ root, name }) => projects.record(root, name),
    saveRecord: ({ root, record }) => projects.saveRecord(root, record),
    deleteRecord: ({ root, name }) => projects.deleteRecord(root, name),
    checkRecord: ({ root, record }) => projects.checkRecord(root, record),
    exportRecord: ({ root, name }) => projects.exportRecord(root, name),
    importRecord: ({ root, text, overwrite }) => projects.importRecord(root, text, overwrite),
    cloneRecord: ({ root, name, as }) => projects.cloneRecord(root, name, as),
    syncRecord: (parameters) => projects.syncRecord(parameters),
    plan: ({ root, record, choices }) => projects.plan(root, record, choices),
    apply: ({ root, record, ...shown }, token) => projects.apply(root, record, shown, token),
    cleanPlan: ({ root, name }) => projects.cleanPlan(root, name),
    applyClean: ({ root, name, planId }) => projects.applyClean(root, name, planId),
    drift: ({ root, connection: database }) => projects.drift(root, database),
    routes: ({ root }) => reportRoutes(root),
    extensions: ({ root }) => listExtensions(root),
  }
  const serve = <Method extends EngineMethod>(method: Method): void => {
    connection.onRequest(method, async (parameters: unknown, token: CancellationToken): Promise<unknown> => {
      try {
        return await handlers[method](checked(method, parameters), token)
      } catch (error) {
        throw responseError(error)
      }
    })
  }
  for (const method of Object.keys(engineParameters) as EngineMethod[]) serve(method)
  connection.onClose(() => void pool.close())
}

function checked<Method extends EngineMethod>(method: Method, parameters: unknown) {
  const result = engineParameters[method].safeParse(parameters)
  if (result.success) return result.data as z.output<(typeof engineParameters)[Method]>
  throw new VscodeError('VSCODE_MESSAGE_INVALID', `"${method}" was called with parameters of the wrong shape.`, {
    cause: result.error,
  })
}

/** The sentence, code and hint of an error; its stack and cause stay in this process. */
function responseError(error: unknown): ResponseError<EngineErrorData> {
  const { message, code, hint } = error as { message?: unknown; code?: unknown; hint?: unknown }
  const known = error instanceof Error && typeof code === 'string'
  if (!known) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return new ResponseError(
    -32_000,
    known ? String(message) : `Something went wrong in the engine: ${String(message)}`,
    {
      code: known ? code : 'VSCODE_ENGINE_FAILED',
      hint: typeof hint === 'string' ? hint : null,
    },
  )
}
