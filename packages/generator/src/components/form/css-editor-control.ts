import { codeEditor } from './code-shape.ts'

/** Code editor set to CSS. */
export const CssEditorControl = codeEditor('CssEditorControl')
