import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that shows a message. */
export const ToastAction: Adapter = view(ActionButton)
