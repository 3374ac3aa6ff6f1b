import { type Adapter, control } from '../../render/adapter.ts'
import { NativeControl } from './native-control.tsx'

/** The browser's own time box. */
export const NativeTimeControl: Adapter = control(NativeControl, { emptied: 'null' })
