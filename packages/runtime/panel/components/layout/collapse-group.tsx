import { type Adapter, view } from '../../render/adapter.ts'
import { CollapsibleBlocks } from './collapsible-blocks.tsx'

/** Stack of blocks that collapse. */
export const CollapseGroup: Adapter = view(CollapsibleBlocks)
