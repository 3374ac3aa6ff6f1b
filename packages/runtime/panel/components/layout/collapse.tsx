import type { CollapseProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { CollapsibleBlocks } from './collapsible-blocks.tsx'

function CollapseView({ schema, data }: ViewProps<CollapseProperties>): ReactNode {
  return <CollapsibleBlocks schema={{ type: 'CollapseGroup', items: [schema] }} data={data} />
}

/** One block that folds. */
export const Collapse: Adapter = view(CollapseView)
