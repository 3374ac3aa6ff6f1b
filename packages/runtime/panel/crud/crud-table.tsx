import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import FilterOutlined from '@ant-design/icons/FilterOutlined'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Grid, Skeleton } from 'antd'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { ViewProps } from '../render/adapter.ts'
import { LoadFailure } from '../render/load-failure.tsx'
import { Render } from '../render/render.tsx'
import { useTypes } from '../render/use-types.ts'
import { textOf } from '../schema/placeholder.ts'
import { CrudFilter } from './crud-filter.tsx'
import { CrudRows, type CrudRowsProps } from './crud-rows.tsx'
import type { CrudSchema } from './crud-schema.ts'
import { type CrudSession, CrudSessionProvider } from './crud-session.ts'
import { conditionsIn } from './list-condition.ts'
import { listDialog } from './list-dialogs.ts'
import { useListPreferences } from './list-settings.ts'
import { useListState } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { useOpeningView } from './list-views.ts'
import { orderParams, rowsQuery } from './rows-query.ts'
import { useArrangement } from './use-arrangement.ts'
import { useLeftOut } from './use-left-out.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useOpenDialog } from './use-open-dialog.ts'

const VirtualRows = lazy(() => import('./virtual-rows.tsx'))
const FilterChips = lazy(() => import('./filter-chips.tsx'))
const ListHelp = lazy(() => import('./list-help.tsx'))

/** Tools of the list itself stand at the end of the toolbar. */
const tools = new Set(['ReloadAction', 'ColumnToggler', 'DownloadAction', 'SearchBox'])

interface CrudTableProps extends ViewProps<CrudSchema> {
  /** What shows the rows, in place of a table. */
  readonly rows?: ComponentType<CrudRowsProps>
}

/** List with server paging, order, filters, views, trash, row and bulk actions. */
export function CrudTable({ schema, rows: given }: CrudTableProps): ReactNode {
  const t = useTranslate()
  const queries = useQueryClient()
  const wide = Grid.useBreakpoint().md !== false
  const [state, go] = useListState(schema)
  const preferences = useListPreferences(schema.api)
  const { settings, hidden, change } = useArrangement(schema, state, go, preferences)
  const [filterOpen, setFilterOpen] = useState<boolean | null>(null)
  const root = useRef<HTMLElement>(null)
  const ready = useTypes(schema)
  useOpeningView(schema, preferences, go)
  useOpenDialog(schema, state, go)

  const virtual = schema.virtual === true && given === undefined
  const asked = useMemo(
    () => (virtual ? { ...state, page: 1, perPage: longestPage(schema) } : state),
    [virtual, state, schema],
  )
  const rows = useQuery({
    ...rowsQuery(schema, asked),
    placeholderData: keepPreviousData,
    refetchInterval: schema.interval ? schema.interval * 1000 : false,
  })
  const lastPage = Math.max(1, Math.ceil((rows.data?.total ?? 0) / state.perPage))
  const beyond = rows.data !== undefined && !rows.data.totalIsEstimate && state.page > lastPage
  useEffect(() => {
    if (beyond && !rows.isPlaceholderData) go({ page: lastPage }, true)
  }, [beyond, rows.isPlaceholderData, lastPage, go])

  const leftOut = useLeftOut(schema, state, go, rows.error)
  const session = useMemo<CrudSession>(
    () => ({
      schema,
      state,
      columns: schema.columns,
      hidden,
      settings,
      preferences,
      params: orderParams(state),
      change,
      go,
      reload: () => void queries.invalidateQueries({ queryKey: ['data', schema.api] }),
      open: (kind, row) => {
        if (listDialog(schema, kind, row, t) === null) return false
        const key = textOf(row[schema.primaryKey ?? 'id'])
        if (kind !== 'create' && key === '') return false
        go({ open: kind === 'create' ? kind : `${kind}:${key}` })
        return true
      },
    }),
    [schema, state, hidden, settings, preferences, change, go, queries, t],
  )
  const [help, setHelp] = useListKeys(root, { reload: session.reload, create: () => session.open('create', {}) })
  // Both ends of a range are one filter, as the chips show them.
  const active = new Set(Object.keys(state.filters).map((name) => name.replace(/_(from|to)$/, ''))).size
  const open = filterOpen ?? (wide && (!schema.filterTogglable || active > 0))
  const togglable = schema.filter !== undefined && (schema.filterTogglable || !wide)
  const toolbar = schema.headerToolbar?.filter((item) => item['kind'] !== 'export')
  const Rows = given ?? (virtual ? VirtualRows : CrudRows)

  return (
    <CrudSessionProvider value={session}>
      <section className="crud" aria-busy={rows.isFetching} ref={root}>
        {schema.filter && ready && open && (
          <CrudFilter
            schema={schema.filter}
            filters={state.filters}
            onSearch={(filters) => go({ filters: { ...conditionsIn(state.filters), ...filters }, page: 1 })}
          />
        )}
        <div className="crud-toolbar">
          {togglable && (
            <Badge count={active} size="small">
              <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={() => setFilterOpen(!open)}>
                <span className="crud-filters-label">{t('list.filters')}</span>
              </Button>
            </Badge>
          )}
          <Render content={toolbar?.filter((item) => !tools.has(item.type))} />
          <span className="crud-tools">
            <ListTools session={session} wide={wide} />
            <Render content={toolbar?.filter((item) => tools.has(item.type))} />
          </span>
        </div>
        {(active > 0 || schema.filterOperators) && (
          <Suspense fallback={<div className="crud-chips-room" />}>
            {ready ? <FilterChips session={session} filter={schema.filter} /> : <div className="crud-chips-room" />}
          </Suspense>
        )}
        <Suspense>{help && <ListHelp schema={schema} onClose={() => setHelp(false)} />}</Suspense>
        {state.trashed && (
          <p className="crud-trash" role="status">
            <DeleteOutlined aria-hidden /> {t('list.trash')}
            <Button type="link" size="small" onClick={() => go({ trashed: false, page: 1, view: undefined })}>
              {t('list.trash.leave')}
            </Button>
          </p>
        )}
        {leftOut.notice}
        {rows.isError && !leftOut.dropping ? (
          <LoadFailure error={rows.error} title={t('list.failed')} onRetry={() => void rows.refetch()} />
        ) : rows.data === undefined || !ready ? (
          <LoadingRows />
        ) : (
          <Suspense fallback={<LoadingRows />}>
            <Rows
              schema={schema}
              state={state}
              page={rows.data}
              settings={settings}
              hidden={hidden}
              loading={rows.isPlaceholderData}
              onChange={go}
            />
          </Suspense>
        )}
      </section>
    </CrudSessionProvider>
  )
}

function LoadingRows(): ReactNode {
  return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
}

/** As many rows as one call may ask for. */
function longestPage(schema: CrudSchema): number {
  return Math.max(schema.perPage ?? 20, ...(schema.perPageAvailable ?? [100]))
}
