import { type ChildProcess, fork } from 'node:child_process'
import {
  type CancellationToken,
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
  ResponseError,
} from 'vscode-jsonrpc/node'
import { EngineError, VscodeError } from '../errors.ts'
import {
  type EngineErrorData,
  type EngineMethod,
  type EngineParameters,
  type EngineProgress,
  type EngineResults,
  progressNotification,
} from './engine-protocol.ts'

/** How the engine's process is started. */
export interface EngineOptions {
  readonly modulePath: string
  readonly execArgv?: readonly string[]
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
  readonly #progress = new Set<(progress: EngineProgress) => void>()
  #running: Running | null = null
  #crashes: number[] = []
  #disposed = false

  constructor(options: EngineOptions) {
    this.#options = options
  }

  /** The process id while the engine runs. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /** Listens to the progress of writing; call what it returns to stop. */
  onProgress(listener: (progress: EngineProgress) => void): () => void {
    this.#progress.add(listener)
    return () => void this.#progress.delete(listener)
  }

  /**
   * Calls a method of the engine.
   *
   * @throws EngineError with the code and hint of what went wrong there; VscodeError when the process stopped.
   */
  async request<Method extends EngineMethod>(
    method: Method,
    parameters: EngineParameters<Method>,
    token?: CancellationToken,
  ): Promise<EngineResults[Method]> {
    const running = this.#start()
    try {
      return token
        ? await running.connection.sendRequest(method, parameters, token)
        : await running.connection.sendRequest(method, parameters)
    } catch (error) {
      if (error instanceof ResponseError && isErrorData(error.data))
        throw new EngineError(error.data.code, error.message, error.data.hint)
      if (running === this.#running && running.child.exitCode === null && running.child.signalCode === null)
        throw new VscodeError('VSCODE_ENGINE_FAILED', `The engine did not answer "${method}".`, { cause: error })
      throw new VscodeError('VSCODE_ENGINE_STOPPED', `The engine stopped during "${method}".`, {
        hint: 'It starts again by itself. Try once more; the log of Quoin says why it stopped.',
        cause: error,
      })
    }
  }

  /** Ends the process. */
  dispose(): void {
    this.#disposed = true
    this.#running?.connection.dispose()
    this.#running?.child.kill()
    this.#running = null
  }

  #start(): Running {
    if (this.#running) return this.#running
    if (this.#disposed) throw new VscodeError('VSCODE_ENGINE_STOPPED', 'The engine was ended.')
    const now = Date.now()
    this.#crashes = this.#crashes.filter((time) => now - time < crashWindow)
    if (this.#crashes.length >= crashLimit)
      throw new VscodeError('VSCODE_ENGINE_STOPPED', `The engine stopped ${crashLimit} times within a minute.`, {
        hint: 'See the log of Quoin; it is tried again in a minute.',
      })
    const { modulePath, execArgv = [], log } = this.#options
    const child = fork(modulePath, [], {
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
    connection.onNotification(progressNotification, (progress: EngineProgress) => {
      for (const listener of this.#progress) listener(progress)
    })
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

function isErrorData(data: unknown): data is EngineErrorData {
  return data !== null && typeof data === 'object' && 'code' in data && typeof data.code === 'string'
}
