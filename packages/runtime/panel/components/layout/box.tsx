import type { CSSProperties, ReactNode } from 'react'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { keyOf, Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'
import type { Schema } from '../../schema/schema.ts'

function Box({ schema }: ViewProps<{ body: unknown; padding?: number }>): ReactNode {
  return (
    <div className="field" style={{ padding: schema.padding ?? (schema.type === 'Wrapper' ? 16 : 0) }}>
      <Render content={schema.body} />
    </div>
  )
}

function Stack({ schema }: ViewProps<{ items: readonly Schema[]; gap?: number }>): ReactNode {
  const column = schema.type === 'VBox'
  return (
    <div
      className={`field stack${column ? ' column' : ''}${schema.type === 'ButtonToolbar' ? ' toolbar' : ''}`}
      style={{ gap: schema.gap }}
    >
      {schema.items.map((item, index) => (
        <div key={keyOf(item, index)}>
          <Render content={item} />
        </div>
      ))}
    </div>
  )
}

function Grid({ schema }: ViewProps<{ cells: readonly { span?: number; body: unknown }[]; gap?: number }>): ReactNode {
  return (
    <div className="field grid" style={{ gap: schema.gap }}>
      {schema.cells.map((cell, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
          key={index}
          style={{ '--span': cell.span ?? Math.max(1, Math.floor(12 / schema.cells.length)) } as CSSProperties}
        >
          <Render content={cell.body} />
        </div>
      ))}
    </div>
  )
}

interface Grid2DSchema {
  readonly columns?: number
  readonly rowHeight?: number | string
  readonly cells: readonly { column: number; row: number; width?: number; height?: number; body: unknown }[]
  readonly gap?: number
}

function Grid2D({ schema }: ViewProps<Grid2DSchema>): ReactNode {
  const height = typeof schema.rowHeight === 'number' ? `${schema.rowHeight}px` : (schema.rowHeight ?? 'auto')
  return (
    <div
      className="field grid-2d"
      style={{
        gap: schema.gap,
        gridTemplateColumns: `repeat(${schema.columns ?? 12}, minmax(0, 1fr))`,
        gridAutoRows: height,
      }}
    >
      {schema.cells.map((cell, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
          key={index}
          style={{
            gridColumn: `${cell.column} / span ${cell.width ?? 1}`,
            gridRow: `${cell.row} / span ${cell.height ?? 1}`,
          }}
        >
          <Render content={cell.body} />
        </div>
      ))}
    </div>
  )
}

function Panel({ schema, data }: ViewProps<{ title?: string; body: unknown; footer?: unknown }>): ReactNode {
  return (
    <section className="field panel">
      {schema.title !== undefined && <h2>{fillText(schema.title, data)}</h2>}
      <div className="panel-body">
        <Render content={schema.body} />
      </div>
      {schema.footer !== undefined && (
        <footer>
          <Render content={schema.footer} />
        </footer>
      )}
    </section>
  )
}

/** Adapters of boxes, rows, columns and grids. */
export const boxAdapters: Adapters = {
  Wrapper: view(Box),
  Container: view(Box),
  HBox: view(Stack),
  VBox: view(Stack),
  ButtonToolbar: view(Stack),
  Grid: view(Grid),
  Grid2D: view(Grid2D),
  Panel: view(Panel),
}
