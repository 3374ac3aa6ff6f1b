import { z } from 'zod'
import { nodeSchema } from '../action-schema.ts'
import type { NodeOf } from '../component.ts'
import type { FormSchema } from '../layout/form.ts'
import { booleanSchema, listSchemaOf, nodesSchema, stringSchema } from '../property-schema.ts'
import { filterOperators } from './filter-operators.ts'
import type { OperationProperties } from './operation.ts'
import type { TableColumnProperties } from './table-column.ts'

/** What every list understands, as a table, cards or lines. */
export const listShape = {
  /** The address of the resource, relative to the API prefix. */
  api: stringSchema,
  primaryKey: stringSchema,
  columns: nodesSchema as z.ZodType<
    readonly (NodeOf<'TableColumn', TableColumnProperties> | NodeOf<'Operation', OperationProperties>)[]
  >,
  filter: nodeSchema as z.ZodType<FormSchema>,
  filterTogglable: booleanSchema,
  /** Columns of the table that people may compare as they like, with the operators for each. */
  filterOperators: z.record(z.string().regex(/^\w+$/), listSchemaOf(z.enum(filterOperators))),
  headerToolbar: nodesSchema,
  footerToolbar: nodesSchema,
  /** Offers actions on several rows; they see `{ids}`. */
  bulkActions: nodesSchema,
  perPage: z.int().min(1),
  perPageAvailable: listSchemaOf(z.int().min(1)),
  orderBy: stringSchema,
  orderDir: z.enum(['asc', 'desc']),
  /** Seconds between reloads. */
  interval: z.number().min(1),
  /** The rows have a trash: shown with `trashed=only`, restored or deleted for good. */
  softDeletes: booleanSchema,
  /** The rows can be downloaded, as CSV or XLSX. */
  exportable: booleanSchema,
  /** Rows can be brought in from a CSV file. */
  importable: booleanSchema,
  /** All rows in one long table that is rendered and fetched while it scrolls, instead of pages. */
  virtual: booleanSchema,
}

/** What every list does unless its properties say otherwise. */
export const listDefaults = {
  primaryKey: 'id',
  filterTogglable: false,
  perPage: 20,
  perPageAvailable: [10, 20, 50, 100],
}
