import { csvLine } from '@quoin/extensions/csv'
import type { FormFieldNode } from '@quoin/generator/feature-pages'
import type { ExportableColumn } from '../crud/definition/list-definition.ts'
import { isWritable } from '../crud/form/form-validation.ts'
import type { ModelClass } from '../crud/model/model.ts'
import type { ResourceService } from '../crud/resource-service.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { RawResponse } from '../http/response.ts'
import { downloadHeaders } from './export-list.ts'
import { createImportRowContext } from './import-file.ts'
import type { ImportTarget } from './import-rows.ts'

/** The feature whose rows a file brings. */
export interface ImportedFeature {
  readonly context: RequestContext
  /** The address of the resource, relative to the API prefix. */
  readonly api: string
  readonly model: ModelClass
  /** Those of its list. */
  readonly columns: readonly ExportableColumn[]
  /** The controls of its forms, those that create first. */
  readonly controls: readonly FormFieldNode[]
  /** What takes a row as if it had been sent alone; `key` is null for a new one. */
  rowOf(context: RequestContext, key: string | null): ImportedRow
}

/** A row with the service that writes it and the form that checks it. */
interface ImportedRow {
  readonly service: ResourceService
  validated(): Promise<Record<string, unknown>>
  write(data: Record<string, unknown>): Promise<unknown>
}

/** Where the rows of a file go: through the form and the service of a feature. */
export function importTarget({ context, api, model, columns, controls, rowOf }: ImportedFeature): ImportTarget {
  const writable = controls.filter((control) => model.fillable.includes(control.name) && isWritable(control))
  const keyColumn = columns.find(({ name }) => name === model.primaryKey)
  return {
    model,
    controls: [...new Map(writable.reverse().map((control) => [control.name, control])).values()].reverse(),
    keyLabel: keyColumn?.label ?? null,
    connection: context.forConnection(model.connection).db,
    mayUpdate: context.can('PUT', `${api}/1`),
    exists: async (key) => {
      const { service } = rowOf(createImportRowContext(context, {}), null)
      try {
        await service.show(key)
        return true
      } catch (error) {
        if (error instanceof RuntimeError && error.code === 'RUNTIME_ROW_NOT_FOUND') return false
        throw error
      }
    },
    row: (data, key) => {
      const row = rowOf(createImportRowContext(context, data), key)
      return {
        validated: () => row.validated(),
        write: (checked) => row.write(checked),
      }
    },
  }
}

/** A file that has the columns and no rows yet; `name` names it. */
export function importTemplate({ controls }: ImportTarget, name: string): RawResponse {
  const header = csvLine(controls.map((control) => control.name))
  const headers = downloadHeaders(`${name}-import.csv`, 'text/csv; charset=utf-8')
  return new RawResponse(`\uFEFF${header}`, { headers })
}
