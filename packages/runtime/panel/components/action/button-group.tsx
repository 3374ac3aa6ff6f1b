import { type Adapter, view } from '../../render/adapter.ts'
import { ButtonGroupView } from './grouped-buttons.tsx'

/** Joined row of buttons. */
export const ButtonGroup: Adapter = view(ButtonGroupView)
