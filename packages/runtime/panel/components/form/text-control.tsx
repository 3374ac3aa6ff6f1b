import { type Adapter, control } from '../../render/adapter.ts'
import { TextBox } from './text-box.tsx'

/** Single-line text box; with options it also suggests values. */
export const TextControl: Adapter = control(TextBox, { emptied: 'chosen' })
