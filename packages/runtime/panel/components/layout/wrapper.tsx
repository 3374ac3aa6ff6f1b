import { type Adapter, view } from '../../render/adapter.ts'
import { Box } from './box.tsx'

/** Padded box. */
export const Wrapper: Adapter = view(Box)
