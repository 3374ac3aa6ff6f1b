import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import FilterOutlined from '@ant-design/icons/FilterOutlined'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Grid, Skeleton } from 'antd'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { ViewProps } from '../render/adapter.ts'
import { LoadFailure } from '../render/load-failure.tsx'
import { Render } from '../render/render.tsx'
import { useComponentTypes } from '../render/use-component-types.ts'
import { wireValueText } from '../schema/placeholder.ts'
import { CrudFilter } from './crud-filter.tsx'
import { CrudRows, type CrudRowsProps } from './crud-rows.tsx'
import type { CrudSchema } from './crud-schema.ts'
import { isTree, type ListState } from './list-address.ts'
import { conditionFilters } from './list-condition.ts'
import { CrudSessionProvider, type ListContext } from './list-context.ts'
import { listDialog } from './list-dialogs.ts'
import { useListPreferences } from './list-settings.ts'
import { useListState } from './list-state.ts'
import { useDefaultView } from './list-views.ts'
import { filterAndOrderParams, maximumPageSize, rowsQuery } from './rows-query.ts'
import { SavedViewsAndActions } from './saved-views-and-actions.tsx'
import { useDropIgnoredParams } from './use-ignored-params.tsx'
import { useListShortcuts } from './use-list-keys.ts'
import { useListSettings } from './use-list-settings.ts'
import { useOpenDialog } from './use-open-dialog.ts'

const VirtualRows = lazy(() => import('./virtual-rows.tsx'))
const TreeRows = lazy(() => import('./tree-rows.tsx'))
const FilterChips = lazy(() => import('./filter-chips.tsx'))
const ListShortcutHelp = lazy(() => import('./list-help.tsx'))

/** Tools of the list itself stand at the end of the toolbar. */
const tools = new Set(['ReloadAction', 'ColumnToggler', 'DownloadAction', 'SearchBox'])

interface CrudTableProps extends ViewProps<CrudSchema> {
  /** What shows the rows, in place of a table. */
  readonly rows?: ComponentType<CrudRowsProps>
}

/** List with server paging, order, filters, views, trash, row and bulk actions. */
export function CrudTable({ schema, rows: given }: CrudTableProps): ReactNode {
  const t = useTranslate()
  const wide = Grid.useBreakpoint().md !== false
  const [state, go] = useListState(schema)
  const preferences = useListPreferences(schema.api)
  const { settings, hidden, change } = useListSettings(schema, state, go, preferences)
  const root = useRef<HTMLElement>(null)
  const ready = useComponentTypes(schema)
  useDefaultView(schema, preferences, go)
  useOpenDialog(schema, state, go)

  const virtual = schema.virtual === true && given === undefined
  const rows = useRows(schema, state, go, virtual)
  const leftOut = useDropIgnoredParams(schema, state, go, rows.error)
  const session = useListSession({ schema, state, hidden, settings, preferences, change, go })
  const [help, setHelp] = useListShortcuts(root, { reload: session.reload, create: () => session.open('create', {}) })
  const { active, open, togglable, toggle } = useFilterPanel(schema, state, wide)
  const Rows = given ?? ownRows(schema, state)

  return (
    <CrudSessionProvider value={session}>
      <section className="crud" aria-busy={rows.isFetching} ref={root}>
        {schema.filter && ready && open && (
          <CrudFilter
            schema={schema.filter}
            filters={state.filters}
            onSearch={(filters) => go({ filters: { ...conditionFilters(state.filters), ...filters }, page: 1 })}
          />
        )}
        <div className="crud-toolbar">
          {togglable && <FilterButton active={active} open={open} onToggle={toggle} />}
          <Toolbar session={session} wide={wide} />
        </div>
        {(active > 0 || schema.filterOperators) && <Chips session={session} ready={ready} />}
        <Suspense>{help && <ListShortcutHelp schema={schema} onClose={() => setHelp(false)} />}</Suspense>
        {state.trashed && <TrashNotice onLeave={() => go({ trashed: false, page: 1, view: undefined })} />}
        {leftOut.notice}
        {rows.isError && !leftOut.dropping ? (
          <LoadFailure error={rows.error} title={t('list.failed')} onRetry={() => void rows.refetch()} />
        ) : (
          <Suspense fallback={<LoadingRows />}>
            {rows.data === undefined || !ready ? (
              <LoadingRows />
            ) : (
              <Rows
                {...{ schema, state, settings, hidden }}
                page={rows.data}
                loading={rows.isPlaceholderData}
                onChange={go}
              />
            )}
          </Suspense>
        )}
      </section>
    </CrudSessionProvider>
  )
}

