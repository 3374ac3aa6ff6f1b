import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Generic button that runs a declared chain of actions. */
export const Action: Adapter = view(ActionButton)
