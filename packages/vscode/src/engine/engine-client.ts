import { type ChildProcess, fork } from 'node:child_process'
import type { ScreenOperationName } from '@quoin/generator/screen-addresses'
import type { ScreenOperationTypes } from '@quoin/generator/screen-cases'
import type { DescribedFailure } from '@quoin/runtime/installed'
import type { CancellationToken, MessageConnection } from 'vscode-jsonrpc/node'
import { EngineError, VscodeError } from '../errors.ts'
import type { RecordEntry } from './engine-data.ts'
import {
  assertRunsNoCode,
  type EngineMethod,
  type EngineParameters,
  type UncheckedConnection,
} from './engine-protocol.ts'
import type { EngineResults } from './serve-engine.ts'

/** How the engine's process is started. */
export interface EngineOptions {
  readonly modulePath: string
  /** The language that it shows its sentences in. */
  readonly language: string
  readonly execArgv?: readonly string[]
  /** Whether code of the open folders may run. */
  readonly isTrusted: () => boolean
  /** Lines for the log: what the process wrote, when it started and stopped. */
  readonly log: (line: string) => void
}

interface Running {
  readonly child: ChildProcess
  readonly connection: MessageConnection
}

const crashLimit = 5
const crashWindow = 60_000

/** Talks to the engine in its own process; starts it at the first request and again after a crash. */
export class EngineClient {
  readonly #options: EngineOptions
  #running: Running | null = null
  #starting: Promise<Running> | null = null
  #crashes: number[] = []
  #disposed = false

  constructor(options: EngineOptions) {
    this.#options = options
  }

  /** The process id while the engine runs. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /**
   * Calls a method of the engine.
   *
   * @throws EngineError with the code and hint of what went wrong there; VscodeError when the process stopped, or the
   * method runs code of a folder that is not trusted.
   */
  async request<Method extends EngineMethod>(
    method: Method,
    parameters: EngineParameters<Method>,
    token?: CancellationToken,
  ): Promise<EngineResults[Method]> {
    if (!this.#options.isTrusted()) assertRunsNoCode(method, parameters)
    const running = await this.#start()
    try {
      const { connection } = running
      if (!token) return await connection.sendRequest(method, parameters)
      // Nobody need wait for a slow database.
      return await orCancelled(connection.sendRequest<EngineResults[Method]>(method, parameters, token), token)
    } catch (error) {
      if (error instanceof VscodeError) throw error
      if (error instanceof Error && 'data' in error && isErrorData(error.data))
        throw new EngineError(error.message, error.data, 'root' in parameters ? parameters.root : null)
      if (running === this.#running && running.child.exitCode === null && running.child.signalCode === null)
        throw new VscodeError('VSCODE_ENGINE_FAILED', { params: { method }, cause: error })
      throw new VscodeError('VSCODE_ENGINE_STOPPED', { params: { method }, cause: error })
    }
  }

  /** Asks what the generator's screen asks; `connection` is the database of a project whose files name none. */
  async ask<Question extends ScreenOperationName>(
    root: string,
    question: Question,
    asked: EngineParameters<'screen'>['asked'] = {},
    connection?: UncheckedConnection,
  ): Promise<ScreenOperationTypes[Question]['answer']> {
    const trusted = this.#options.isTrusted()
    const parameters = { root, question, asked, trusted, ...(connection && { connection }) }
    return (await this.request('screen', parameters)) as ScreenOperationTypes[Question]['answer']
  }

  /** The records of a folder, those whose files are none included. */
  async records(root: string): Promise<readonly RecordEntry[]> {
    return (await this.ask(root, 'records')).items
  }

  /** Ends the process. */
  dispose(): void {
    this.#disposed = true
    this.#running?.connection.dispose()
    this.#running?.child.kill()
    this.#running = null
  }

  #start(): Promise<Running> {
    if (this.#running) return Promise.resolve(this.#running)
    this.#starting ??= this.#launch().finally(() => {
      this.#starting = null
    })
    return this.#starting
  }

  async #launch(): Promise<Running> {
    // Loaded with the first request, so that activating the extension stays quick.
    const { createMessageConnection, IPCMessageReader, IPCMessageWriter } = await import('vscode-jsonrpc/node')
    if (this.#disposed) throw new VscodeError('VSCODE_ENGINE_STOPPED.closed', { params: {} })
    const now = Date.now()
    this.#crashes = this.#crashes.filter((time) => now - time < crashWindow)
    if (this.#crashes.length >= crashLimit)
      throw new VscodeError('VSCODE_ENGINE_STOPPED.often', { params: { count: crashLimit } })
    const { modulePath, language, execArgv = [], log } = this.#options
    const child = fork(modulePath, [language], {
      execArgv: [...execArgv],
      serialization: 'json',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In desktop VS Code the executable is Electron; this makes it behave as Node.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    })
    log(`engine started, process ${child.pid}`)
    child.stdout?.on('data', (data: Buffer) => log(data.toString().trimEnd()))
    child.stderr?.on('data', (data: Buffer) => log(data.toString().trimEnd()))
    const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child))
    connection.onError(([error]) => log(`engine connection: ${error.message}`))
    connection.listen()
    const running: Running = { child, connection }
    const stopped = (reason: string): void => {
      if (this.#running !== running) return
      this.#running = null
      this.#crashes.push(Date.now())
      log(`engine stopped (${reason})`)
      connection.dispose()
    }
    child.once('exit', (code, signal) => stopped(signal ?? `exit code ${code}`))
    child.once('error', (error) => stopped(error.message))
    this.#running = running
    return running
  }
}

/** The answer, or an error as soon as it is not wanted any more. */
function orCancelled<Reply>(answer: Promise<Reply>, token: CancellationToken): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new VscodeError('VSCODE_CANCELLED', { params: {} }))
    const subscription = token.onCancellationRequested(cancel)
    if (token.isCancellationRequested) cancel()
    answer.then(resolve, reject).finally(() => subscription.dispose())
  })
}

function isErrorData(data: unknown): data is DescribedFailure {
  return data !== null && typeof data === 'object' && 'code' in data && typeof data.code === 'string'
}
