import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'
import './board.css'
import type { TableViewProperties } from '@quoin/generator/components'

/** A table laid by hand, cell for cell. */
function TableLinesView({ schema, data }: ViewProps<TableViewProperties>): ReactNode {
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

/** Hand-laid table with merged cells. */
export const TableView: Adapter = view(TableLinesView)
