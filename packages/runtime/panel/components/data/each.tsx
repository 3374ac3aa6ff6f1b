import type { EachProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Repeated, Rows } from './repeated.tsx'

function EachView({ schema, data }: ViewProps<EachProperties>): ReactNode {
  return (
    <Rows schema={schema} data={data}>
      {(rows) => <Repeated rows={rows} content={schema.body} />}
    </Rows>
  )
}

/** Repeats its body for every item. */
export const Each: Adapter = view(EachView)
