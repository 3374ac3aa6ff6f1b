import { type Adapter, view } from '../../render/adapter.ts'
import { AutoOpenOverlay } from './open-overlay.tsx'

/** Modal window. */
export const Dialog: Adapter = view(AutoOpenOverlay)
