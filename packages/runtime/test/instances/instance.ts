import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { password } from '../shop.ts'

const quoin = fileURLToPath(new URL('../../bin/quoin.js', import.meta.url))

/** What a call answered. */
export interface InstanceResponse {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: bodies are of every shape
  readonly body: any
}

/** A process that serves an application, started as a developer would start it. */
export class Instance {
  readonly origin: string
  readonly #child: ChildProcess
  readonly #said: () => string

  private constructor(origin: string, child: ChildProcess, said: () => string) {
    this.origin = origin
    this.#child = child
    this.#said = said
  }

  /** Runs `quoin start`, or `quoin dev`, in a folder and waits until it says where it is. */
  static async start(
    root: string,
    environment: Readonly<Record<string, string>> = {},
    command: 'start' | 'dev' = 'start',
  ): Promise<Instance> {
    const child = spawn(process.execPath, [quoin, command], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', QUOIN_PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const origin = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer): void => {
        said += chunk
        const address = /is at (http:\/\/[^/\s]+)\//.exec(said)?.[1]
        if (address !== undefined) resolve(address)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', (code) => reject(new Error(`The instance ended with ${code}: ${said}`)))
    })
    return new Instance(origin, child, () => said)
  }

  /** Everything that it has printed. */
  get output(): string {
    return this.#said()
  }

  /** The token of the link to the first user, which it prints when there is none. */
  async setupToken(): Promise<string> {
    for (;;) {
      const token = /\/setup#([\w-]{43})/.exec(this.#said())?.[1]
      if (token !== undefined) return token
      await once(this.#child.stdout ?? this.#child, 'data')
    }
  }

  /** Sends a signal and answers the exit code, or the signal that ended it; its output is whole by then. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | string | null> {
    const { exitCode, signalCode } = this.#child
    if (exitCode !== null || signalCode !== null) return exitCode ?? signalCode
    const closed = once(this.#child, 'close') as Promise<[number | null, string | null]>
    this.#child.kill(signal)
    const [code, by] = await closed
    return code ?? by
  }
}

/** A browser that may talk to several instances, as behind one address. */
export class Browser {
  cookie = ''

  async call(instance: Instance, method: string, path: string, body?: unknown): Promise<InstanceResponse> {
    const response = await fetch(`${instance.origin}${path.startsWith('/') ? path : `/admin-api/${path}`}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) this.cookie = cookie.split(';')[0] ?? ''
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
  }

  /** Creates the first user, as whoever reads the terminal of an instance may. */
  async setUp(instance: Instance, username: string): Promise<void> {
    const link = await instance.setupToken()
    const { status, body } = await this.call(instance, 'POST', 'setup', { link, username, name: username, password })
    if (status !== 200) throw new Error(`The setup answered ${status}: ${JSON.stringify(body)}`)
  }

  async login(instance: Instance, username: string): Promise<this> {
    const { status, body } = await this.call(instance, 'POST', 'login', { username, password })
    if (status !== 200) throw new Error(`The login of ${username} answered ${status}: ${JSON.stringify(body)}`)
    return this
  }
}
