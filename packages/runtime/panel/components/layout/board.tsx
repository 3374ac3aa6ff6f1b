import { Card } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'
import type { Schema } from '../../schema/schema.ts'
import './board.css'

interface PortletSchema {
  readonly title?: string
  readonly tabs: readonly { readonly title: string; readonly body: unknown }[]
  readonly toolbar?: readonly Schema[]
}

/** A panel of a dashboard: tabs in its head, tools at the end. */
function Portlet({ schema, data }: ViewProps<PortletSchema>): ReactNode {
  const [active, setActive] = useState('0')
  return (
    <Card
      className="field portlet"
      title={schema.title === undefined ? undefined : fillText(schema.title, data)}
      extra={schema.toolbar && <Render content={schema.toolbar} />}
      tabList={schema.tabs.map((tab, index) => ({ key: String(index), label: fillText(tab.title, data) }))}
      activeTabKey={active}
      onTabChange={setActive}
    >
      <Render content={schema.tabs[Number(active)]?.body} />
    </Card>
  )
}

interface TableViewSchema {
  readonly caption?: string
  readonly rows: readonly (readonly {
    readonly body: unknown
    readonly columns?: number
    readonly rows?: number
    readonly head?: boolean
    readonly align?: 'left' | 'center' | 'right'
    readonly width?: number | string
  }[])[]
}

/** A table laid by hand, cell for cell. */
function TableView({ schema, data }: ViewProps<TableViewSchema>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className="field table-view" tabIndex={0} aria-label={schema.caption && fillText(schema.caption, data)}>
      <table>
        {schema.caption && <caption>{fillText(schema.caption, data)}</caption>}
        <tbody>
          {schema.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
            <tr key={index}>
              {row.map((cell, place) => {
                const Cell = cell.head ? 'th' : 'td'
                const style = { textAlign: cell.align, width: cell.width }
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Cell key={place} colSpan={cell.columns} rowSpan={cell.rows} style={style}>
                    <Render content={cell.body} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Adapters of dashboard panels and tables laid by hand. */
export const boardAdapters: Adapters = { Portlet: view(Portlet), TableView: view(TableView) }
