import type { Adapter } from '../../render/adapter.ts'
import { field } from './static-field.tsx'

/** Form field shown as a JSON tree. */
export const JsonStatic: Adapter = field
