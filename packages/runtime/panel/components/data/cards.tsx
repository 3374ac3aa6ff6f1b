import type { CardsProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { RepeatedContent, RowsOrPlaceholder } from './repeated.tsx'

function CardsView({ schema, data }: ViewProps<CardsProperties>): ReactNode {
  return (
    <RowsOrPlaceholder schema={schema} data={data}>
      {(rows) => (
        <div className="field cards" style={{ '--columns': schema.columns ?? 3 } as React.CSSProperties}>
          <RepeatedContent rows={rows} content={schema.card} />
        </div>
      )}
    </RowsOrPlaceholder>
  )
}

/** Cards repeated over rows. */
export const Cards: Adapter = view(CardsView)
