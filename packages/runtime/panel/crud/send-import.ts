import { appendQueryParams } from '../api/api-client.ts'
import { sendFile } from '../api/send-file.ts'

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

/** Sends a file of rows. @throws ApiError with the server's sentence */
export function sendImport({ api, dryRun, allOrNothing, ...request }: ImportRequest): Promise<ImportReport> {
  const options = { dryRun: dryRun ? 1 : undefined, allOrNothing: allOrNothing ? 1 : undefined }
  return sendFile<ImportReport>({ ...request, url: appendQueryParams(api, { _action: 'import', ...options }) })
}
