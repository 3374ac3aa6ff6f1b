import FilterOutlined from '@ant-design/icons/FilterOutlined'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Grid, Skeleton } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { ViewProps } from '../render/adapter.ts'
import { LoadFailure } from '../render/load-failure.tsx'
import { Render } from '../render/render.tsx'
import { useTypes } from '../render/use-types.ts'
import { CrudFilter } from './crud-filter.tsx'
import { CrudRows, type CrudRowsProps } from './crud-rows.tsx'
import type { CrudSchema } from './crud-schema.ts'
import { type CrudSession, CrudSessionProvider } from './crud-session.ts'
import { useListSettings } from './list-settings.ts'
import { useListState } from './list-state.ts'
import { orderParams, rowsQuery } from './rows-query.ts'

/** Tools of the list itself stand at the end of the toolbar. */
const tools = new Set(['ReloadAction', 'ColumnToggler', 'DownloadAction', 'SearchBox'])

interface CrudTableProps extends ViewProps<CrudSchema> {
  /** What shows the rows, in place of a table. */
  readonly rows?: ComponentType<CrudRowsProps>
}

/** List with server paging, order, filters, row and bulk actions. */
export function CrudTable({ schema, rows: Rows = CrudRows }: CrudTableProps): ReactNode {
  const t = useTranslate()
  const queries = useQueryClient()
  const wide = Grid.useBreakpoint().md !== false
  const [state, change] = useListState(schema)
  const [settings, changeSettings] = useListSettings(schema.api)
  const [filterOpen, setFilterOpen] = useState<boolean | null>(null)
  const ready = useTypes(schema)

  const params = orderParams(state)
  const rows = useQuery({
    ...rowsQuery(schema, state),
    placeholderData: keepPreviousData,
    refetchInterval: schema.interval ? schema.interval * 1000 : false,
  })
  const total = rows.data?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / state.perPage))
  useEffect(() => {
    if (rows.data && !rows.isPlaceholderData && state.page > lastPage) change({ page: lastPage })
  }, [rows.data, rows.isPlaceholderData, state.page, lastPage, change])

  const hidden = useMemo(
    () =>
      new Set(settings.hidden ?? schema.columns.filter((column) => column.toggled).map((column) => column.name ?? '')),
    [settings.hidden, schema.columns],
  )
  const session: CrudSession = {
    columns: schema.columns,
    hidden,
    settings,
    loading: rows.isFetching,
    params,
    change: changeSettings,
    reload: () => void queries.invalidateQueries({ queryKey: ['data', schema.api] }),
  }
  const active = Object.keys(state.filters).length
  const open = filterOpen ?? (wide && (!schema.filterTogglable || active > 0))
  const togglable = schema.filter !== undefined && (schema.filterTogglable || !wide)

  return (
    <CrudSessionProvider value={session}>
      <section className="crud" aria-busy={rows.isFetching}>
        {schema.filter && ready && open && (
          <CrudFilter
            schema={schema.filter}
            filters={state.filters}
            onSearch={(filters) => change({ filters, page: 1 })}
          />
        )}
        <div className="crud-toolbar">
          {togglable && (
            <Badge count={active} size="small">
              <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => setFilterOpen(!open)}>
                {t('list.filters')}
              </Button>
            </Badge>
          )}
          <Render content={schema.headerToolbar?.filter((item) => !tools.has(item.type))} />
          <span className="crud-tools">
            <Render content={schema.headerToolbar?.filter((item) => tools.has(item.type))} />
          </span>
        </div>
        {rows.isError ? (
          <LoadFailure error={rows.error} title={t('list.failed')} onRetry={() => void rows.refetch()} />
        ) : rows.data === undefined || !ready ? (
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        ) : (
          <Rows
            schema={schema}
            state={state}
            page={rows.data}
            settings={settings}
            hidden={hidden}
            loading={rows.isPlaceholderData}
            onChange={change}
          />
        )}
      </section>
    </CrudSessionProvider>
  )
}
