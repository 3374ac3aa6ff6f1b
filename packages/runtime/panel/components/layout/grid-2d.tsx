import type { Grid2DProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'

function Grid2DView({ schema }: ViewProps<Grid2DProperties>): ReactNode {
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

/** Children placed on a two-way grid. */
export const Grid2D: Adapter = view(Grid2DView)
