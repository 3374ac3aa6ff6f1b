import { Button, Empty, Grid, Pagination, Table, type TableProps } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { Render } from '../render/render.tsx'
import { Scope } from '../render/scope.tsx'
import { textOf } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { BulkBar } from './bulk-bar.tsx'
import { tableColumns } from './crud-columns.tsx'
import type { CrudSchema } from './crud-schema.ts'
import type { ListSettings } from './list-settings.ts'
import type { ListState } from './list-state.ts'
import type { RowPage } from './rows-query.ts'

/** What shows one page of a list. */
export interface CrudRowsProps {
  readonly schema: CrudSchema
  readonly state: ListState
  readonly page: RowPage
  readonly settings: ListSettings
  readonly hidden: ReadonlySet<string>
  readonly loading: boolean
  readonly onChange: (change: Partial<ListState>) => void
}

/** The table of one page of rows with its pager and the bar for selected rows. */
export function CrudRows(props: CrudRowsProps): ReactNode {
  const { schema, state, page, settings, hidden, onChange } = props
  const t = useTranslate()
  const wide = Grid.useBreakpoint().md !== false
  const [selected, setSelected] = useState<readonly React.Key[]>([])
  const shown = useRef({ state, page })
  useEffect(() => {
    // The same page loaded anew: something was done with the rows. Moving on keeps the selection.
    if (shown.current.state === state && shown.current.page !== page && !schema.interval) setSelected([])
    shown.current = { state, page }
  }, [state, page, schema.interval])
  const key = schema.primaryKey ?? 'id'
  const columns = useMemo(
    () => tableColumns({ schema, state, settings, hidden, wide, t }),
    [schema, state, settings, hidden, wide, t],
  )
  const filtered = Object.keys(state.filters).length > 0
  const bulk = schema.bulkActions !== undefined && schema.bulkActions.length > 0

  const onTable: TableProps<Data>['onChange'] = (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const order = sorter.order
    onChange({
      page: 1,
      orderBy: order ? String(sorter.columnKey) : schema.orderBy,
      orderDir: order ? (order === 'ascend' ? 'asc' : 'desc') : schema.orderDir,
    })
  }
  return (
    <>
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={() => setSelected([])}>
          <Scope data={{ ids: selected, count: selected.length }}>
            <Render content={schema.bulkActions} />
          </Scope>
        </BulkBar>
      )}
      <Table<Data>
        rowKey={(row) => textOf(row[key])}
        columns={columns}
        dataSource={page.items}
        pagination={false}
        size={settings.density ?? 'middle'}
        loading={{ spinning: props.loading, delay: 150 }}
        onChange={onTable}
        scroll={{ x: 'max-content' }}
        rowSelection={
          bulk ? { selectedRowKeys: [...selected], onChange: setSelected, preserveSelectedRowKeys: true } : undefined
        }
        locale={{ emptyText: <EmptyRows filtered={filtered} onClear={() => onChange({ filters: {}, page: 1 })} /> }}
      />
      <div className="crud-footer">
        <Render content={schema.footerToolbar} />
        <Pagination
          current={state.page}
          pageSize={state.perPage}
          total={page.total}
          size={wide ? 'medium' : 'small'}
          simple={!wide}
          showSizeChanger={wide}
          pageSizeOptions={(schema.perPageAvailable ?? [10, 20, 50, 100]).map(String)}
          showTotal={
            wide ? (total, [from, to]) => t(total === 0 ? 'list.total' : 'list.range', { from, to, total }) : undefined
          }
          onChange={(number, size) => onChange({ page: size === state.perPage ? number : 1, perPage: size })}
        />
      </div>
    </>
  )
}

function EmptyRows({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(filtered ? 'list.noMatch' : 'list.empty')}>
      {filtered && <Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    </Empty>
  )
}
