import { type Adapter, view } from '../../render/adapter.ts'
import { OpenOverlay } from './open-overlay.tsx'

/** Modal window. */
export const Dialog: Adapter = view(OpenOverlay)
