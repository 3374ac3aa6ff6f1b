import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that copies text. */
export const CopyAction: Adapter = view(ActionButton)
