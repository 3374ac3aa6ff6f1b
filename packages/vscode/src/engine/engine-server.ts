import { isText, type Translate } from '@quoin/extensions/text'
import type { GenerationRequest, ScreenWorkspace } from '@quoin/generator'
import { createIntrospector, type DriverName, type Table } from '@quoin/introspect'
import { findShadowed } from '@quoin/router'
import { type MessageConnection, ResponseError } from 'vscode-jsonrpc/node'
import type { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { text } from '../text.ts'
import { ConnectionPool } from './connection-pool.ts'
import { readProjectRoutes } from './earlier-routes.ts'
import { dataOf } from './engine-data.ts'
import {
  assertNoCode,
  type EngineErrorData,
  type EngineMethod,
  type EngineResults,
  engineParameters,
} from './engine-protocol.ts'
import { describeError, loadTexts } from './engine-texts.ts'
import { type DatabaseOverrides, openFolder, openWorkspace, type RequestDatabases } from './open-workspace.ts'
import { readProjectConfig } from './project-config.ts'
import { ProjectDatabase } from './project-migrations.ts'

type Handlers = {
  readonly [Method in EngineMethod]: (
    parameters: z.output<(typeof engineParameters)[Method]>,
    databases: RequestDatabases,
  ) => Promise<EngineResults[Method]>
}

/** Answers the requests of one connection, its sentences in a language of the editor. */
export function serveEngine(connection: MessageConnection, language: string): void {
  const pool = new ConnectionPool()
  const texts = loadTexts(language)
  const english = loadTexts('en')
  /** What a killed run left is put right first. */
  const open = async (
    databases: RequestDatabases,
    root: string,
    given?: DatabaseOverrides,
  ): Promise<ScreenWorkspace> => {
    const workspace = await openWorkspace(databases, root, given)
    await workspace.repair()
    return workspace
  }
  const handlers: Handlers = {
    tables: ({ connection: database }) => pool.use(database, (one) => createIntrospector(one).tables()),
    table: ({ connection: database, schema, name }) =>
      pool.use(database, (one) => createIntrospector(one).table({ name, ...(schema !== undefined && { schema }) })),
    tableProblem: async ({ table, driver }) => {
      const { GeneratorError, recordFromTable } = await import('@quoin/generator')
      try {
        recordFromTable(table as unknown as Table, { driver: driver as DriverName })
        return null
      } catch (error) {
        if (error instanceof GeneratorError) return (await texts)(error.text)
        throw error
      }
    },
    config: ({ root }) => readProjectConfig(root),
    address: async ({ url }) => {
      const { parseConnectionUrl } = await import('@quoin/generator/discovery')
      return parseConnectionUrl(url)
    },
    discover: async ({ root, files }) => {
      const { discoverConnections, withoutPassword } = await import('@quoin/generator/discovery')
      return (await discoverConnections(root, files)).map(withoutPassword)
    },
    foundPassword: async ({ root, files, found: { tool, file, name } }) => {
      const { discoverConnections } = await import('@quoin/generator/discovery')
      const found = await discoverConnections(root, files)
      return found.find((one) => one.tool === tool && one.file === file && one.name === name)?.password ?? null
    },
    recordFromTable: async ({ root, connection: only, schema, name, application }, databases) =>
      dataOf(
        await (await open(databases, root, { only })).draft({ schema, name, connection: application ?? undefined }),
      ),
    mistakePlace: async ({ root, name }) => (await openFolder(root)).mistakePlace(name),
    lastGenerated: async ({ root, name, path }, databases) =>
      (await openWorkspace(databases, root)).lastGenerated(name, path),
    drift: async ({ root, tables, connection: own }, databases) => {
      const [workspace, translate] = [await open(databases, root, { own }), await texts]
      return (await workspace.drift({ tables })).map((finding) => ({ ...finding, message: translate(finding.text) }))
    },
    routes: async ({ root }) => {
      const { reportRoutes } = await import('@quoin/generator')
      const judge = { judge: findShadowed, translate: await texts }
      return reportRoutes(root, await readProjectRoutes(root, 'extensions'), judge)
    },
    review: async ({ root, request, connection: own }, databases) => {
      const { requestBodySchema } = await import('@quoin/generator/screen-cases')
      const asked = (await readBody(requestBodySchema('preview', request), request, 'review')) as GenerationRequest
      return (await open(databases, root, { own })).review(asked, await texts)
    },
    screen: async ({ root, question, asked, trusted, connection: own }, databases) => {
      if (!trusted) assertNoCode('screen', { question })
      const { runScreenOperation, requestBodySchema } = await import('@quoin/generator/screen-cases')
      const { id = '', body: given = {} } = asked
      return runScreenOperation(trusted ? await open(databases, root, { own }) : await openFolder(root), question, {
        id,
        body: await readBody(requestBodySchema(question, given), given, question),
        connections: async () => Object.keys((await readProjectConfig(root)).connections),
        translate: await texts,
      })
    },
    extensions: async ({ root, folder = 'extensions' }) => {
      const { listExtensions } = await import('./extension-list.ts')
      return listExtensions(root, folder, await texts)
    },
  }
  const serve = <Method extends EngineMethod>(method: Method): void => {
    connection.onRequest(method, async (parameters: unknown): Promise<unknown> => {
      using project = new ProjectDatabase()
      try {
        const known = fitting(engineParameters[method], parameters, method)
        return await handlers[method](known as z.output<(typeof engineParameters)[Method]>, { pool, project })
      } catch (error) {
        const { explainFileError } = await import('@quoin/generator/file-errors')
        throw responseError(explainFileError(error), await texts, await english)
      }
    })
  }
  for (const method of Object.keys(engineParameters) as EngineMethod[]) serve(method)
  connection.onClose(() => void pool.close())
}

function fitting(schema: z.ZodType | undefined, given: unknown, name: string): unknown {
  const result = schema?.safeParse(given)
  if (!result || result.success) return result?.data
  throw new VscodeError('VSCODE_MESSAGE_INVALID', { params: { method: name }, cause: result.error })
}

/** What a question takes; what does not fit is named by its place, as over HTTP. */
async function readBody(schema: z.ZodType | undefined, given: unknown, name: string): Promise<unknown> {
  try {
    return fitting(schema, given, name)
  } catch (error) {
    if (!schema || !(error instanceof VscodeError)) throw error
    const { valueIssues } = await import('@quoin/generator/value-issues')
    const issues = valueIssues(schema, given)
    const named = issues.map((issue) => text('hint.value', { path: issue.path, problem: issue.text }))
    const hint = text('hint.values', { issues: named })
    const refusal = new VscodeError('VSCODE_MESSAGE_INVALID', { params: { method: name }, hint, cause: error })
    throw Object.assign(refusal, { issues })
  }
}

/** An error as a response: a sentence for people, a code for programs, English for the log. Its stack and cause stay here. */
function responseError(thrown: unknown, translate: Translate, english: Translate): ResponseError<EngineErrorData> {
  const error = thrown instanceof Error && 'code' in thrown ? thrown : failed(thrown)
  const { code, params = {}, issues = [] } = error as EngineFailure
  return new ResponseError(-32_000, describeError(error, english).said, {
    code: String(code),
    params,
    ...describeError(error, translate),
    issues: issues.map(({ text: said, ...issue }) => ({
      ...issue,
      message: isText(said) ? translate(said) : issue.message,
    })),
  })
}

type EngineFailure = Error &
  Partial<Pick<EngineErrorData, 'code' | 'params'>> & {
    readonly issues?: readonly (EngineErrorData['issues'][number] & { readonly text?: unknown })[]
  }

/** An error that nobody has a sentence for: its stack goes to the log. */
function failed(cause: unknown): VscodeError {
  process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`)
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new VscodeError('VSCODE_ENGINE_FAILED.reason', { params: { reason }, cause })
}
