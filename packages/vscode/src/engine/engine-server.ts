import type { ApplyProgress, EditOrigin, GenerationRequest, ScreenWorkspace } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import { type CancellationToken, type MessageConnection, ResponseError } from 'vscode-jsonrpc/node'
import type { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { ConnectionPool } from './connection-pool.ts'
import { progressNotification } from './engine-progress.ts'
import {
  type EngineErrorData,
  type EngineMethod,
  type EngineResults,
  engineParameters,
  type RecordBase,
} from './engine-protocol.ts'
import { listExtensions } from './extension-list.ts'
import { newTable } from './new-table.ts'
import { type GivenDatabases, openFolder, openWorkspace } from './open-workspace.ts'
import { cleanSummary, driftSummary, generated, planSummary, undoSummary } from './plan-summary.ts'
import { readProjectConfig } from './project-config.ts'
import { reportRoutes } from './read-routes.ts'
import { data, listRecords, stored, summaryOf } from './record-summary.ts'

type Handlers = {
  readonly [Method in EngineMethod]: (
    parameters: z.output<(typeof engineParameters)[Method]>,
    token: CancellationToken,
  ) => Promise<EngineResults[Method]>
}

/** Answers the requests of one connection. */
export function serveEngine(connection: MessageConnection): void {
  const pool = new ConnectionPool()
  const open = (root: string, databases?: GivenDatabases): Promise<ScreenWorkspace> =>
    openWorkspace(pool, root, databases)
  const handlers: Handlers = {
    tables: ({ connection: database }) => pool.use(database, (one) => createIntrospector(one).tables()),
    table: ({ connection: database, schema, name }) =>
      pool.use(database, (one) => createIntrospector(one).table({ name, ...(schema !== undefined && { schema }) })),
    config: ({ root }) => readProjectConfig(root),
    recordFromTable: async ({ root, connection: only, schema, name, application }) =>
      data(await (await open(root, { only })).draft({ schema, name, connection: application ?? undefined })),
    newRecord: async ({ root, name, driver }) =>
      data(await (await open(root, { only: {} })).derive(newTable(name), { driver, product: driver, tables: [] })),
    records: async ({ root }) => listRecords(root, await openFolder(root)),
    record: async ({ root, name }) => stored(await (await openFolder(root)).read(name)),
    saveRecord: async ({ root, record, base }) => stored(await (await openFolder(root)).save(record, originOf(base))),
    checkRecord: async ({ root, record, saved }) => (await openFolder(root)).check(record, saved),
    exportRecord: async ({ root, name }) => (await openFolder(root)).export(name),
    importRecord: async ({ root, text, overwrite }) =>
      summaryOf(root, (await (await openFolder(root)).import(text, { replace: overwrite })).record),
    cloneRecord: async ({ root, name, as, table }) => {
      const copy = { name: as, ...(table !== undefined && { table }) }
      return summaryOf(root, (await (await openFolder(root)).clone(name, copy)).record)
    },
    syncRecord: async ({ root, connection: only, schema, name, record }) => {
      const synced = await (await open(root, { only })).sync(record, { schema, name })
      return { record: data(synced.record), changes: synced.differences.map(({ text }) => text) }
    },
    plan: async (asked) => {
      const workspace = await open(asked.root, databasesOf(asked))
      return planSummary(await workspace.preview(requestOf(asked)))
    },
    apply: async ({ planId: expectedId, base, ...asked }, token) => {
      refuseCancelled(token)
      const onProgress = ({ step, path, total }: ApplyProgress): void => {
        // Thrown while files are written, this takes every one back; later it would come too late.
        if (step !== 'migrate' && step !== 'done') refuseCancelled(token)
        if (path !== undefined) void connection.sendNotification(progressNotification, { total, path })
      }
      const workspace = await open(asked.root, databasesOf(asked))
      const request = { ...requestOf(asked, originOf(base)), expectedId }
      return generated(await workspace.generate(request, { onProgress }))
    },
    repair: async ({ root }) => (await (await open(root)).repair()).repaired,
    finishMigration: async ({ root, way }) => (await (await open(root)).finishMigration(way)).repaired,
    cleanPlan: async ({ root, name, kinds }) => cleanSummary(await (await open(root)).previewClean(name, { kinds })),
    applyClean: async ({ root, name, kinds, table, planId: expectedId, edited }) => {
      const { deleted } = await (await open(root)).clean({ name, kinds, table, expectedId, edited })
      return { written: [], deleted }
    },
    lastGenerated: async ({ root, name, path }) => (await open(root)).lastGenerated(name, path),
    history: async ({ root }) => (await (await openFolder(root)).history()).entries,
    undoPlan: async ({ root, choices, migrations }) =>
      undoSummary(await (await open(root)).previewUndo({ ...(choices && { choices }), migrations })),
    undo: async ({ root, choices, migrations, planId: expectedId }) =>
      (await open(root)).undo({ ...(choices && { choices }), migrations, expectedId }),
    renamePlan: async ({ root, name, to }) => planSummary({ plan: await (await open(root)).previewRename(name, to) }),
    renameRecord: async ({ root, name, to, planId: expectedId }) => (await open(root)).rename({ name, to, expectedId }),
    drift: async ({ root, ...asked }) => {
      const databases = databasesOf(asked)
      const findings = await (await open(root, databases)).drift({ tables: databases.own !== undefined })
      return findings.map(driftSummary)
    },
    routes: ({ root }) => reportRoutes(root),
    screen: async ({ root, method, args, trusted, ...asked }) => {
      const { screenCases } = await import('./screen-cases.ts')
      const known = Object.hasOwn(screenCases, method) ? screenCases[method] : undefined
      if (!known) throw new VscodeError('VSCODE_MESSAGE_INVALID', `The page asked for "${method}", which nobody knows.`)
      const engine = {
        open: async () => {
          const workspace = await open(root, databasesOf(asked))
          await workspace.repair()
          return workspace
        },
        folder: () => (trusted ? engine.open() : openFolder(root)),
        connections: async () => Object.keys((await readProjectConfig(root)).connections),
      }
      return known.answer(engine, args)
    },
    extensions: ({ root, folder }) => listExtensions(root, folder),
  }
  const serve = <Method extends EngineMethod>(method: Method): void => {
    connection.onRequest(method, async (parameters: unknown, token: CancellationToken): Promise<unknown> => {
      try {
        const known = checked(method, parameters)
        if (looksOnly.has(method) && 'root' in known) await (await open(known.root)).repair()
        return await handlers[method](known, token)
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

function originOf(base: RecordBase | null | undefined): EditOrigin {
  return base === undefined ? {} : (base ?? { revision: null })
}

/** Methods before which the engine repairs what a killed run left; those that plan or write repair by themselves. */
const looksOnly: ReadonlySet<EngineMethod> = new Set(['recordFromTable', 'newRecord', 'syncRecord', 'drift'])

type Asked = z.output<typeof engineParameters.plan>

function databasesOf({ connection: own, connections }: Pick<Asked, 'connection' | 'connections'>): GivenDatabases {
  return { own, connections }
}

/** A record is compared with its table, as behind every door. */
function requestOf(
  { record, routes, choices = {}, differences = {}, moveLostRoutes }: Asked,
  origin: EditOrigin = {},
): GenerationRequest {
  return {
    ...(record && { changes: [{ record, ...origin }], update: [String(record.name)] }),
    routes,
    decisions: { choices, differences, moveLostRoutes },
  }
}

function refuseCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new VscodeError('VSCODE_CANCELLED', 'Cancelled; nothing was written.')
}

/** What a person and a program are told of an error; its stack and cause stay in this process. */
function responseError(error: unknown): ResponseError<EngineErrorData> {
  const { message, code, hint, params, issues } = error as Partial<EngineErrorData> & { readonly message?: unknown }
  const known = error instanceof Error && typeof code === 'string'
  if (!known) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return new ResponseError(
    -32_000,
    known ? String(message) : `Something went wrong in the engine: ${String(message)}`,
    {
      code: known ? code : 'VSCODE_ENGINE_FAILED',
      params: known ? (params ?? {}) : {},
      hint: typeof hint === 'string' ? hint : null,
      issues: known ? (issues ?? []) : [],
    },
  )
}
