import { type Adapter, control } from '../../render/adapter.ts'
import { TextBox } from './text-box.tsx'

/** Text box that checks for an e-mail address. */
export const EmailControl: Adapter = control(TextBox)
