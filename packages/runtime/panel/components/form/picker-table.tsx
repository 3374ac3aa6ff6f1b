import { valueAt } from '@quoin/generator/conditions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { appendQueryParams, callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { RenderValue } from '../../render/render.tsx'
import { wireValueText } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'
import type { PickerSchema } from './picker-schema.ts'

interface PickerTableProps {
  readonly api: string
  readonly schema: PickerSchema
  readonly chosen: readonly unknown[]
  readonly onChoose: (keys: readonly unknown[]) => void
}

/** One page of a resource's rows, each with a tick. */
export function PickerTable({ api, schema, chosen, onChoose }: PickerTableProps): ReactNode {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const field = schema.valueField ?? 'id'
  const url = appendQueryParams(api, { _action: 'getData', page, perPage: 10 })
  const rows = useQuery({
    queryKey: ['data', api, 'picker', url],
    queryFn: ({ signal }) => callApi<{ items: readonly Data[]; total: number }>({ url, signal }),
    placeholderData: keepPreviousData,
  })
  if (rows.isError)
    return <LoadFailure error={rows.error} title={t('list.failed')} onRetry={() => void rows.refetch()} />
  const items = rows.data?.items ?? []
  const original = (key: string): unknown =>
    [...items.map((row) => valueAt(row, field)), ...chosen].find((value) => wireValueText(value) === key)
  return (
    <Table<Data>
      size="small"
      rowKey={(row) => wireValueText(valueAt(row, field))}
      dataSource={items}
      loading={rows.isFetching}
      columns={schema.columns.map((column) => ({
        key: column.name,
        title: column.label ?? column.name,
        render: (_value, row) => <RenderValue display={column.display} value={valueAt(row, column.name)} data={row} />,
      }))}
      rowSelection={{
        type: schema.multiple ? 'checkbox' : 'radio',
        selectedRowKeys: chosen.map(wireValueText),
        preserveSelectedRowKeys: true,
        getTitleCheckboxProps: () => ({ 'aria-label': t('form.selectAll') }),
        getCheckboxProps: (row) => ({
          'aria-label': wireValueText(valueAt(row, schema.labelField ?? 'name') ?? valueAt(row, field)),
        }),
        onChange: (keys) => onChoose(keys.map((key) => original(String(key)))),
      }}
      pagination={{
        current: page,
        pageSize: 10,
        total: rows.data?.total ?? 0,
        onChange: setPage,
        showSizeChanger: false,
      }}
      scroll={{ x: 'max-content' }}
    />
  )
}
