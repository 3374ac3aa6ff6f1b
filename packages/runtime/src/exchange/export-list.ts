import type { ExportableColumn } from '../crud/definition/list-definition.ts'
import type { ResourceService } from '../crud/resource-service.ts'
import { validationFailed } from '../errors.ts'
import type { RequestInput } from '../http/request-input.ts'
import { RawResponse } from '../http/response.ts'
import { text } from '../i18n/sentence.ts'
import { csvExport } from './csv-export.ts'
import { exportColumns } from './export-columns.ts'
import { type ListOrder, listBatches } from './list-batches.ts'
import { xlsxExport } from './xlsx-export.ts'

/** The list that is exported, with the columns that its feature declares. */
export interface ExportedList {
  readonly columns: readonly ExportableColumn[]
  readonly service: ResourceService
  readonly order: ListOrder
  /** The address of the resource; names the file. */
  readonly name: string
}

/** What an address can hold. */
const maximumKeys = 200

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The rows of a list, with its filters, order and columns, as a file in the format the caller asks for. */
export async function exportList(
  { columns, service, order, name }: ExportedList,
  input: RequestInput,
): Promise<RawResponse> {
  const format = input.has('format') ? input.oneOf('format', ['csv', 'xlsx']) : 'csv'
  const keys = input.raw('ids') === undefined ? null : input.list('ids')
  if (keys !== null && keys.length > maximumKeys) {
    throw validationFailed({ ids: text('field.exportRows', { most: maximumKeys }) })
  }
  const source = {
    columns: exportColumns(columns, service.modelName, input),
    batches: listBatches(service, order, keys),
  }
  const body = format === 'csv' ? csvExport(source) : await xlsxExport(source, name)
  return new RawResponse(body, { headers: downloadHeaders(`${name}.${format}`, mediaTypes[format]) })
}

/** What makes an answer a download. */
export function downloadHeaders(filename: string, mediaType: string): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]+/g, '-')}"`,
  }
}
