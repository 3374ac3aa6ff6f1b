import { type Adapter, view } from '../../render/adapter.ts'
import { AutoOpenOverlay } from './open-overlay.tsx'

/** Panel that slides in from an edge. */
export const Drawer: Adapter = view(AutoOpenOverlay)
