import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that opens a drawer. */
export const DrawerAction: Adapter = view(ActionButton)
