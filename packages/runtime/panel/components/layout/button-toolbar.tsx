import { type Adapter, view } from '../../render/adapter.ts'
import { Stack } from './box.tsx'

/** Row that spaces buttons. */
export const ButtonToolbar: Adapter = view(Stack)
