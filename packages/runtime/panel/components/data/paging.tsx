import { valueAt } from '@quoin/generator/conditions'
import { Pagination as AntdPagination, Empty, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import type { Data } from '../../schema/schema.ts'

/** Shown at once: the change after this one begins at it. */
const atOnce = { flushSync: true }

interface PaginationSchema {
  readonly perPage?: number
  readonly perPageAvailable?: readonly number[]
}

/** Page buttons whose page stands in the address, where lists look for it. */
function Pagination({ schema, data }: ViewProps<PaginationSchema>): ReactNode {
  const [search, setSearch] = useSearchParams()
  const perPage = Number(search.get('perPage')) || (schema.perPage ?? 20)
  const change = (page: number, size: number) =>
    setSearch((former) => {
      const next = new URLSearchParams(former)
      next.set('page', String(size === perPage ? page : 1))
      next.set('perPage', String(size))
      return next
    }, atOnce)
  return (
    <AntdPagination
      className="field"
      current={Number(search.get('page')) || 1}
      pageSize={perPage}
      total={Number(valueAt(data, schema.name ?? 'total')) || 0}
      pageSizeOptions={schema.perPageAvailable?.map(String)}
      showSizeChanger
      onChange={change}
    />
  )
}

interface WrapperSchema {
  readonly items?: readonly Data[]
  readonly placeholder?: string
  readonly body: unknown
  readonly perPage?: number
}

/** Shows rows that are there already page by page; what is inside reads them from `items`. */
function PaginationWrapper({ schema, data }: ViewProps<WrapperSchema>): ReactNode {
  const t = useTranslate()
  const [page, setPage] = useState(1)
  const given = schema.items ?? valueAt(data, schema.name ?? 'items')
  const rows = Array.isArray(given) ? given : []
  const perPage = schema.perPage ?? 10
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const current = Math.min(page, last)
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={schema.placeholder ?? t('list.empty')} />
  return (
    <div className="field">
      <Scope data={{ items: rows.slice((current - 1) * perPage, current * perPage), page: current }}>
        <Render content={schema.body} />
      </Scope>
      {last > 1 && (
        <AntdPagination
          size="small"
          current={current}
          pageSize={perPage}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  )
}

interface SearchBoxSchema {
  readonly name: string
  readonly label?: string
  readonly placeholder?: string
  readonly width?: number
}

/** What is typed becomes a filter in the address; the list of the same page follows it. */
function SearchBox({ schema }: ViewProps<SearchBoxSchema>): ReactNode {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const held = search.get(schema.name) ?? ''
  const [text, setText] = useState(held)
  useEffect(() => setText(held), [held])
  const apply = (wanted: string) =>
    setSearch((former) => {
      const next = new URLSearchParams(former)
      next.delete('page')
      if (wanted === '') next.delete(schema.name)
      else next.set(schema.name, wanted)
      return next
    }, atOnce)
  const label = schema.label ?? t('action.search')
  return (
    <Input.Search
      allowClear
      value={text}
      aria-label={label}
      placeholder={schema.placeholder ?? label}
      onChange={(event) => setText(event.target.value)}
      onSearch={(wanted) => apply(wanted.trim())}
      style={{ width: schema.width ?? 240, maxWidth: '100%' }}
    />
  )
}

/** Adapters of paging and searching. */
export const pagingAdapters: Adapters = {
  Pagination: view(Pagination),
  PaginationWrapper: view(PaginationWrapper),
  SearchBox: view(SearchBox),
}
