import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that runs a declared chain of actions. */
export const Button: Adapter = view(ActionButton)
