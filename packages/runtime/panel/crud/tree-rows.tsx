import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Button, Spin, type TableProps } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { wireValueText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { CrudRows, type CrudRowsProps } from './crud-rows.tsx'
import { maximumPageSize, type RowPage, rowsQuery } from './rows-query.ts'

/** How many pages of the rows below a row are shown, by its `_below`. */
type Opened = ReadonlyMap<string, number>

/** What is said in place of rows: they are loading, could not be loaded, or are more than were asked for. */
type Note =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'more'; readonly count: number; readonly load: () => void }

/** The rows below an opened row. */
interface Level {
  readonly rows: readonly Data[]
  readonly note: Note | null
}

const noteIn = Symbol('note')

/** The rows of a list below one another: those below a row are asked for when it is opened. */
export default function TreeRows(props: CrudRowsProps): ReactNode {
  const [opened, setOpened] = useState<Opened>(new Map())
  const levels = useLevels(props, opened, setOpened)
  const key = props.schema.primaryKey ?? 'id'
  const { rows, shown, expanded } = arranged(props.page.items, levels, key)
  const open = (row: Data, isOpen: boolean) => {
    const below = belowOf(row)
    if (below === null || opened.has(below) === isOpen) return
    setOpened(isOpen ? new Map([...opened, [below, 1]]) : new Map([...opened].filter(([other]) => other !== below)))
  }
  const arrange = ({ columns = [], expandable, onRow, ...table }: TableProps<Data>): TableProps<Data> => {
    const first = columns.findIndex((column) => column.key !== '__ticks')
    return {
      ...table,
      dataSource: rows,
      columns: columns.map((column, at) => ({
        ...column,
        render: (value: unknown, row: Data, index: number) => {
          const note = noteOf(row)
          if (note === null) return column.render?.(value as never, row, index) as ReactNode
          return at === first ? <RowNote note={note} /> : null
        },
      })),
      rowKey: (row) => wireValueText(row[key]),
      expandable: {
        ...expandable,
        expandedRowKeys: expanded,
        expandIconColumnIndex: first,
        indentSize: 20,
        onExpand: (isOpen, row) => open(row, isOpen),
      },
      onRow: (row, index) => {
        if (noteOf(row) !== null) return {}
        const own = onRow?.(row, index)
        const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
          if (event.target !== event.currentTarget || !/^Arrow(?:Left|Right)$/.test(event.key)) own?.onKeyDown?.(event)
          else {
            event.preventDefault()
            open(row, event.key === 'ArrowRight')
          }
        }
        return { ...own, onKeyDown }
      },
    }
  }
  return <CrudRows {...props} nested={{ shown, arrange }} />
}

/** The rows below each row that is opened. */
function useLevels(
  { schema, state }: CrudRowsProps,
  opened: Opened,
  change: (opened: Opened) => void,
): ReadonlyMap<string, Level> {
  const perPage = maximumPageSize(schema)
  const asked = [...opened].flatMap(([below, pages]) =>
    Array.from({ length: pages }, (_, index) => ({ below, page: index + 1 })),
  )
  const found = useQueries({
    queries: asked.map(({ below, page }) => rowsQuery(schema, { ...state, page, perPage }, below)),
  })
  return new Map(
    [...opened].map(([below, pages]) => {
      const own = found.filter((_, at) => asked[at]?.below === below)
      const rows = own.flatMap(({ data }) => data?.items ?? [])
      const load = () => change(new Map([...opened, [below, pages + 1]]))
      return [below, { rows, note: noteFor(own, pages * perPage, load) }]
    }),
  )
}

/** What is said below the rows of `pages`, of which `asked` were asked for. */
function noteFor(pages: readonly UseQueryResult<RowPage>[], asked: number, load: () => void): Note | null {
  const failed = pages.find(({ isError }) => isError)
  if (failed !== undefined) return { kind: 'failed', retry: () => void failed.refetch() }
  const last = pages.at(-1)?.data
  if (last === undefined) return { kind: 'loading' }
  return last.total > asked ? { kind: 'more', count: last.total - asked, load } : null
}

/** Rows as the table nests them, those among them that are shown, and the keys of the opened ones. */
function arranged(top: readonly Data[], levels: ReadonlyMap<string, Level>, key: string) {
  const shown: Data[] = []
  const expanded: string[] = []
  const nest = (rows: readonly Data[]): Data[] =>
    rows.map((row) => {
      shown.push(row)
      const below = belowOf(row)
      if (below === null) return row
      const level = levels.get(below)
      if (level === undefined) return { ...row, _rows: [] }
      expanded.push(wireValueText(row[key]))
      const note = level.note === null ? [] : [{ [key]: `note:${below}`, [noteIn]: level.note }]
      return { ...row, _rows: [...nest(level.rows), ...note] }
    })
  return { rows: nest(top), shown, expanded }
}

/** What asks for the rows below a row; null where there are none. */
function belowOf(row: Data): string | null {
  const below = row['_below']
  return typeof below === 'string' ? below : null
}

function noteOf(row: Data): Note | null {
  return (row as { readonly [noteIn]?: Note })[noteIn] ?? null
}

function RowNote({ note }: { readonly note: Note }): ReactNode {
  const t = useTranslate('crud')
  if (note.kind === 'loading') return <Spin size="small" />
  if (note.kind === 'more') {
    return (
      <Button type="link" size="small" onClick={note.load}>
        {t('crud.tree.more', { count: note.count })}
      </Button>
    )
  }
  return (
    <span role="alert">
      {t('crud.tree.failed')}{' '}
      <Button type="link" size="small" onClick={note.retry}>
        {t('action.retry')}
      </Button>
    </span>
  )
}
