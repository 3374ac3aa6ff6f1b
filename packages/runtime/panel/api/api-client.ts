import { ApiError, type ApiIssue } from './api-error.ts'
import { jsonAcceptHeaders, takePrefetchedResponse } from './prefetches.ts'

/** A call as page schemas describe it. */
export interface ApiRequest {
  readonly method?: string
  readonly url: string
  readonly data?: unknown
  readonly signal?: AbortSignal
  /** It is about who is logged in: that nobody is, is an answer like any other. */
  readonly anonymous?: boolean
  /** Gets what the server says of a success, where it says something: `this.success(row, 'Approved.')`. */
  readonly onMessage?: (text: string) => void
}

/**
 * Why a call has no answer of the server's own: no connection, none in time (and then perhaps done, when it was to
 * change something), one from a proxy that found no server, or one that is no JSON.
 */
export type NetworkError = 'offline' | 'slow' | 'slowChange' | 'unavailable' | 'unreadable'

/** What the client asks of its surroundings: sentences, and what to do when a session ended. */
export interface ApiHooks {
  /** Done when it is known whether the same user is logged in again. */
  sessionEnded(): Promise<boolean>
  sentence(kind: NetworkError): string
}

/** How every answer of the API is wrapped. */
export interface Envelope {
  readonly status?: number
  readonly msg?: string
  readonly code?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly data?: unknown
  readonly errors?: Readonly<Record<string, string>>
  readonly issues?: readonly ApiIssue[]
  readonly requestId?: string
}

const prefix = document.querySelector<HTMLMetaElement>('meta[name="quoin-api"]')?.content ?? '/admin-api'
/** The path below which the whole application is served; empty at the top. */
const root = document.querySelector<HTMLMetaElement>('meta[name="quoin-root"]')?.content ?? ''
let hooks: ApiHooks = { sessionEnded: async () => false, sentence: (kind) => kind }

/** After so long nobody believes in an answer any more; sending and fetching files takes the time it takes. */
const patience = { read: 60_000, change: 180_000 }

/** Gives the client its surroundings; called once by the shell. */
export function configureApi(given: ApiHooks): void {
  hooks = given
}

/** Address of a file that the server has outside the API: the assets of extensions are written as at the top. */
export function resolveExtensionAssetUrl(path: string): string {
  return path.startsWith('/extensions/') ? root + path : path
}

/** Address of a call below the API prefix; anything that could leave it is rejected. */
export function apiUrl(url: string): string {
  const path = url.replace(/^\/+/, '')
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.split(/[?#]/)[0]?.split('/').includes('..')) {
    throw new ApiError(`The address "${url}" is not below the API.`, { status: 0, code: 'PANEL_ADDRESS_REJECTED' })
  }
  return `${prefix}/${path}`
}

/** Calls the API and unwraps the envelope. @throws ApiError with a sentence for a user */
export async function callApi<Result = unknown>(request: ApiRequest): Promise<Result> {
  return request.anonymous ? callOnce<Result>(request) : retryAfterLogin(() => callOnce<Result>(request))
}

/** Makes a call, and makes it once more when it finds that the session has ended and its user logs in again. */
export async function retryAfterLogin<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 401) || !(await hooks.sessionEnded())) throw cause
    return call()
  }
}

async function callOnce<Result>(request: ApiRequest): Promise<Result> {
  const changes = !/^get$/i.test(request.method ?? 'get')
  const raw = request.data instanceof FormData || request.data instanceof Blob
  const waiting = new AbortController()
  const timer = raw ? undefined : setTimeout(() => waiting.abort(), changes ? patience.change : patience.read)
  const signal = request.signal ? AbortSignal.any([request.signal, waiting.signal]) : waiting.signal
  try {
    const response = await send({ ...request, signal })
    const envelope = await readEnvelope(response)
    const result = unwrap<Result>(response.ok, response.status, envelope)
    if (envelope.msg) request.onMessage?.(envelope.msg)
    return result
  } catch (cause) {
    if (waiting.signal.aborted && !request.signal?.aborted)
      throw networkError(changes ? 'slowChange' : 'slow', 0, cause)
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

/** What an envelope holds. @throws ApiError with the server's sentence */
export function unwrap<Result>(ok: boolean, httpStatus: number, envelope: Envelope): Result {
  if (ok && (envelope.status ?? 0) === 0) return envelope.data as Result
  const status = ok ? (envelope.status ?? 500) : httpStatus
  if (!envelope.msg) throw networkError('unreadable', status)
  throw new ApiError(envelope.msg, {
    status,
    code: envelope.code ?? '',
    params: envelope.params ?? {},
    errors: envelope.errors ?? {},
    issues: envelope.issues ?? [],
    data: envelope.data,
    requestId: envelope.requestId ?? null,
  })
}

/** A call that has no answer of the server's own, with a sentence for a user; `PANEL_OFFLINE`, `PANEL_SLOW` and so on. */
export function networkError(kind: NetworkError, status = 0, cause?: unknown): ApiError {
  const code = `PANEL_${kind.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
  return new ApiError(hooks.sentence(kind), { status, code, cause })
}

/** What an answer that is no JSON tells: behind a proxy that finds no server, that there is none now. */
export function unreadableAnswerError(status: number, cause?: unknown): ApiError {
  return networkError(status >= 502 && status <= 504 ? 'unavailable' : 'unreadable', status < 400 ? 500 : status, cause)
}

/** Fetches a file and hands it to the browser under a name. */
export async function downloadFile(request: ApiRequest, filename?: string): Promise<void> {
  const response = await retryAfterLogin(async () => {
    const answer = await send(request)
    return answer.ok ? answer : unwrap<never>(false, answer.status, await readEnvelope(answer))
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    await response.blob().catch((cause) => Promise.reject(networkError('offline', 0, cause))),
  )
  link.download = filename ?? filenameOf(response.headers.get('content-disposition')) ?? 'download'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Appends parameters to an address that may have some already; absent and empty ones are left out. */
export function appendQueryParams(url: string, params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}

async function send({ method = 'get', url, data, signal }: ApiRequest): Promise<Response> {
  const headers = jsonAcceptHeaders()
  const raw = data instanceof FormData || data instanceof Blob
  if (data !== undefined && !raw) headers['content-type'] = 'application/json'
  const body = data === undefined ? null : raw ? data : JSON.stringify(data)
  const address = apiUrl(url)
  try {
    const early = method === 'get' && data === undefined ? takePrefetchedResponse(address) : undefined
    if (early) return await early
    return await fetch(address, {
      method: method.toUpperCase(),
      headers,
      body,
      signal: signal ?? null,
      credentials: 'same-origin',
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw networkError('offline', 0, cause)
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  if (response.status === 204) return {}
  try {
    return JSON.parse(await response.text()) as Envelope
  } catch (cause) {
    if (cause instanceof SyntaxError) throw unreadableAnswerError(response.status, cause)
    // The connection went while the answer was on its way.
    throw cause instanceof TypeError ? networkError('offline', 0, cause) : cause
  }
}

function filenameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null)
}
