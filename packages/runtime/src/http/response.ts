import type { Readable } from 'node:stream'

/** A successful answer with a message or a status of its own; any other value an action returns is its data. */
export class ApiResponse {
  readonly data: unknown
  readonly msg: string
  readonly status: number

  constructor(data: unknown, options: { readonly msg?: string; readonly status?: number } = {}) {
    this.data = data
    this.msg = options.msg ?? ''
    this.status = options.status ?? 200
  }
}

/** An answer outside the envelope: a file, a page, a metric text. */
export class RawResponse {
  readonly body: string | Buffer | Readable
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(
    body: string | Buffer | Readable,
    options: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.body = body
    this.status = options.status ?? 200
    this.headers = options.headers ?? {}
  }
}
