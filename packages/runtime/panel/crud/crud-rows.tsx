import { Button, Empty, Grid, Pagination, Table, type TableProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlay } from '../render/overlays.tsx'
import { Render } from '../render/render.tsx'
import { wireValueText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { BulkBar } from './bulk-bar.tsx'
import { tableColumns } from './crud-columns.tsx'
import type { CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'
import { ListRow } from './list-row.tsx'
import type { ListSettings } from './list-settings.ts'
import type { ChangeList } from './list-state.ts'
import type { RowPage } from './rows-query.ts'
import { selectionColumn } from './selection-column.tsx'
import { trashColumns } from './trash-buttons.ts'
import { useCompactActions } from './use-compact-actions.ts'
import { useRowActionRights } from './use-row-action-rights.ts'
import { useRowKeyboardNavigation } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

const components = { body: { row: ListRow } }

/** What shows one page of a list. */
export interface CrudRowsProps {
  readonly schema: CrudSchema
  readonly state: ListState
  readonly page: RowPage
  readonly settings: ListSettings
  readonly hidden: ReadonlySet<string>
  readonly loading: boolean
  readonly onChange: ChangeList
}

/** Rows that stand below others. */
interface NestedRows {
  /** All rows that are shown, in their order. */
  readonly shown: readonly Data[]
  /** The table that shows them below one another. */
  arrange(table: TableProps<Data>): TableProps<Data>
}

/** The table of one page of rows with its pager and the bar for selected rows. */
export function CrudRows({ nested, ...props }: CrudRowsProps & { readonly nested?: NestedRows }): ReactNode {
  const { schema, state, page, settings, onChange } = props
  const inOverlay = useOverlay() !== null
  const table = useTableProps(props, nested?.shown)
  return (
    <>
      {table.bulkBar}
      <div ref={table.box}>
        <Table<Data>
          dataSource={page.items}
          {...(nested?.arrange(table.properties) ?? table.properties)}
          components={components}
          pagination={false}
          size={settings.density ?? 'middle'}
          loading={{ spinning: props.loading, delay: 150 }}
          scroll={{ x: 'max-content' }}
          sticky={
            inOverlay ? false : { offsetHeader: document.querySelector<HTMLElement>('.header')?.offsetHeight ?? 0 }
          }
          locale={{
            emptyText: <EmptyRows state={state} onClear={() => onChange({ filters: {}, page: 1, view: undefined })} />,
          }}
        />
      </div>
      <Pager schema={schema} state={state} page={page} onChange={onChange} />
    </>
  )
}

/** The columns, the selection and the keys of a table of rows, whatever draws it; `rows` are those it shows. */
export function useTableProps(
  { schema, state, page, settings, hidden, loading, onChange }: CrudRowsProps,
  rows: readonly Data[] = page.items,
) {
  const t = useTranslate()
  const wide = Grid.useBreakpoint().md !== false
  const may = useRowActionRights(schema)
  const selection = useSelection({ schema, state, page, loading })
  const key = schema.primaryKey ?? 'id'
  const rights = { restore: may('update'), force: may('destroy') }
  const given = useMemo(
    () =>
      state.trashed
        ? { ...schema, columns: trashColumns(schema, { restore: rights.restore, force: rights.force }, t) }
        : schema,
    [schema, state.trashed, rights.restore, rights.force, t],
  )
  const [box, tight] = useCompactActions<HTMLDivElement>(wide)
  const bulk = state.trashed || (schema.bulkActions !== undefined && schema.bulkActions.length > 0)
  const values = useMemo(
    () => tableColumns({ schema: given, state, settings, hidden, wide, tight, t }),
    [given, state, settings, hidden, wide, tight, t],
  )
  const columns = useMemo(
    () => (bulk ? [selectionColumn({ selection, primaryKey: key, rows, fixed: values[0]?.fixed }), ...values] : values),
    [bulk, selection, key, rows, values],
  )
  const onRow = useRowKeyboardNavigation(given, bulk ? selection : null)

  const onTable: TableProps<Data>['onChange'] = (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const order = sorter.order
    onChange({
      page: 1,
      orderBy: order ? String(sorter.columnKey) : schema.orderBy,
      orderDir: order ? (order === 'ascend' ? 'asc' : 'desc') : schema.orderDir,
    })
  }
  const properties: TableProps<Data> = {
    rowKey: (row) => wireValueText(row[key]),
    // A column or relation may well be called "children".
    expandable: { childrenColumnName: '_rows' },
    columns,
    onRow,
    onChange: onTable,
  }
  const bulkBar = bulk && <BulkBar selection={selection} trash={state.trashed ? rights : null} />
  return { properties, bulkBar, box }
}

/** The pages of a list below it; about how many rows there are when nobody has counted. */
function Pager({ schema, state, page, onChange }: Omit<CrudRowsProps, 'settings' | 'hidden' | 'loading'>): ReactNode {
  const t = useTranslate()
  const wide = Grid.useBreakpoint().md !== false
  const told = (count: number) =>
    page.totalIsEstimate ? t('list.about', { total: count.toLocaleString() }) : String(count)
  return (
    <div className="crud-footer">
      <Render content={schema.footerToolbar} />
      {(wide || page.total > 0) && (
        <Pagination
          current={state.page}
          pageSize={state.perPage}
          total={page.total}
          size={wide ? 'medium' : 'small'}
          simple={!wide}
          showSizeChanger={wide}
          pageSizeOptions={(schema.perPageAvailable ?? [10, 20, 50, 100]).map(String)}
          showTotal={
            wide
              ? (total, [from, to]) => t(total === 0 ? 'list.total' : 'list.range', { from, to, total: told(total) })
              : undefined
          }
          onChange={(number, size) => onChange({ page: size === state.perPage ? number : 1, perPage: size })}
        />
      )}
    </div>
  )
}

/** Why there are no rows, and the way back from filters that match none. */
export function EmptyRows({ state, onClear }: { readonly state: ListState; readonly onClear: () => void }): ReactNode {
  const t = useTranslate()
  const filtered = Object.keys(state.filters).length > 0
  const reason = filtered ? 'list.noMatch' : state.trashed ? 'list.trash.empty' : 'list.empty'
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(reason)}>
      {filtered && <Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    </Empty>
  )
}
