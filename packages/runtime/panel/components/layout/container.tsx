import { type Adapter, view } from '../../render/adapter.ts'
import { Box } from './box.tsx'

/** Box that keeps its content together. */
export const Container: Adapter = view(Box)
