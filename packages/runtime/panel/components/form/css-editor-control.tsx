import type { Adapter } from '../../render/adapter.ts'
import './code.css'
import { codeEditor } from './code-editor.tsx'

/** Code editor set to CSS. */
export const CssEditorControl: Adapter = codeEditor('css')
