import { type Adapter, control } from '../../render/adapter.ts'
import { NativeControl } from './native-control.tsx'

/** The browser's own date box. */
export const NativeDateControl: Adapter = control(NativeControl, { emptied: 'null' })
