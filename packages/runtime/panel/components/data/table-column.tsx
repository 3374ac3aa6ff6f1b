import type { TableColumnProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { RenderValue } from '../../render/render.tsx'

/** A column outside of a table shows its one value. */
function TableColumnView({ schema, data }: ViewProps<TableColumnProperties>): ReactNode {
  return <RenderValue display={schema.display} value={valueAt(data, schema.name ?? '')} data={data} />
}

/** Column of a table; any display type may fill the cell. */
export const TableColumn: Adapter = view(TableColumnView)
