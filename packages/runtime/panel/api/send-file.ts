import { apiUrl, type Envelope, networkError, retryAfterLogin, unreadableAnswerError, unwrap } from './api-client.ts'
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

/**
 * Sends one file and answers what the server says of it; fetch cannot tell how much has gone out, so this is an
 * XMLHttpRequest.
 * @throws ApiError with the server's sentence
 */
export function sendFile<Result>(request: FileRequest): Promise<Result> {
  return retryAfterLogin(() => sendOnce<Result>(request))
}

function sendOnce<Result>({ file, url, onProgress, signal }: FileRequest): Promise<Result> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file, file.name)
    request.open('POST', apiUrl(url))
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        const answer = JSON.parse(request.responseText) as Envelope
        const [msg = answer.msg] = Object.values(answer.errors ?? {})
        resolve(unwrap<Result>(request.status < 300, request.status, { ...answer, ...(msg && { msg }) }))
      } catch (cause) {
        reject(cause instanceof ApiError ? cause : unreadableAnswerError(request.status, cause))
      }
    }
    request.onerror = () => reject(networkError('offline'))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
