import type { Adapter } from '../../render/adapter.ts'
import './code.css'
import { codeEditor } from './code-editor.tsx'

/** Code editor set to SQL. */
export const SqlEditorControl: Adapter = codeEditor('sql')
