import { useQueries } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Table, type TableColumnsType } from 'antd'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { wireValueText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { type CrudRowsProps, EmptyRows, useTableProps } from './crud-rows.tsx'
import { VirtualListRow } from './list-row.tsx'
import { rowsQuery } from './rows-query.ts'

/** Heights of a row by its density; a long list can only be measured out when all rows are alike. */
const heights = { large: 55, middle: 47, small: 39 } as const
/** A browser cannot scroll further than some million pixels. */
const maxRows = 100_000
const components = { body: { row: VirtualListRow } }
const placeAt = Symbol('place')

/** All rows of a list in one table: only what is in sight is rendered, and asked for when it comes into sight. */
export default function VirtualRows(props: CrudRowsProps): ReactNode {
  const { schema, state, page, settings, onChange } = props
  const t = useTranslate('crud')
  const density = settings.density ?? 'middle'
  const height = heights[density]
  const size = page.items.length < page.total ? page.items.length : Math.max(1, page.items.length)
  const total = Math.min(page.total, maxRows)
  const [near, setNear] = useState<readonly number[]>([1])
  const frame = useRef<HTMLDivElement>(null)
  const room = useMinWidth(frame)
  const { rows, failed } = useNearRows(props, near, { size, total })
  const table = useTableProps(props, rows)
  const onScroll = useCallback(
    ({ currentTarget }: React.UIEvent<HTMLElement>) => {
      const first = Math.floor(currentTarget.scrollTop / height)
      const last = first + Math.ceil(room / height)
      const wanted = new Set(
        [first - size / 2, first, last, last + size / 2].map((place) => Math.floor(place / size) + 1),
      )
      const numbers = [...wanted].filter((number) => number >= 1 && (number - 1) * size < total)
      setNear((former) => (former.join() === numbers.join() ? former : numbers))
    },
    [height, room, size, total],
  )
  const key = schema.primaryKey ?? 'id'
  const columns = useMemo(() => fixedColumns(table.properties.columns ?? []), [table.properties.columns])
  const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0)
  return (
    <>
      {table.bulkBar}
      {failed && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('crud.virtual.failed')}
          action={<Button onClick={() => void failed.refetch()}>{t('action.retry')}</Button>}
        />
      )}
      <div ref={frame} className="crud-virtual">
        <div ref={table.box}>
          <Table<Data>
            {...table.properties}
            components={components}
            virtual
            columns={columns}
            dataSource={rows}
            rowKey={(row) => (placeAt in row ? `place:${placeOf(row)}` : wireValueText(row[key]))}
            pagination={false}
            size={density}
            scroll={{ x: width, y: room }}
            onScroll={onScroll}
            rowClassName="crud-row"
            onRow={(row, index) => (placeAt in row ? {} : (table.properties.onRow?.(row, index) ?? {}))}
            locale={{
              emptyText: (
                <EmptyRows state={state} onClear={() => onChange({ filters: {}, page: 1, view: undefined })} />
              ),
            }}
          />
        </div>
      </div>
      <div className="crud-footer">
        {t(page.totalIsEstimate ? 'crud.virtual.about' : 'crud.virtual.shown', { total: page.total })}
      </div>
    </>
  )
}

/** The height that is left below the top of the table. */
function useMinWidth(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(480)
  useEffect(() => {
    const measure = () => {
      const top = frame.current?.getBoundingClientRect().top ?? 0
      setRoom(Math.max(240, Math.floor(window.innerHeight - Math.max(0, top) - 110)))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [frame])
  return room
}

interface Measures {
  /** Rows of one page. */
  readonly size: number
  readonly total: number
}

/** The rows of the pages in sight at their places; those of other pages are still to come. */
function useNearRows({ schema, state, page }: CrudRowsProps, near: readonly number[], { size, total }: Measures) {
  const pages = useQueries({
    queries: near.map((number) => ({
      ...rowsQuery(schema, { ...state, page: number, perPage: size }),
      staleTime: 30_000,
      gcTime: 60_000,
      enabled: number > 1,
    })),
  })
  const failed = pages.find(({ isError }) => isError)
  const loaded = useRef(new Map<number, readonly Data[]>())
  const shownFor = useRef(page)
  if (shownFor.current !== page) {
    shownFor.current = page
    loaded.current = new Map()
  }
  for (const [index, { data }] of pages.entries()) {
    const number = near[index]
    if (data && number !== undefined) loaded.current.set(number, data.items)
  }
  const known = near.map((_number, index) => pages[index]?.dataUpdatedAt ?? 0).join()
  const rows = useMemo(() => {
    void known
    const list: Data[] = []
    for (let place = 0; place < total; place += 1) {
      const number = Math.floor(place / size) + 1
      const items = number === 1 ? page.items : loaded.current.get(number)
      list.push(items?.[place % size] ?? { [placeAt]: place })
    }
    return list
  }, [total, size, page, known])
  return { rows, failed }
}

/** Where a row stands that is still to come. */
function placeOf(row: Data): number {
  return (row as { readonly [placeAt]?: number })[placeAt] ?? -1
}

/** Every column with a width of its own, and a sign in place of values that are still to come. */
function fixedColumns(columns: TableColumnsType<Data>): TableColumnsType<Data> {
  return columns.map((column) => ({
    ...column,
    width: column.key === '__actions' ? Math.max(Number(column.width) || 0, 180) : (column.width ?? 160),
    render: (value: unknown, row: Data, index: number) =>
      placeAt in row && column.key !== '__ticks' ? (
        <Skeleton.Node active={false} className="crud-place" />
      ) : (
        ((column.render?.(value as never, row, index) as ReactNode) ?? null)
      ),
  }))
}
