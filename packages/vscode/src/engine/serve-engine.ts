import type { Translate } from '@quoin/extensions/text'
import type { GenerationRequest, ScreenWorkspace } from '@quoin/generator'
import type { ScreenOperationName } from '@quoin/generator/screen-addresses'
import { createIntrospector } from '@quoin/introspect'
import { findShadowed } from '@quoin/router'
import {
  ConnectionPool,
  type DatabaseOverrides,
  type DescribedFailure,
  describeFailure,
  listProjectExtensions,
  openProject,
  openRecordFolder,
  ProjectDatabaseProcess,
  type RequestDatabases,
  readFrameworkAndExtensionRoutes,
  readProjectConfig,
} from '@quoin/runtime/installed'
import { type MessageConnection, ResponseError } from 'vscode-jsonrpc/node'
import type { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { text } from '../text.ts'
import { toRecordData } from './engine-data.ts'
import { assertRunsNoCode, type EngineMethod, engineParameters } from './engine-protocol.ts'
import { loadTexts } from './load-texts.ts'

/** What each method answers with. */
export type EngineResults = {
  readonly [Method in EngineMethod]: Awaited<ReturnType<ReturnType<typeof handlersOf>[Method]>>
}

/** Answers the requests of one connection, its sentences in a language of the editor. */
export function serveEngine(connection: MessageConnection, language: string): void {
  const pool = new ConnectionPool()
  const texts = loadTexts(language)
  const english = loadTexts('en')
  const handlers: Handlers = handlersOf(pool, texts)
  const serve = <Method extends EngineMethod>(method: Method): void => {
    connection.onRequest(method, async (parameters: unknown): Promise<unknown> => {
      using project = new ProjectDatabaseProcess(withoutRuntime)
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

type Handlers = {
  readonly [Method in EngineMethod]: (
    parameters: z.output<(typeof engineParameters)[Method]>,
    databases: RequestDatabases,
  ) => Promise<unknown>
}

function handlersOf(pool: ConnectionPool, texts: Promise<Translate>) {
  return {
    tables: ({ connection }) => pool.use(connection, (one) => createIntrospector(one).tables()),
    table: ({ connection, ...address }) => pool.use(connection, (one) => createIntrospector(one).table(address)),
    checkedTable: async ({ connection, ...address }) => {
      const { readTable } = await import('@quoin/generator')
      return pool.use(connection, async (one) => readTable(one, address, await texts))
    },
    ddl: ({ connection, ...address }) => pool.use(connection, (one) => createIntrospector(one).ddl(address)),
    rows: async ({ root, connection: everyDatabase, request, ...address }, databases) =>
      (await open(databases, root, { everyDatabase })).tableRows(address, request),
    copyRows: async ({ root, connection: everyDatabase, request, format, ...address }, databases) =>
      (await open(databases, root, { everyDatabase })).copyRows(address, format, request),
    config: ({ root }) => readProjectConfig(root),
    address: async ({ url }) => (await import('@quoin/generator/discovery')).parseConnectionUrl(url),
    discover: async ({ root, files }) => (await import('@quoin/generator/discovery')).listConnections(root, files),
    foundPassword: async ({ root, files, found }) =>
      (await import('@quoin/generator/discovery')).readConnectionPassword(root, files, found),
    recordOfTable: async ({ root, connection: everyDatabase, application, save, ...address }, databases) => {
      const workspace = await open(databases, root, { everyDatabase })
      const found = await workspace.recordOfTable({ ...address, connection: application ?? undefined }, { save })
      return { ...found, record: toRecordData(found.record) }
    },
    mistakePlace: async ({ root, name }) => (await openRecordFolder(root, interrupted)).mistakePlace(name),
    lastGenerated: async ({ root, name, path }, databases) =>
      (await openProject(databases, root)).lastGenerated(name, path),
    drift: async ({ root, tables, connection: applicationDatabase }, databases) => {
      const [workspace, translate] = [await open(databases, root, { applicationDatabase }), await texts]
      return (await workspace.drift({ tables })).map((finding) => ({ ...finding, message: translate(finding.text) }))
    },
    routes: async ({ root }) => {
      const { reportRoutes } = await import('@quoin/generator')
      const judge = { judge: findShadowed, translate: await texts }
      return reportRoutes(root, await readFrameworkAndExtensionRoutes(root, 'extensions'), judge)
    },
    review: async ({ root, request, connection: applicationDatabase }, databases) => {
      const asked = (await bodyOf('preview', request)) as GenerationRequest
      return (await open(databases, root, { applicationDatabase })).review(asked, await texts)
    },
    screen: async ({ root, question, asked, trusted, connection: applicationDatabase }, databases) => {
      if (!trusted) assertRunsNoCode('screen', { question })
      const { runScreenOperation } = await import('@quoin/generator/screen-cases')
      const workspace = trusted
        ? await open(databases, root, { applicationDatabase })
        : await openRecordFolder(root, interrupted)
      return runScreenOperation(workspace, question, {
        id: asked.id ?? '',
        body: await bodyOf(question, asked.body ?? {}),
        connections: async () => Object.keys((await readProjectConfig(root)).connections),
        translate: await texts,
      })
    },
    extensions: async ({ root, trusted }) => {
      const config = trusted ? await readProjectConfig(root).catch(() => null) : null
      return listProjectExtensions(root, await texts, config?.extensionDir)
    },
  } satisfies Handlers
}

/** Opens the workspace of a project, where what a killed run left is put right first. */
async function open(databases: RequestDatabases, root: string, given: DatabaseOverrides): Promise<ScreenWorkspace> {
  const workspace = await openProject(databases, root, given)
  await workspace.repair()
  return workspace
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
function responseError(thrown: unknown, translate: Translate, english: Translate): ResponseError<DescribedFailure> {
  const error = thrown instanceof Error && 'code' in thrown ? thrown : failed(thrown)
  return new ResponseError(-32_000, describeFailure(error, english).said, describeFailure(error, translate))
}

/** An error that nobody has a sentence for: its stack goes to the log. */
function failed(cause: unknown): VscodeError {
  process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`)
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new VscodeError('VSCODE_ENGINE_FAILED.reason', { params: { reason }, cause })
}
