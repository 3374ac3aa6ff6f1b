import { codeEditor } from './code-shape.ts'

/** Code editor set to PHP. */
export const PhpEditorControl = codeEditor('PhpEditorControl')
