import type { PaginationWrapperProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import { Pagination as AntdPagination, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'

/** Shows rows that are there already page by page; what is inside reads them from `items`. */
function PaginationWrapperView({ schema, data }: ViewProps<PaginationWrapperProperties>): ReactNode {
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

/** Pages through rows already loaded. */
export const PaginationWrapper: Adapter = view(PaginationWrapperView)
