import type { GridNavProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { ItemLink } from './item-link.tsx'

function GridNavView({ schema, data }: ViewProps<GridNavProperties>): ReactNode {
  return (
    <div className="field grid-nav" style={{ gridTemplateColumns: `repeat(${schema.columns ?? 4}, minmax(0, 1fr))` }}>
      {schema.items.map((item) => (
        <ItemLink key={item.title} item={item} data={data} className="tile" />
      ))}
    </div>
  )
}

/** Tiles that link elsewhere. */
export const GridNav: Adapter = view(GridNavView)
