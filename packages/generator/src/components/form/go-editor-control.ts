import { codeEditor } from './code-shape.ts'

/** Code editor set to Go. */
export const GoEditorControl = codeEditor('GoEditorControl')
