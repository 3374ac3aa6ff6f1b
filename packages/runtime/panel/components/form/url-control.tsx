import { type Adapter, control } from '../../render/adapter.ts'
import { TextBox } from './text-box.tsx'

/** Text box that checks for a web address. */
export const UrlControl: Adapter = control(TextBox)
