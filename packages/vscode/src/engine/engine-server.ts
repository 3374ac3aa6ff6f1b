import { createIntrospector } from '@quoin/introspect'
import { type CancellationToken, type MessageConnection, ResponseError } from 'vscode-jsonrpc/node'
import type { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { componentEntries } from './component-entry.ts'
import { ConnectionPool } from './connection-pool.ts'
import { progressNotification } from './engine-progress.ts'
import { type EngineErrorData, type EngineMethod, type EngineResults, engineParameters } from './engine-protocol.ts'
import { listExtensions } from './extension-list.ts'
import { PlanEngine } from './plan-engine.ts'
import { readProjectConfig } from './project-config.ts'
import { reportRoutes } from './read-routes.ts'
import { RecordEngine } from './record-engine.ts'
import { readCatalog } from './table-reader.ts'

type Handlers = {
  readonly [Method in EngineMethod]: (
    parameters: z.output<(typeof engineParameters)[Method]>,
    token: CancellationToken,
  ) => Promise<EngineResults[Method]>
}

/** Answers the requests of one connection. */
export function serveEngine(connection: MessageConnection): void {
  const pool = new ConnectionPool()
  const records = new RecordEngine(pool)
  const plans = new PlanEngine(pool, records, (progress) => {
    void connection.sendNotification(progressNotification, progress)
  })
  const handlers: Handlers = {
    tables: ({ connection: database }) => pool.use(database, (open) => createIntrospector(open).tables()),
    table: ({ connection: database, schema, name }) =>
      pool.use(database, (open) => createIntrospector(open).table({ name, ...(schema !== undefined && { schema }) })),
    catalog: ({ connection: database }) => readCatalog(pool, database),
    config: ({ root }) => readProjectConfig(root),
    components: async () => componentEntries(),
    recordFromTable: ({ application, ...address }) => records.fromTable(address, application),
    newRecord: (parameters) => records.fromNothing(parameters),
    records: ({ root }) => records.list(root),
    record: ({ root, name }) => records.read(root, name),
    saveRecord: ({ root, record, base }) => records.save(root, record, base),
    checkRecord: ({ root, record, saved }) => records.check(root, record, saved),
    exportRecord: ({ root, name }) => records.export(root, name),
    importRecord: ({ root, text, overwrite }) => records.import(root, text, overwrite),
    cloneRecord: ({ root, name, as }) => records.clone(root, name, as),
    syncRecord: (parameters) => records.sync(parameters),
    plan: ({ root, record, choices }) => plans.plan(root, record, choices),
    apply: ({ root, record, ...shown }, token) => plans.apply(root, record, shown, token),
    repair: ({ root }) => plans.repair(root),
    cleanPlan: ({ root, name }) => plans.cleanPlan(root, name),
    applyClean: ({ root, name, planId }) => plans.applyClean(root, name, planId),
    drift: ({ root, connection: database, connections }) => plans.drift(root, database, connections),
    routes: ({ root }) => reportRoutes(root),
    extensions: ({ root, folder }) => listExtensions(root, folder),
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
