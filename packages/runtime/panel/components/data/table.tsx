import type { TableProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import { Table as AntdTable } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { RenderValue } from '../../render/render.tsx'
import type { Data } from '../../schema/schema.ts'
import { RowsOrPlaceholder } from './repeated.tsx'
import { Totals } from './totals.tsx'

function TableView({ schema, data }: ViewProps<TableProperties>): ReactNode {
  return (
    <RowsOrPlaceholder schema={schema} data={data}>
      {(rows) => (
        <div className="field">
          <AntdTable<Data>
            size="small"
            pagination={false}
            rowKey={(row) => JSON.stringify(row['id'] ?? row)}
            dataSource={rows}
            columns={schema.columns.map((column) => ({
              key: column.name,
              title: column.label ?? column.name,
              render: (_value, row) => (
                <RenderValue display={column.display} value={valueAt(row, column.name)} data={row} />
              ),
            }))}
          />
          <Totals totals={schema.totals} columns={schema.columns} rows={rows} />
        </div>
      )}
    </RowsOrPlaceholder>
  )
}

/** Table of rows already in the data. */
export const Table: Adapter = view(TableView)
