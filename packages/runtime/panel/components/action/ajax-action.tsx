import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that calls the API. */
export const AjaxAction: Adapter = view(ActionButton)
