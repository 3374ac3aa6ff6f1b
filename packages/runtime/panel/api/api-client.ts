import { ApiError } from './api-error.ts'

/** A call as page schemas describe it. */
export interface ApiRequest {
  readonly method?: string
  readonly url: string
  readonly data?: unknown
  readonly signal?: AbortSignal
}

/** What the client asks of its surroundings: sentences, and what to do when a session ended. */
export interface ApiHooks {
  sessionEnded(): void
  sentence(kind: 'offline' | 'unreadable'): string
}

interface Envelope {
  readonly status?: number
  readonly msg?: string
  readonly code?: string
  readonly data?: unknown
  readonly errors?: Readonly<Record<string, string>>
  readonly requestId?: string
}

const prefix = document.querySelector<HTMLMetaElement>('meta[name="quoin-api"]')?.content ?? '/admin-api'
let hooks: ApiHooks = { sessionEnded: () => undefined, sentence: (kind) => kind }

/** Gives the client its surroundings; called once by the shell. */
export function configureApi(given: ApiHooks): void {
  hooks = given
}

/** Address of a call below the API prefix; anything that could leave it is refused. */
export function apiUrl(url: string): string {
  const path = url.replace(/^\/+/, '')
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.split(/[?#]/)[0]?.split('/').includes('..')) {
    throw new ApiError(`The address "${url}" is not below the API.`, { status: 0, code: 'PANEL_ADDRESS_REFUSED' })
  }
  return `${prefix}/${path}`
}

/** Calls the API and unwraps the envelope. @throws ApiError with a sentence for a person */
export async function callApi<Result = unknown>(request: ApiRequest): Promise<Result> {
  const response = await send(request)
  const envelope = await readEnvelope(response)
  if (response.ok && (envelope.status ?? 0) === 0) return envelope.data as Result
  const status = response.ok ? (envelope.status ?? 500) : response.status
  if (status === 401 && !/^\/?(login|current-user)$/.test(request.url)) hooks.sessionEnded()
  throw new ApiError(envelope.msg || hooks.sentence('unreadable'), {
    status,
    code: envelope.code ?? '',
    errors: envelope.errors ?? {},
    data: envelope.data,
    requestId: envelope.requestId ?? null,
  })
}

/** Fetches a file and hands it to the browser under a name. */
export async function downloadFile(request: ApiRequest, filename?: string): Promise<void> {
  const response = await send(request)
  if (!response.ok) {
    const envelope = await readEnvelope(response)
    throw new ApiError(envelope.msg || hooks.sentence('unreadable'), {
      status: response.status,
      code: envelope.code ?? '',
    })
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = filename ?? filenameOf(response.headers.get('content-disposition')) ?? 'download'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Appends parameters to an address that may have some already; absent and empty ones are left out. */
export function withParams(url: string, params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}

async function send({ method = 'get', url, data, signal }: ApiRequest): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  }
  const raw = data instanceof FormData || data instanceof Blob
  if (data !== undefined && !raw) headers['content-type'] = 'application/json'
  const body = data === undefined ? null : raw ? data : JSON.stringify(data)
  const address = apiUrl(url)
  try {
    return await fetch(address, {
      method: method.toUpperCase(),
      headers,
      body,
      signal: signal ?? null,
      credentials: 'same-origin',
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(hooks.sentence('offline'), { status: 0, code: 'PANEL_OFFLINE', cause })
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  if (response.status === 204) return {}
  try {
    return (await response.json()) as Envelope
  } catch (cause) {
    throw new ApiError(hooks.sentence('unreadable'), { status: response.ok ? 500 : response.status, cause })
  }
}

function filenameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null)
}
