import { receiveFile } from '../http/multipart-file.ts'
import type { RequestContext } from '../http/request-context.ts'
import { ApiResponse } from '../http/response.ts'
import { localizeFieldMessage } from '../i18n/package-texts.ts'
import { uploadStore } from '../uploads/uploads.ts'
import type { ImportReport } from './import-report.ts'
import { type ImportTarget, importRows } from './import-rows.ts'

/** `POST x?_action=import`: the rows of a CSV file in a multipart body, with `dryRun=1` or `allOrNothing=1`. */
export async function importFile(context: RequestContext, target: ImportTarget): Promise<ApiResponse> {
  const { config, input, request, services } = context
  const chosen = (name: string): boolean => input.has(name) && input.boolean(name)
  const options = {
    maximumRows: config.upload.import_rows,
    dryRun: chosen('dryRun'),
    allOrNothing: chosen('allOrNothing'),
  }
  const { store, throttle } = uploadStore(services)
  await throttle.take(context.user?.id ?? 0)
  const report = await store.withArriving(async (path) => {
    await receiveFile(request, { path, maxBytes: config.upload.max_bytes })
    return importRows(path, target, options)
  })
  return new ApiResponse({ ...report, rows: report.rows.map((row) => told(row, context.locale)) })
}

/** A failure in the language of whoever imports. */
function told({ line, errors }: ImportReport['rows'][number], locale: string): object {
  const sentences = Object.entries(errors).map(([field, said]) => [field, localizeFieldMessage(locale, said)])
  return { line, errors: Object.fromEntries(sentences) }
}

/** The context of one row: the request as it would be if the row had been sent alone. */
export function createImportRowContext(context: RequestContext, data: Record<string, unknown>): RequestContext {
  const { _action, dryRun, allOrNothing, ...query } = context.request.query
  const request: RequestContext['request'] = Object.create(context.request, {
    body: { value: data },
    multipart: { value: undefined },
    query: { value: query },
  })
  return context.part(context.services, request, context.route, context.params)
}
