import type { PaginationProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import { Pagination as AntdPagination } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { flushSyncOptions } from './flush-sync-options.ts'

/** Page buttons whose page stands in the address, where lists look for it. */
function PaginationView({ schema, data }: ViewProps<PaginationProperties>): ReactNode {
  const [search, setSearch] = useSearchParams()
  const perPage = Number(search.get('perPage')) || (schema.perPage ?? 20)
  const change = (page: number, size: number) =>
    setSearch((former) => {
      const next = new URLSearchParams(former)
      next.set('page', String(size === perPage ? page : 1))
      next.set('perPage', String(size))
      return next
    }, flushSyncOptions)
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

/** Page buttons. */
export const Pagination: Adapter = view(PaginationView)
