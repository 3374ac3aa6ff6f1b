import { type Adapter, control } from '../../render/adapter.ts'
import { JsonSchemaControlView } from './json-schema.tsx'

/** Form built from a JSON Schema; edits an object or array. */
export const JsonSchemaControl: Adapter = control(JsonSchemaControlView, { emptied: 'null', group: true })
