import { type Adapter, control } from '../../render/adapter.ts'
import { NativeControl } from './native-control.tsx'

/** The browser's own number box. */
export const NativeNumberControl: Adapter = control(NativeControl, { emptied: 'null' })
