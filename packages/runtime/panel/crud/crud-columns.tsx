import type { TableColumnsType } from 'antd'
import type { Translate } from '../i18n/translate.ts'
import type { Data } from '../schema/schema.ts'
import type { ColumnSchema, CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'
import { ListCell } from './list-cell.tsx'
import type { ListSettings } from './list-settings.ts'
import { RowActions } from './row-actions.tsx'

interface ColumnOptions {
  readonly schema: CrudSchema
  readonly state: ListState
  readonly settings: ListSettings
  readonly hidden: ReadonlySet<string>
  readonly wide: boolean
  /** The table is wider than its place. */
  readonly tight: boolean
  readonly t: Translate
}

/** antd's columns for a list as it is arranged now. */
export function tableColumns(options: ColumnOptions): TableColumnsType<Data> {
  const { schema, state, settings, hidden, wide, tight, t } = options
  const shown = schema.columns.filter((column) => !hidden.has(column.name ?? ''))
  return sortColumns(shown, settings.order).map((column) => {
    if (column.buttons) return actionColumn(column, column.buttons, wide && !tight, t)
    const name = column.name ?? ''
    const numeric = column.display?.type === 'Number'
    return {
      key: name,
      title: column.label ?? name,
      width: column.width,
      align: column.align ?? (numeric ? 'right' : 'left'),
      fixed: wide ? column.fixed : undefined,
      ellipsis: column.ellipsis,
      sorter: column.sortable === true,
      sortOrder: state.orderBy === name ? (state.orderDir === 'desc' ? 'descend' : 'ascend') : null,
      showSorterTooltip: false,
      className: 'crud-cell',
      render: (_value: unknown, row: Data) => (
        <ListCell column={column} row={row} api={schema.api} primaryKey={schema.primaryKey ?? 'id'} />
      ),
    }
  })
}

/** Columns in the order a user chose; new ones keep their place at the end, before the actions. */
export function sortColumns(
  columns: readonly ColumnSchema[],
  order: readonly string[] | undefined,
): readonly ColumnSchema[] {
  if (!order) return columns
  const place = (column: ColumnSchema) => {
    if (column.buttons) return Number.POSITIVE_INFINITY
    const index = order.indexOf(column.name ?? '')
    return index < 0 ? order.length : index
  }
  return columns.toSorted((left, right) => (place(left) === place(right) ? 0 : place(left) - place(right)))
}

function actionColumn(
  column: ColumnSchema,
  buttons: NonNullable<ColumnSchema['buttons']>,
  spread: boolean,
  t: Translate,
) {
  return {
    key: '__actions',
    title: spread ? (column.label ?? t('list.actions')) : <span className="visually-hidden">{t('list.actions')}</span>,
    width: spread ? (column.width ?? 1) : 48,
    fixed: 'right' as const,
    className: 'crud-actions',
    render: (_value: unknown, row: Data) => <RowActions buttons={buttons} row={row} compact={!spread} />,
  }
}
