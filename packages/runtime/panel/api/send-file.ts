import { apiUrl } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** A file on its way to the server. */
export interface FileRequest {
  readonly file: File
  /** Below the API. */
  readonly url: string
  /** Told the sent part, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

interface Envelope<Result> {
  readonly status?: number
  readonly msg?: string
  readonly code?: string
  readonly data?: Result
  readonly errors?: Readonly<Record<string, string>>
}

/**
 * Sends one file and answers what the server says of it; fetch cannot tell how much has gone out, so this is an
 * XMLHttpRequest.
 * @throws ApiError with the server's sentence
 */
export function sendFile<Result>({ file, url, onProgress, signal }: FileRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file, file.name)
    request.open('POST', apiUrl(url))
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = (request.response ?? {}) as Envelope<Result>
      if (request.status < 300 && (answer.status ?? 0) === 0 && answer.data) return resolve(answer.data)
      const reason = Object.values(answer.errors ?? {})[0] ?? answer.msg ?? `HTTP ${request.status}`
      reject(new ApiError(reason, { status: request.status, code: answer.code ?? '' }))
    }
    request.onerror = () => reject(new ApiError('', { status: 0, code: 'PANEL_OFFLINE' }))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
