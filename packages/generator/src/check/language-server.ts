import { Buffer } from 'node:buffer'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'

type Message = Readonly<Record<string, unknown>>

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** How long an answer may take, in milliseconds: loading a large project takes seconds on a busy machine. */
const defaultLimit = 60_000

/** The native compiler's language server in a process of its own, which ends with this one. */
export class LanguageServerProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #limit: number
  readonly #waiting = new Map<number, Waiting>()
  #received: Buffer = Buffer.alloc(0)
  #ids = 0
  #end: Error | null = null
  /** What it said of its own accord about files, by their addresses. */
  readonly published = new Map<unknown, unknown>()

  constructor(program: readonly [file: string, ...parameters: string[]], root: string, limit: number = defaultLimit) {
    const [file, ...parameters] = program
    this.#limit = limit
    this.#child = spawn(file, parameters, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true })
    this.#child.on('error', (error) => this.#fail(`could not be started (${error.message})`))
    this.#child.on('exit', (code, signal) => this.#fail(`ended (${signal ?? `code ${code}`})`))
    this.#child.stdin.on('error', () => this.#fail('closed its input'))
    this.#child.stdout.on('data', (part: Buffer) => this.#receive(part))
    this.#child.unref()
    this.#hold(false)
  }

  /** Why it answers no more; null as long as it does. */
  get end(): Error | null {
    return this.#end
  }

  /** Asks, and waits for the answer. */
  request(method: string, params: unknown): Promise<unknown> {
    if (this.#end) return Promise.reject(this.#end)
    const id = ++this.#ids
    this.#hold(true)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(`gave no answer within ${this.#limit / 1000} seconds`)
        this.#child.kill('SIGKILL')
      }, this.#limit)
      const settle = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        if (this.#waiting.size === 0) this.#hold(false)
      }
      this.#waiting.set(id, {
        resolve: (result) => {
          settle()
          resolve(result)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      })
      this.#send({ id, method, params })
    })
  }

  notify(method: string, params: unknown): void {
    if (!this.#end) this.#send({ method, params })
  }

  close(): void {
    this.#fail('was closed')
    this.#child.kill()
  }

  #send(message: Message): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }

  #receive(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part])
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/Content-Length: *(\d+)/i.exec(this.#received.toString('latin1', 0, head))?.[1])
      const end = head + 4 + length
      if (!(this.#received.length >= end)) return
      const text = this.#received.toString('utf8', head + 4, end)
      this.#received = this.#received.subarray(end)
      this.#take(text)
    }
  }

  #take(text: string): void {
    const { id, method, result, error, params } = JSON.parse(text) as Message
    // What it asks of an editor has no answer here, but it waits for one.
    if (method !== undefined) {
      const { items, uri, diagnostics } = (params ?? {}) as Message & { readonly items?: readonly unknown[] }
      if (method === 'textDocument/publishDiagnostics') this.published.set(uri, diagnostics)
      if (id !== undefined) this.#send({ id, result: items?.map(() => null) ?? null })
      return
    }
    const waiting = this.#waiting.get(Number(id))
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(`The language server of the compiler rejected: ${JSON.stringify(error)}`))
  }

  #fail(how: string): void {
    this.#end ??= new Error(`The language server of the compiler ${how}`)
    for (const { reject } of this.#waiting.values()) reject(this.#end)
  }

  /** It keeps this process alive only as long as an answer is waited for. */
  #hold(held: boolean): void {
    const { stdin, stdout } = this.#child as unknown as { readonly stdin: Socket; readonly stdout: Socket }
    for (const stream of [stdin, stdout]) {
      if (held) stream.ref()
      else stream.unref()
    }
  }
}
