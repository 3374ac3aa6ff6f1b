import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that starts a mail. */
export const EmailAction: Adapter = view(ActionButton)
