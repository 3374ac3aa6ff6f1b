import { type Adapter, view } from '../../render/adapter.ts'
import { ActionButton } from './action-button.tsx'

/** Button that opens an address. */
export const UrlAction: Adapter = view(ActionButton)
