import type { Adapter } from '../../render/adapter.ts'
import './code.css'
import { codeEditor } from './code-editor.tsx'

/** Code editor without a language. */
export const PlainTextEditorControl: Adapter = codeEditor('plain')
