import { type Adapter, view } from '../../render/adapter.ts'
import { OpenOverlay } from './page-view.tsx'

/** Modal window. */
export const Dialog: Adapter = view(OpenOverlay)
