import type { EachProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { RepeatedContent, RowsOrPlaceholder } from './repeated.tsx'

function EachView({ schema, data }: ViewProps<EachProperties>): ReactNode {
  return (
    <RowsOrPlaceholder schema={schema} data={data}>
      {(rows) => <RepeatedContent rows={rows} content={schema.body} />}
    </RowsOrPlaceholder>
  )
}

/** Repeats its body for every item. */
export const Each: Adapter = view(EachView)
