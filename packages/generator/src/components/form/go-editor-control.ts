import { defineCodeEditor } from './code-shape.ts'

/** Code editor set to Go. */
export const GoEditorControl = defineCodeEditor('GoEditorControl')
