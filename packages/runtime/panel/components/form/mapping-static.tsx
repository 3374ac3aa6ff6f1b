import type { Adapter } from '../../render/adapter.ts'
import { staticFieldControl } from './static-field.tsx'

/** Form field shown through a value-to-label map. */
export const MappingStatic: Adapter = staticFieldControl
