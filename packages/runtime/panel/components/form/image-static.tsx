import type { Adapter } from '../../render/adapter.ts'
import { staticFieldControl } from './static-field.tsx'

/** Form field shown as a picture. */
export const ImageStatic: Adapter = staticFieldControl
