import { isText, type Translate } from '@quoin/extensions/text'
import type { GenerationRequest, ScreenWorkspace } from '@quoin/generator'
import type { ScreenOperationName } from '@quoin/generator/screen-addresses'
import { createIntrospector, type DriverName, type Table } from '@quoin/introspect'
import { findShadowed } from '@quoin/router'
import {
  ConnectionPool,
  type DatabaseOverrides,
  openFolder,
  openProject,
  ProjectDatabase,
  type RequestDatabases,
  readProjectConfig,
  readProjectRoutes,
} from '@quoin/runtime/installed'
import { type MessageConnection, ResponseError } from 'vscode-jsonrpc/node'
import type { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { text } from '../text.ts'
import { dataOf } from './engine-data.ts'
import {
  assertNoCode,
  type EngineErrorData,
  type EngineMethod,
  type EngineResults,
  engineParameters,
} from './engine-protocol.ts'
import { describeError, loadTexts } from './engine-texts.ts'

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
    const workspace = await openProject(databases, root, given)
    await workspace.repair()
    return workspace
  }
  const handlers: Handlers = {
    tables: ({ connection: database }) => pool.use(database, (one) => createIntrospector(one).tables()),
    table: ({ connection: database, schema, name }) =>
      pool.use(database, (one) => createIntrospector(one).table({ name, ...(schema !== undefined && { schema }) })),
    tableProblem: async ({ table, driver }) => {
      const { tableProblem } = await import('@quoin/generator')
      return tableProblem(table as unknown as Table, driver as DriverName, await texts)
    },
    ddl: ({ connection: database, schema, name }) =>
      pool.use(database, (one) => createIntrospector(one).ddl({ name, ...(schema !== undefined && { schema }) })),
    rows: async ({ root, connection: only, request, ...address }, databases) =>
      (await open(databases, root, { only })).tableRows(address, request),
    copyRows: async ({ root, connection: only, request, format, ...address }, databases) =>
      (await open(databases, root, { only })).copyRows(address, format, request),
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
    mistakePlace: async ({ root, name }) => (await openFolder(root, interrupted)).mistakePlace(name),
    lastGenerated: async ({ root, name, path }, databases) =>
      (await openProject(databases, root)).lastGenerated(name, path),
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
      const asked = (await bodyOf('preview', request)) as GenerationRequest
      return (await open(databases, root, { own })).review(asked, await texts)
    },
    screen: async ({ root, question, asked, trusted, connection: own }, databases) => {
      if (!trusted) assertNoCode('screen', { question })
      const { runScreenOperation } = await import('@quoin/generator/screen-cases')
      const { id = '', body = {} } = asked
      return runScreenOperation(
        trusted ? await open(databases, root, { own }) : await openFolder(root, interrupted),
        question,
        {
          id,
          body: await bodyOf(question, body),
          connections: async () => Object.keys((await readProjectConfig(root)).connections),
          translate: await texts,
        },
      )
    },
    extensions: async ({ root, folder = 'extensions' }) => {
      const { listExtensions } = await import('./list-extensions.ts')
      return listExtensions(root, folder, await texts)
    },
  }
  const serve = <Method extends EngineMethod>(method: Method): void => {
    connection.onRequest(method, async (parameters: unknown): Promise<unknown> => {
      using project = new ProjectDatabase(withoutRuntime)
      try {
        const { data, error } = engineParameters[method].safeParse(parameters)
        if (error) throw new VscodeError('VSCODE_MESSAGE_INVALID', { params: { method }, cause: error })
        return await handlers[method](data as z.output<(typeof engineParameters)[Method]>, { pool, project })
      } catch (error) {
        const { explainFileError } = await import('@quoin/generator/file-errors')
        throw responseError(explainFileError(error), await texts, await english)
      }
    })
  }
  for (const method of Object.keys(engineParameters) as EngineMethod[]) serve(method)
  connection.onClose(() => void pool.close())
}

/** Migrations are run by the runtime that the project has installed. */
function withoutRuntime(why: 'noRuntime' | 'oldRuntime', cause: unknown): VscodeError {
  const key = why === 'noRuntime' ? 'VSCODE_PROJECT_MISSING.noRuntime' : 'VSCODE_PROJECT_MISSING.oldRuntime'
  return new VscodeError(key, { params: {}, cause })
}

/** What was left half done is put right by code of the folder. */
function interrupted(): VscodeError {
  return new VscodeError('VSCODE_PROJECT_MISSING.interrupted', { params: {} })
}

/** What a question takes; what does not fit is named by its place, as over HTTP. */
async function bodyOf(method: ScreenOperationName, given: unknown): Promise<unknown> {
  const { readRequestBody } = await import('@quoin/generator/screen-cases')
  const { body, issues } = readRequestBody(method, given)
  if (issues.length === 0) return body
  const named = issues.map(({ path, text: problem }) => text('hint.value', { path, problem }))
  const hint = text('hint.values', { issues: named })
  throw Object.assign(new VscodeError('VSCODE_MESSAGE_INVALID', { params: { method }, hint }), { issues })
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
