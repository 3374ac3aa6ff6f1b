import { Select, Tag } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { TableEntry, TableList } from './tool-api.ts'
import { useToolText } from './use-tool-text.ts'

/** A table and the connection it is on; none for the application's own database. */
export interface PickedTable {
  readonly table: string
  readonly connection?: string
}

/** Picks a table out of all connections, found by name or comment. */
export function TablePicker(props: {
  readonly tables: TableList | undefined
  readonly loading: boolean
  readonly onPick: (picked: PickedTable) => void
}): ReactNode {
  const text = useToolText()
  const { tables } = props
  const groups = useMemo(() => (tables === undefined ? [] : groupsOf(tables)), [tables])
  return (
    <>
      <Select<string, TableOption>
        showSearch={{ filterOption: (typed, option) => option?.search.includes(typed.toLowerCase()) ?? false }}
        autoFocus
        onChange={(_value, option) => !Array.isArray(option) && option?.picked && props.onPick(option.picked)}
        loading={props.loading}
        placeholder={text('create.pickHint', { database: tables?.database ?? '' })}
        options={groups}
        optionRender={({ data }) => data.entry && <TableLine entry={data.entry} />}
      />
      {tables?.connections.map(
        ({ name, problem }) =>
          problem !== null && (
            <small key={name} role="alert" className="tool-hint">
              {name}: {problem}
            </small>
          ),
      )}
    </>
  )
}

/** A table, or the connection above its tables. */
interface TableOption {
  readonly value?: string
  readonly label: string
  readonly search: string
  readonly entry?: TableEntry
  readonly picked?: PickedTable
  readonly options?: TableOption[]
}

function groupsOf({ database, tables, connections }: TableList): TableOption[] {
  const own = { label: database, search: '', options: tables.map((entry) => optionOf(entry)) }
  const others = connections.map((connection) => ({
    label: `${connection.name}: ${connection.database}`,
    search: '',
    options: connection.tables.map((entry) => optionOf(entry, connection.name)),
  }))
  return [own, ...others.filter(({ options }) => options.length > 0)]
}

function optionOf(entry: TableEntry, connection?: string): TableOption {
  return {
    value: JSON.stringify([connection ?? null, entry.name]),
    label: entry.name,
    search: `${entry.name} ${entry.comment ?? ''}`.toLowerCase(),
    entry,
    picked: { table: entry.name, ...(connection !== undefined && { connection }) },
  }
}

function TableLine({ entry }: { readonly entry: TableEntry }): ReactNode {
  const text = useToolText()
  const columns = entry.columns.slice(0, 4).map(({ name }) => name)
  return (
    <span className="tool-option">
      <span>{entry.name}</span>
      <small>{entry.comment ?? columns.join(', ')}</small>
      {entry.record !== null && <Tag>{text('create.has')}</Tag>}
    </span>
  )
}
