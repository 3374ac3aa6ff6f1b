import { apiUrl } from '../../api/api-client.ts'
import { ApiError } from '../../api/api-error.ts'

/** What the server says of a file it has taken. */
export interface UploadedFile {
  /** What the field stores. */
  readonly value: string
  /** Where the file is shown from. */
  readonly url: string
  readonly filename: string
}

interface UploadRequest {
  readonly file: File
  /** Below the API. */
  readonly url: string
  /** Told the sent part, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

interface Envelope {
  readonly status?: number
  readonly msg?: string
  readonly code?: string
  readonly data?: UploadedFile
  readonly errors?: Readonly<Record<string, string>>
}

/**
 * Sends one file; fetch cannot tell how much has gone out, so this is an XMLHttpRequest.
 * @throws ApiError with the server's sentence
 */
export function uploadFile({ file, url, onProgress, signal }: UploadRequest): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file, file.name)
    request.open('POST', apiUrl(url))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = (request.response ?? {}) as Envelope
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
