import { valueAt } from '@quoin/generator/conditions'
import { memo, type NamedExoticComponent, type ReactNode } from 'react'
import { RenderValue } from '../render/render.tsx'
import type { Data } from '../schema/schema.ts'
import type { ColumnSchema } from './crud-schema.ts'
import { QuickEdit } from './quick-edit.tsx'

interface ListCellProps {
  readonly column: ColumnSchema
  readonly row: Data
  readonly api: string
  readonly primaryKey: string
}

/** One value of one row; rendered again only with its column or its row, however often the table is. */
export const ListCell: NamedExoticComponent<ListCellProps> = memo(function ListCell({
  column,
  row,
  api,
  primaryKey,
}: ListCellProps): ReactNode {
  const cell = <RenderValue display={column.display} value={valueAt(row, column.name ?? '')} data={row} />
  if (!column.editor) return cell
  return (
    <QuickEdit api={api} primaryKey={primaryKey} column={column} row={row}>
      {cell}
    </QuickEdit>
  )
})
