import type { Adapter } from '../../render/adapter.ts'
import { staticFieldControl } from './static-field.tsx'

/** Form field shown as a formatted date and time. */
export const DateTimeStatic: Adapter = staticFieldControl
