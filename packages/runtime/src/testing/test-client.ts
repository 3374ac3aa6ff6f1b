import type { Application } from '../application/application.ts'

/** What a request was answered with. */
export interface TestAnswer<Data = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** Of an answer of the API. */
  readonly data: Data
  readonly msg: string
  /** Of an error. */
  readonly code: string | undefined
  /** The sentences at the fields of a form that was rejected. */
  readonly errors: Readonly<Record<string, string>> | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends requests to an application in its process, as one user or as nobody. */
export class TestClient {
  readonly #application: Application
  readonly #headers: Readonly<Record<string, string>>

  constructor(application: Application, token: string | null) {
    this.#application = application
    this.#headers = token === null ? { 'sec-fetch-site': 'same-origin' } : { authorization: `Bearer ${token}` }
  }

  get = <Data>(path: string): Promise<TestAnswer<Data>> => this.send('GET', path)
  post = <Data>(path: string, body: object = {}): Promise<TestAnswer<Data>> => this.send('POST', path, body)
  put = <Data>(path: string, body: object = {}): Promise<TestAnswer<Data>> => this.send('PUT', path, body)
  delete = <Data>(path: string): Promise<TestAnswer<Data>> => this.send('DELETE', path)

  /** A path is below the prefix of the API, unless it begins with a slash. */
  async send<Data>(
    method: Method,
    path: string,
    body?: object | string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer<Data>> {
    const { base_url, route } = this.#application.config
    const base = base_url === null ? '' : new URL(base_url).pathname.replace(/\/$/, '')
    const {
      statusCode,
      headers: replied,
      body: text,
    } = await this.#application.inject({
      method,
      url: path.startsWith('/') ? path : `${base}/${route.prefix}/${path}`,
      headers: { ...this.#headers, ...headers },
      ...(body !== undefined && { payload: body }),
    })
    const isJson = text !== '' && String(replied['content-type']).includes('json')
    const { data, msg = '', code, errors } = isJson ? JSON.parse(text) : {}
    return { status: statusCode, headers: replied, text, data, msg, code, errors }
  }
}
