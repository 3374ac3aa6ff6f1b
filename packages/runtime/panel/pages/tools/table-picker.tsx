import type { ShownTable, TableList } from '@quoin/generator'
import { Select, Tag } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { shortDatabaseName } from './workspace-client.ts'

/** A table and the connection it is on; none for the application's own database. */
export interface PickedTable {
  readonly table: string
  readonly connection?: string
}

/** Picks a table out of all connections, found by name, comment or connection. */
export function TablePicker(props: {
  readonly tables: TableList | undefined
  readonly loading: boolean
  readonly onPick: (picked: PickedTable) => void
}): ReactNode {
  const t = useTranslate('tools')
  const { tables } = props
  const options = useMemo(() => (tables === undefined ? [] : optionsOf(tables)), [tables])
  return (
    <>
      <Select<string, TableOption>
        showSearch={{ filterOption: (typed, option) => option?.search.includes(typed.toLowerCase()) ?? false }}
        autoFocus
        onChange={(_value, option) => option && !Array.isArray(option) && props.onPick(option.picked)}
        loading={props.loading}
        placeholder={t('tools.create.pickHint', { database: shortDatabaseName(tables?.database ?? '') })}
        options={options}
        optionRender={({ data }) => <TableLine {...data} />}
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

/** Flat: readers of the screen are told of headings in a list as of options that cannot be chosen. */
interface TableOption {
  readonly value: string
  readonly label: string
  readonly search: string
  readonly entry: ShownTable
  readonly picked: PickedTable
}

function optionsOf({ tables, connections }: TableList): TableOption[] {
  const others = connections.flatMap(({ name, tables: listed }) => listed.map((entry) => optionOf(entry, name)))
  return [...tables.map((entry) => optionOf(entry)), ...others]
}

function optionOf(entry: ShownTable, connection?: string): TableOption {
  const { name, comment } = entry
  return {
    value: JSON.stringify([connection ?? null, name]),
    label: connection === undefined ? name : `${connection}: ${name}`,
    search: `${connection ?? ''} ${name} ${comment ?? ''}`.toLowerCase(),
    entry,
    picked: { table: name, ...(connection !== undefined && { connection }) },
  }
}

function TableLine({ entry, picked }: TableOption): ReactNode {
  const t = useTranslate('tools')
  const columns = entry.columns.slice(0, 4).map(({ name }) => name)
  return (
    <span className="tool-option">
      <span>
        {entry.name} {picked.connection !== undefined && <Tag color="blue">{picked.connection}</Tag>}
      </span>
      <small>{entry.comment ?? columns.join(', ')}</small>
      {entry.record !== null && <Tag>{t('tools.create.has')}</Tag>}
    </span>
  )
}
