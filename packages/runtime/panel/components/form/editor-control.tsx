import type { Adapter } from '../../render/adapter.ts'
import './code.css'
import { codeEditor } from './code-editor.tsx'

/** Code editor with a chosen language. */
export const EditorControl: Adapter = codeEditor()
