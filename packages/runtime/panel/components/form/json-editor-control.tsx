import { type Adapter, control } from '../../render/adapter.ts'
import { JsonEditorControlView } from './json-editor.tsx'

/** Code editor set to JSON. */
export const JsonEditorControl: Adapter = control(JsonEditorControlView, { emptied: 'null' })
