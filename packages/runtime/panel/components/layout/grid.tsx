import type { GridProperties } from '@quoin/generator/components'
import type { CSSProperties, ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'

function GridView({ schema }: ViewProps<GridProperties>): ReactNode {
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

/** Twelve-column rows. */
export const Grid: Adapter = view(GridView)
