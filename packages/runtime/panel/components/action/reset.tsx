import { type Adapter, view } from '../../render/adapter.ts'
import { ResetButton } from './action-button.tsx'

/** Button that restores the form. */
export const Reset: Adapter = view(ResetButton)
