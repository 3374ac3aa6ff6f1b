import { SchemaForm } from '../../form/schema-form.tsx'
import { type Adapter, view } from '../../render/adapter.ts'

/** Form with load, save and validation. */
export const Form: Adapter = view(SchemaForm)
