import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to CSS. */
export const CssEditorControl = defineCodeEditor('CssEditorControl')
