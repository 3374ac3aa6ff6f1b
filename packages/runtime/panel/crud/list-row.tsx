import { type HTMLAttributes, type ReactNode, type Ref, useSyncExternalStore } from 'react'
import type { RowSelection } from './selection.ts'

/** Which row of a table the tab key leads to. Its rows listen, so that the table is not rendered again when it changes. */
export interface TabbableRowStore {
  get(): number
  set(index: number): void
  listen(changed: () => void): () => void
}

/** What the table gives a row beyond its attributes; a row that is still to come has none of it. */
export interface ListRowAttributes extends HTMLAttributes<HTMLElement> {
  readonly tabbableRow?: TabbableRowStore
  readonly place?: number
  readonly selection?: RowSelection
  readonly rowId?: string
}

/** Begins with the first row. */
export function createTabbableRowStore(): TabbableRowStore {
  const listeners = new Set<() => void>()
  let current = 0
  return {
    get: () => current,
    set(index) {
      if (index === current) return
      current = index
      for (const changed of listeners) changed()
    },
    listen(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

/** A row of a table, for antd's `components`. */
export function ListRow(props: ListRowAttributes & { readonly ref?: Ref<HTMLTableRowElement> }): ReactNode {
  return <tr {...useRow(props)} />
}

/** A row of a long table, which is made of plain boxes. */
export function VirtualListRow(props: ListRowAttributes & { readonly ref?: Ref<HTMLDivElement> }): ReactNode {
  return <div {...useRow(props)} />
}

function useRow<Props extends ListRowAttributes>({ tabbableRow, place, selection, rowId = '', ...row }: Props) {
  const current = useSyncExternalStore(tabbableRow?.listen ?? never, () => tabbableRow?.get() === place)
  const checked = useSyncExternalStore(selection?.listen ?? never, () => selection?.has(rowId) === true)
  if (tabbableRow === undefined) return row
  const className = checked ? `${row.className} ant-table-row-selected` : row.className
  return { ...row, className, tabIndex: current ? 0 : -1 }
}

function never(): () => void {
  return () => undefined
}
