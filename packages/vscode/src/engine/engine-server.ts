import type { ScreenWorkspace } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import { type MessageConnection, ResponseError } from 'vscode-jsonrpc/node'
import type { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { ConnectionPool } from './connection-pool.ts'
import {
  assertNoCode,
  type EngineErrorData,
  type EngineMethod,
  type EngineResults,
  engineParameters,
} from './engine-protocol.ts'
import { listExtensions } from './extension-list.ts'
import { type GivenDatabases, openFolder, openWorkspace } from './open-workspace.ts'
import { readProjectConfig } from './project-config.ts'
import { reportRoutes } from './read-routes.ts'
import { data, listRecords } from './record-summary.ts'

type Handlers = {
  readonly [Method in EngineMethod]: (
    parameters: z.output<(typeof engineParameters)[Method]>,
  ) => Promise<EngineResults[Method]>
}

/** Answers the requests of one connection. */
export function serveEngine(connection: MessageConnection): void {
  const pool = new ConnectionPool()
  /** What a killed run left is put right first. */
  const open = async (root: string, databases?: GivenDatabases): Promise<ScreenWorkspace> => {
    const workspace = await openWorkspace(pool, root, databases)
    await workspace.repair()
    return workspace
  }
  const handlers: Handlers = {
    tables: ({ connection: database }) => pool.use(database, (one) => createIntrospector(one).tables()),
    table: ({ connection: database, schema, name }) =>
      pool.use(database, (one) => createIntrospector(one).table({ name, ...(schema !== undefined && { schema }) })),
    config: ({ root }) => readProjectConfig(root),
    recordFromTable: async ({ root, connection: only, schema, name, application }) =>
      data(await (await open(root, { only })).draft({ schema, name, connection: application ?? undefined })),
    records: async ({ root }) => listRecords(root, await openFolder(root)),
    lastGenerated: async ({ root, name, path }) => (await openWorkspace(pool, root)).lastGenerated(name, path),
    drift: async ({ root, tables, connection: own }) => (await open(root, { own })).drift({ tables }),
    routes: ({ root }) => reportRoutes(root),
    screen: async ({ root, question, asked, trusted, connection: own }) => {
      if (!trusted) assertNoCode('screen', { question })
      const { answerQuestion, bodyOf } = await import('@quoin/generator/screen-cases')
      const { id = '', body: given = {} } = asked
      return answerQuestion(trusted ? await open(root, { own }) : await openFolder(root), question, {
        id,
        body: await readBody(bodyOf(question, given), given, question),
        connections: async () => Object.keys((await readProjectConfig(root)).connections),
      })
    },
    extensions: ({ root, folder }) => listExtensions(root, folder),
  }
  const serve = <Method extends EngineMethod>(method: Method): void => {
    connection.onRequest(method, async (parameters: unknown): Promise<unknown> => {
      try {
        const known = fitting(engineParameters[method], parameters, method)
        return await handlers[method](known as z.output<(typeof engineParameters)[Method]>)
      } catch (error) {
        throw responseError(error)
      }
    })
  }
  for (const method of Object.keys(engineParameters) as EngineMethod[]) serve(method)
  connection.onClose(() => void pool.close())
}

function fitting(schema: z.ZodType | undefined, given: unknown, name: string): unknown {
  const result = schema?.safeParse(given)
  if (!result || result.success) return result?.data
  throw new VscodeError('VSCODE_MESSAGE_INVALID', `"${name}" was called with parameters of the wrong shape.`, {
    cause: result.error,
  })
}

/** What a question takes; what does not fit is named by its place, as over HTTP. */
async function readBody(schema: z.ZodType | undefined, given: unknown, name: string): Promise<unknown> {
  try {
    return fitting(schema, given, name)
  } catch (error) {
    if (!schema || !(error instanceof VscodeError)) throw error
    const { valueIssues } = await import('@quoin/generator/value-issues')
    const issues = valueIssues(schema, given)
    const hint = issues.map(({ path, message }) => `${path}: ${message}`).join(' ')
    throw Object.assign(new VscodeError('VSCODE_MESSAGE_INVALID', error.message, { hint, cause: error }), { issues })
  }
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
