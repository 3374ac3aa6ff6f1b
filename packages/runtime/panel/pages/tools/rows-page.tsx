import type { RowsCopyFormat, TableRows, TableRowsRequest } from '@quoin/generator'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Skeleton, Table, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import { type ChosenFilter, filterName, RowFilterForm } from './row-filters.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import type { ConnectionTable } from './workspace-client.ts'

/** As many conditions as a request takes. */
const maxFilters = 20

const formats = ['json', 'csv', 'sql'] as const satisfies readonly RowsCopyFormat[]

/** The rows of a table of a connection, which are only read. */
export function TableRowsPage(): ReactNode {
  const [address] = useSearchParams()
  const part = (name: string): string => address.get(name) ?? ''
  const table = { connection: part('connection'), schema: part('schema'), name: part('table') }
  return <Rows key={JSON.stringify(table)} table={table} />
}

function Rows({ table }: { readonly table: ConnectionTable }): ReactNode {
  const t = useTranslate('tools')
  const { editor } = useWorkspace()
  const [request, setRequest] = useState<Required<TableRowsRequest>>({ filters: [], sort: null, page: 1, size: 50 })
  const rows = useQuery({
    queryKey: ['tools', 'rows', table, request],
    queryFn: () => editor?.rows(table, request) ?? null,
    placeholderData: keepPreviousData,
  })
  const { filters } = request
  const filter = (next: readonly ChosenFilter[]): void => setRequest({ ...request, page: 1, filters: [...next] })
  const shown = rows.data
  return (
    <ToolPage
      guide="tables-schemas-and-keys"
      title={table.name}
      lead={shown && t(shown.more ? 'tools.rows.more' : 'tools.rows.count', { count: shown.count })}
      tools={
        <>
          <CopyButtons table={table} request={request} />
          <Button loading={rows.isFetching} onClick={() => void rows.refetch()}>
            {t('tools.rows.refresh')}
          </Button>
        </>
      }
    >
      {rows.error && <ToolFailure error={rows.error} />}
      {shown && shown.leftOut.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="tool-alert"
          title={t('tools.rows.leftOut', { columns: shown.leftOut.map(({ name }) => name).join(', ') })}
        />
      )}
      <section className="tool-card">
        {shown && filters.length < maxFilters && (
          <RowFilterForm
            columns={shown.columns.map(({ name }) => name)}
            onAdd={(added) => filter([...filters.filter((one) => !isDeepEqual(one, added)), added])}
          />
        )}
        {filters.length > 0 && (
          <div className="tool-grid-bar">
            {filters.map((one) => (
              <Tag
                key={JSON.stringify(one)}
                closable={{ 'aria-label': t('list.chip.remove', { label: filterName(one, t) }) }}
                onClose={() => filter(filters.filter((other) => other !== one))}
              >
                {filterName(one, t)}
              </Tag>
            ))}
          </div>
        )}
        {shown ? (
          <RowTable rows={shown} request={request} loading={rows.isPlaceholderData} onChange={setRequest} />
        ) : (
          rows.isPending && <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </section>
    </ToolPage>
  )
}

function CopyButtons(asked: { readonly table: ConnectionTable; readonly request: TableRowsRequest }): ReactNode {
  const t = useTranslate('tools')
  const { message } = App.useApp()
  const { editor } = useWorkspace()
  const copy = useMutation({
    mutationFn: (format: RowsCopyFormat) => editor?.copyRows(asked.table, asked.request, format) ?? Promise.resolve(),
    onSuccess: (_, format) => message.success(t('tools.rows.copied', { format: format.toUpperCase() })),
    onError: (error) => message.error(error.message),
  })
  return formats.map((format) => (
    <Button key={format} onClick={() => copy.mutate(format)}>
      {t('tools.rows.copy', { format: format.toUpperCase() })}
    </Button>
  ))
}

function RowTable(props: {
  readonly rows: TableRows
  readonly request: Required<TableRowsRequest>
  readonly loading: boolean
  readonly onChange: (request: Required<TableRowsRequest>) => void
}): ReactNode {
  const { rows, request, onChange } = props
  const t = useTranslate('tools')
  const { sort } = request
  return (
    <Table<readonly unknown[]>
      className="tool-rows"
      size="small"
      loading={props.loading}
      rowKey={(row) => rows.rows.indexOf(row)}
      dataSource={[...rows.rows]}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty description={t('tools.rows.none')} /> }}
      pagination={{ current: request.page, pageSize: request.size, total: rows.count, showSizeChanger: false }}
      onChange={({ current }, _filters, sorter) => {
        const { columnKey, order } = [sorter].flat()[0] ?? {}
        const next = order ? { column: String(columnKey), descending: order === 'descend' } : null
        const same = JSON.stringify(next) === JSON.stringify(sort)
        onChange({ ...request, sort: next, page: same ? (current ?? 1) : 1 })
      }}
      columns={rows.columns.map(({ name, type, isKey }, at) => ({
        key: name,
        title: (
          <span title={type}>
            {name} <small>{type}</small>
          </span>
        ),
        sorter: true,
        sortOrder: sort?.column === name ? (sort.descending ? 'descend' : 'ascend') : null,
        ...(isKey && { className: 'tool-rows-key' }),
        render: (_value, row) => <Cell value={row[at]} />,
      }))}
    />
  )
}

/** A value as the database has it. */
function Cell({ value }: { readonly value: unknown }): ReactNode {
  if (value === null || value === undefined) return <em className="tool-null">NULL</em>
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return <span title={text.length > 60 ? text : undefined}>{text}</span>
}