/** What shows the rows of a table. */
function ownRows(schema: CrudSchema, state: ListState): ComponentType<CrudRowsProps> {
  if (schema.virtual === true) return VirtualRows
  return isTree(schema, state) ? TreeRows : CrudRows
}

/** The rows of the page that is asked for; one that is no longer there gives way to the last. */
function useRows(schema: CrudSchema, state: ListState, go: ListContext['go'], virtual: boolean) {
  const asked = useMemo(
    () => (virtual ? { ...state, page: 1, perPage: maximumPageSize(schema) } : state),
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
  return rows
}

/** What the parts of a list share. */
function useListSession(parts: Omit<ListContext, 'columns' | 'params' | 'reload' | 'open'>): ListContext {
  const { schema, state, hidden, settings, preferences, change, go } = parts
  const t = useTranslate()
  const queries = useQueryClient()
  return useMemo<ListContext>(
    () => ({
      schema,
      state,
      columns: schema.columns,
      hidden,
      settings,
      preferences,
      params: filterAndOrderParams(state),
      change,
      go,
      reload: () => void queries.invalidateQueries({ queryKey: ['data', schema.api] }),
      open: (kind, row) => {
        if (listDialog(schema, kind, row, t) === null) return false
        const key = wireValueText(row[schema.primaryKey ?? 'id'])
        if (kind !== 'create' && key === '') return false
        go({ openDialog: kind === 'create' ? kind : `${kind}:${key}` })
        return true
      },
    }),
    [schema, state, hidden, settings, preferences, change, go, queries, t],
  )
}

/** Whether the filter is open: until somebody decides, where there is room for it or where it hides no rows silently. */
function useFilterPanel(schema: CrudSchema, state: ListState, wide: boolean) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const active = activeFilters(state)
  const open = chosen ?? (wide && (!schema.filterTogglable || active > 0))
  const togglable = schema.filter !== undefined && (schema.filterTogglable || !wide)
  return { active, open, togglable, toggle: () => setChosen(!open) }
}

/** How many filters are set; both ends of a range are one filter, as the chips show them. */
function activeFilters({ filters }: ListState): number {
  return new Set(Object.keys(filters).map((name) => name.replace(/_(from|to)$/, ''))).size
}

function Chips({ session, ready }: { readonly session: ListContext; readonly ready: boolean }): ReactNode {
  const room = <div className="crud-chips-room" />
  return (
    <Suspense fallback={room}>
      {ready ? <FilterChips session={session} filter={session.schema.filter} /> : room}
    </Suspense>
  )
}

interface FilterButtonProps {
  /** How many filters are set. */
  readonly active: number
  readonly open: boolean
  readonly onToggle: () => void
}

function FilterButton({ active, open, onToggle }: FilterButtonProps): ReactNode {
  const t = useTranslate()
  return (
    <Badge count={active} size="small">
      <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} onClick={onToggle}>
        <span className="crud-filters-label">{t('list.filters')}</span>
      </Button>
    </Badge>
  )
}

/** The buttons of the page, then those of the list itself. */
function Toolbar({ session, wide }: { readonly session: ListContext; readonly wide: boolean }): ReactNode {
  const toolbar = session.schema.headerToolbar?.filter((item) => item['kind'] !== 'export')
  return (
    <>
      <Render content={toolbar?.filter((item) => !tools.has(item.type))} />
      <span className="crud-tools">
        <SavedViewsAndActions session={session} wide={wide} />
        <Render content={toolbar?.filter((item) => tools.has(item.type))} />
      </span>
    </>
  )
}

function TrashNotice({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <p className="crud-trash" role="status">
      <DeleteOutlined aria-hidden /> {t('list.trash')}
      <Button type="link" size="small" onClick={onLeave}>
        {t('list.trash.leave')}
      </Button>
    </p>
  )
}

function LoadingRows(): ReactNode {
  return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
}
