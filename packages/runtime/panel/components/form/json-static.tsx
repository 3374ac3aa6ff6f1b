import type { Adapter } from '../../render/adapter.ts'
import { staticFieldControl } from './static-field.tsx'

/** Form field shown as a JSON tree. */
export const JsonStatic: Adapter = staticFieldControl
