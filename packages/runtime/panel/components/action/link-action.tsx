import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that goes to a page of the panel. */
export const LinkAction: Adapter = view(ActionButton)
