import { type Adapter, view } from '../../render/adapter.ts'
import { Stack } from './box.tsx'

/** Children in a row. */
export const HBox: Adapter = view(Stack)
