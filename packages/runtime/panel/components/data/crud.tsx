import { valueAt } from '@quoin/generator/conditions'
import type { ReactNode } from 'react'
import { ColumnToggler } from '../../crud/column-toggler.tsx'
import { CrudTable } from '../../crud/crud-table.tsx'
import { RowActions } from '../../crud/row-actions.tsx'
import { SchemaForm } from '../../form/schema-form.tsx'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { RenderValue } from '../../render/render.tsx'
import type { Schema } from '../../schema/schema.ts'

/** A column outside of a table shows its one value. */
function TableColumn({ schema, data }: ViewProps<{ display?: Schema }>): ReactNode {
  return <RenderValue display={schema.display} value={valueAt(data, schema.name ?? '')} data={data} />
}

function Operation({ schema, data }: ViewProps<{ buttons: readonly Schema[] }>): ReactNode {
  return <RowActions buttons={schema.buttons} row={data} compact={false} />
}

/** Adapters of lists and forms. */
export const crudAdapters: Adapters = {
  CRUDTable: view(CrudTable),
  TableColumn: view(TableColumn),
  Operation: view(Operation),
  ColumnToggler: view(ColumnToggler),
  Form: view(SchemaForm),
}
