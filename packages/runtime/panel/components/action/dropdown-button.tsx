import { type Adapter, view } from '../../render/adapter.ts'
import { DropdownButtonView } from './grouped-buttons.tsx'

/** Button that opens a menu of buttons. */
export const DropdownButton: Adapter = view(DropdownButtonView)
