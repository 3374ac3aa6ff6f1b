import { valueAt } from '@quoin/generator/conditions'
import { useQuery } from '@tanstack/react-query'
import { Table as AntdTable, Timeline as AntdTimeline, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { type ApiRequest, callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { Render, RenderValue } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import { fillText, fillUrl } from '../../schema/placeholder.ts'
import type { Data, Schema } from '../../schema/schema.ts'
import { imageAddress } from '../display/image-address.ts'

interface RowsSchema {
  readonly items?: readonly Data[]
  readonly placeholder?: string
}

interface RowsProps extends ViewProps<RowsSchema> {
  readonly children: (rows: readonly Data[]) => ReactNode
}

/** Finds the rows, given ones or a field of the data around, and says so when there are none. */
function Rows({ schema, data, children }: RowsProps): ReactNode {
  const t = useTranslate()
  const given = schema.items ?? (schema.name === undefined ? data['items'] : valueAt(data, schema.name))
  const rows = Array.isArray(given)
    ? given.map((row: unknown) => (typeof row === 'object' && row !== null ? (row as Data) : { value: row }))
    : []
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={schema.placeholder ?? t('list.empty')} />
  return children(rows)
}

function Table({
  schema,
  data,
}: ViewProps<RowsSchema & { columns: readonly { name: string; label?: string; display?: Schema }[] }>): ReactNode {
  return (
    <Rows schema={schema} data={data}>
      {(rows) => (
        <AntdTable<Data>
          className="field"
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
      )}
    </Rows>
  )
}

interface ListSchema extends RowsSchema {
  readonly title: string
  readonly description?: string
  readonly avatar?: string
  readonly actions?: unknown
}

function ListView({ schema, data }: ViewProps<ListSchema>): ReactNode {
  return (
    <Rows schema={schema} data={data}>
      {(rows) => (
        <ul className="field list-view">
          {rows.map((row, index) => {
            const picture = schema.avatar === undefined ? null : imageAddress(fillText(schema.avatar, row))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may have no id
              <li key={index}>
                {picture && <img src={picture} alt="" />}
                <div>
                  <strong>{fillText(schema.title, row)}</strong>
                  {schema.description && <p>{fillText(schema.description, row)}</p>}
                </div>
                <Scope data={row}>
                  <Render content={schema.actions} />
                </Scope>
              </li>
            )
          })}
        </ul>
      )}
    </Rows>
  )
}

function Cards({ schema, data }: ViewProps<RowsSchema & { card: Schema; columns?: number }>): ReactNode {
  return (
    <Rows schema={schema} data={data}>
      {(rows) => (
        <div className="field cards" style={{ '--columns': schema.columns ?? 3 } as React.CSSProperties}>
          <Repeated rows={rows} content={schema.card} />
        </div>
      )}
    </Rows>
  )
}

function Each({ schema, data }: ViewProps<RowsSchema & { body: unknown }>): ReactNode {
  return (
    <Rows schema={schema} data={data}>
      {(rows) => <Repeated rows={rows} content={schema.body} />}
    </Rows>
  )
}

function Repeated({ rows, content }: { readonly rows: readonly Data[]; readonly content: unknown }): ReactNode {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows may have no id
    <Scope key={index} data={{ ...row, index }}>
      <div>
        <Render content={content} />
      </div>
    </Scope>
  ))
}

function Service({ schema, data }: ViewProps<{ request: ApiRequest; body: unknown; interval?: number }>): ReactNode {
  const t = useTranslate()
  const url = fillUrl(schema.request.url, data)
  const answer = useQuery({
    queryKey: ['data', 'service', schema.name, url],
    queryFn: ({ signal }) => callApi<unknown>({ url, signal }),
    refetchInterval: schema.interval ? schema.interval * 1000 : false,
  })
  if (answer.isError)
    return <LoadFailure error={answer.error} title={t('error.page')} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Skeleton active />
  const loaded = Array.isArray(answer.data) ? { items: answer.data } : ((answer.data ?? {}) as Data)
  return (
    <Scope data={loaded}>
      <Render content={schema.body} />
    </Scope>
  )
}

function Timeline({
  schema,
  data,
}: ViewProps<RowsSchema & { title: string; time?: string; detail?: string }>): ReactNode {
  return (
    <Rows schema={schema} data={data}>
      {(rows) => (
        <AntdTimeline
          className="field"
          items={rows.map((row) => ({
            content: (
              <>
                <strong>{fillText(schema.title, row)}</strong>
                {schema.time && <time>{fillText(schema.time, row)}</time>}
                {schema.detail && <p>{fillText(schema.detail, row)}</p>}
              </>
            ),
          }))}
        />
      )}
    </Rows>
  )
}

/** Adapters of what repeats over rows. */
export const repeatAdapters: Adapters = {
  Table: view(Table),
  ListView: view(ListView),
  Cards: view(Cards),
  Each: view(Each),
  Service: view(Service),
  Timeline: view(Timeline),
}
