import { apiUrl, withParams } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'

/** What became of the rows of a file. */
export interface ImportReport {
  readonly total: number
  readonly created: number
  readonly updated: number
  readonly failed: number
  /** The first failures, with a sentence per field; `_row` stands for the whole row. */
  readonly rows: readonly { readonly line: number; readonly errors: Readonly<Record<string, string>> }[]
  readonly discarded: boolean
}

interface ImportRequest {
  readonly api: string
  readonly file: File
  readonly dryRun: boolean
  readonly allOrNothing: boolean
  /** Told the sent part, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

interface Envelope {
  readonly msg?: string
  readonly code?: string
  readonly data?: ImportReport
  readonly errors?: Readonly<Record<string, string>>
}

/**
 * Sends a file of rows; fetch cannot tell how much has gone out, so this is an XMLHttpRequest.
 * @throws ApiError with the server's sentence
 */
export function sendImport({
  api,
  file,
  dryRun,
  allOrNothing,
  onProgress,
  signal,
}: ImportRequest): Promise<ImportReport> {
  const options = { dryRun: dryRun ? 1 : undefined, allOrNothing: allOrNothing ? 1 : undefined }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file, file.name)
    request.open('POST', apiUrl(withParams(api, { _action: 'import', ...options })))
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = (request.response ?? {}) as Envelope
      if (request.status < 300 && answer.data) return resolve(answer.data)
      const reason = Object.values(answer.errors ?? {})[0] ?? answer.msg ?? `HTTP ${request.status}`
      reject(new ApiError(reason, { status: request.status, code: answer.code ?? '' }))
    }
    request.onerror = () => reject(new ApiError('', { status: 0, code: 'PANEL_OFFLINE' }))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
