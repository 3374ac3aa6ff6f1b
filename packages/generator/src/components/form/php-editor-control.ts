import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to PHP. */
export const PhpEditorControl = defineCodeEditor('PhpEditorControl')
