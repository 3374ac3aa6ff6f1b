import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that opens a dialog. */
export const DialogAction: Adapter = view(ActionButton)
